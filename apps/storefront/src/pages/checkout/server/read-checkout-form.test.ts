import { expect, it } from 'vitest';
import { readCheckoutForm } from './read-checkout-form.ts';

/** What the form says was shown, with this further member in its hidden field. */
async function shownWith(more: string): Promise<unknown> {
  const shown = `{"destination":null,"rates":[["standard","Standard",980]],"isChosen":true,"more":${more}}`;
  const read = await readCheckoutForm({ shown });
  return read.ok ? read.value.shown : read.issue;
}

it('reads the rates that the page showed from its hidden field', async () => {
  expect(await shownWith('[[]]')).toEqual([{ code: 'standard', name: 'Standard', priceHundredths: 980 }]);
});

it.each(['[[[]]]', '['.repeat(100_000), '{"a":'.repeat(10)])(
  'takes a hidden field that is nested deeper than the page writes it for nothing shown',
  async (more) => {
    expect(await shownWith(more)).toEqual([]);
  },
);
