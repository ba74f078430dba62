import type { Rolldown } from 'vite';
import { buildInPlace } from './build-in-place.ts';

const ENTRY = 'react-page.js';

/** The ready component in a page of nothing else. */
const PROGRAM = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createCountryBook } from '@cartfare/core/address';
import { ShippingCalculator } from '@cartfare/react';
import '@cartfare/react/styles.css';

const options = {
  countries: createCountryBook({ codes: ['CA', 'DE'] }),
  initialDestination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  money: { format: '\${{amount}}', shopCurrency: 'CAD' },
};
createRoot(document.querySelector('#root')).render(
  createElement(ShippingCalculator, { heading: 'Estimate shipping', options, ...window.props }),
);
`;

/** Builds script and style sheet of the page, as a shop's bundler does. */
async function buildPage(): Promise<readonly [script: string, styles: string]> {
  const { output } = (await buildInPlace({
    plugins: [
      {
        name: 'react-page',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? PROGRAM : null),
      },
    ],
    resolve: { conditions: ['@cartfare/source', 'module', 'browser', 'production'] },
    build: { write: false, rollupOptions: { input: ENTRY, output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput;
  const script = output.find(({ fileName }) => fileName.endsWith('.js'));
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error('The build has no script or no styles.');
  return [script.code, String(styles.source)];
}

let built: ReturnType<typeof buildPage> | undefined;

/** A document with the component and further props, in `markup` at its `{{ root }}`. Built once in a worker. */
export async function reactPage(markup: string, props: object = {}): Promise<string> {
  const [script, styles] = await (built ??= buildPage());
  const body = markup.replace('{{ root }}', '<div id="root"></div>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cart</title><style>${styles}</style></head><body>${body}<script>window.props = ${JSON.stringify(props)}</script><script type="module">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
}
