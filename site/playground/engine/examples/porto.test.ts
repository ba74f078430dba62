import { readFile } from 'node:fs/promises';
import { amountText, createRater, momentIn, type RateRequest } from '@cartfare/rating';
import { readSettingsDocument } from '@cartfare/shipping-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { porto } from './porto.ts';

/** Checks the statements of docs/porto.md. */

const page = await readFile(new URL('../../../../docs/porto.md', import.meta.url), 'utf8');

let rate: Awaited<ReturnType<typeof openRater>>;
beforeAll(async () => {
  rate = await openRater();
});

async function openRater() {
  const document = readSettingsDocument(porto.settings);
  const created = await createRater(document.ok ? document.value.json : null);
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  return (request: RateRequest) => created.rater.rate(request);
}

/** `1 piece, to the trade`, `2 heavy pieces`, `1 piece, in pounds` */
function readCart(text: string): Pick<RateRequest, 'currency' | 'lines' | 'customer'> {
  const [, quantity = '', tag = ''] = /^(\d+) (?:(\w+) )?pieces?/.exec(text) ?? [];
  const line = { quantity: Number(quantity), weightGrams: 1000, priceMinor: 1000, tags: tag === '' ? [] : [tag] };
  const tags = text.endsWith('to the trade') ? ['trade'] : [];
  return { lines: [line], customer: { tags }, currency: text.endsWith('in pounds') ? 'GBP' : 'EUR' };
}

const rows = [...page.matchAll(/^\| (\d+ [^|]*?) \| (\w\w) (\S+) \| (\d{4}[^|]*?) \| ([^|]*?) \|$/gm)];

describe('the page about a shop in Porto', () => {
  it('has the settings of the playground', () => {
    expect(/```jsonc\n(.*?)```/s.exec(page)?.[1]).toBe(porto.settings);
  });

  it('has a row for each case', () => {
    expect(rows.length).toBeGreaterThan(12);
  });

  it.each(rows.map(([, ...cells]) => cells))('says of %s to %s %s on %s what the engine does', async (...row) => {
    const [cart = '', country = '', postalCode = '', ordered = '', offered] = row;
    const at = momentIn('Europe/Lisbon', ordered) ?? Number.NaN;
    const result = await rate({
      place: { countryCode: country, provinceCode: '', postalCode },
      ...readCart(cart),
      at,
    });
    const quotes = result.outcome === 'rated' ? result.quotes : [];
    const shown = quotes.map(({ code, priceMinor }) => `${code} ${amountText(priceMinor, 'EUR').replace(' EUR', '')}`);
    expect(shown.join(', ') || 'nothing').toBe(offered);
  });
});
