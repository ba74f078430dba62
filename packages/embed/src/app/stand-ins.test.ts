import type { createAutomatic as Real } from '@cartfare/core/automatic';
import { expect, test, vi } from 'vitest';
import type { LoaderParts } from '../loader/app-contract.ts';
import { createAutomatic, createMoneyFormat, parsePrice, provideAutomatic } from './stand-ins.ts';

type Follow = ReturnType<typeof Real>;
type Change = Parameters<Follow>;

const EDITED = [{ type: 'destination_changed' }, {}] as unknown as Change;
const STARTED = [{ type: 'run_started' }, {}] as unknown as Change;
const SETTLED = [{ type: 'country_settled' }, {}] as unknown as Change;

test('the automatic mode takes up the last edit when it comes, unless rates were asked for since', () => {
  const make = (): Follow => createAutomatic(...([] as unknown as Parameters<typeof Real>));
  const [edited, asked] = [make(), make()];
  edited(...EDITED);
  asked(...EDITED);
  asked(...STARTED);

  const heard = vi.fn();
  provideAutomatic(() => (event) => heard(event.type));
  edited(...SETTLED);
  expect(heard.mock.calls.flat()).toEqual(['destination_changed', 'country_settled']);
  heard.mockReset();
  asked(...SETTLED);
  expect(heard.mock.calls.flat()).toEqual(['country_settled']);
});

test('money is read and written by what the small script has brought', () => {
  const money: LoaderParts['money'] = {
    createMoneyFormat: (template) => ({ template, format: (amount) => `${amount} from the loader` }),
    parsePrice: () => ({ ok: true, value: 980 }),
  };
  const elements = { get: (name: string) => (name === 'cartfare-calculator' ? { money } : undefined) };
  vi.stubGlobal('customElements', elements);

  expect(createMoneyFormat('{{amount}}').format(1)).toBe('1 from the loader');
  expect(parsePrice('9.80')).toEqual({ ok: true, value: 980 });
  vi.unstubAllGlobals();
});
