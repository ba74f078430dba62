import type { SizeMm } from '@cartfare/rating';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_LINE, type PlaygroundLine } from '../engine/engine-state.ts';
import { boxes as example } from '../engine/examples/boxes.ts';
import { rateCart } from '../engine/rate-state.ts';
import { readSettings } from '../engine/read-settings.ts';
import { drawOrder, isBehind } from './draw-order.ts';
import { blockOf, extentOf, faceOf, SIDES, type Block } from './isometric.ts';
import { parcelFacts, type ParcelFacts } from './parcel-facts.ts';

const NOON = Date.UTC(2026, 10, 20, 17);

/** The parcels of a cart of the example, or of other settings. */
async function factsOf(lines: readonly Partial<PlaygroundLine>[], settings = example.settings) {
  const { shop } = await readSettings(settings);
  if (shop === null) throw new Error('The settings have errors.');
  const cart = { ...example, lines: lines.map((line) => ({ ...NEW_LINE, ...line })) };
  const { result } = await rateCart(cart, shop, NOON);
  return parcelFacts('explanation' in result ? (result.explanation?.groups ?? []) : [], shop.config);
}

const shown = ({ title, name, facts, note }: ParcelFacts) => ({ title, name, facts, note });

describe('parcelFacts', () => {
  it('has the box, the inner size, the fill and the weight of each parcel, and why a piece is in none', async () => {
    expect((await factsOf(example.lines)).map(shown)).toEqual([
      {
        title: 'Parcel 1',
        name: 'Large box',
        facts: ['580 × 400 × 350 mm inside', '72 % full', '10.91 kg of at most 25 kg'],
        note: '',
      },
      {
        title: 'Parcel 2',
        name: 'Medium box',
        facts: ['400 × 300 × 260 mm inside', '38 % full', '1.69 kg of at most 15 kg'],
        note: '',
      },
      {
        title: 'Parcel 3',
        name: 'The piece itself',
        facts: ['880 × 70 × 50 mm', '1.02 kg with packaging'],
        note: 'In no box: it is too large for each of them, however it is turned.',
      },
    ]);
  });

  it('numbers equal parcels together', async () => {
    const facts = await factsOf([{ quantity: 3, weightGrams: 14_000, sizeMm: [390, 290, 250] }]);
    expect(facts.map(({ title, name }) => `${title}: ${name}`)).toEqual(['Parcels 1 to 3: Medium box']);
  });

  it('names the weight that a piece is too heavy for', async () => {
    const [facts] = await factsOf([{ weightGrams: 26_000, sizeMm: [300, 300, 300] }]);
    expect(facts?.note).toBe('In no box: it weighs 26 kg, and a box that is large enough holds at most 24.38 kg.');
  });

  it('says that lines without a size, and carts of a shop without boxes, are packed by weight', async () => {
    const [unknown] = await factsOf([{ sizeMm: null }]);
    expect(unknown?.note).toMatch(/^Packed by weight, apart/u);
    const [weighed] = await factsOf(
      [{ sizeMm: [10, 10, 10] }],
      example.settings.replace(/"boxes": \[.*?^ {4}\],/msu, ''),
    );
    expect(weighed?.note).toMatch(/^Packed by weight: the settings have no boxes/u);
  });
});

const WHOLE: Block = { atMm: [0, 0, 0], sizeMm: [400, 300, 200], count: [1, 1, 1] };

/** Cuts the largest block in two, again and again: each cut along an axis, at a part of the way. */
const cutBlocks = fc
  .array(fc.record({ axis: fc.constantFrom(0, 1, 2), part: fc.double({ min: 0.1, max: 0.9, noNaN: true }) }), {
    maxLength: 12,
  })
  .map((cuts) => cuts.reduce<readonly Block[]>(cutLargest, [WHOLE]));

function cutLargest(blocks: readonly Block[], { axis, part }: { readonly axis: number; readonly part: number }) {
  const volume = ({ sizeMm: [l, w, h] }: Block) => l * w * h;
  const [largest = WHOLE, ...others] = blocks.toSorted((a, b) => volume(b) - volume(a));
  const { atMm, sizeMm, count } = largest;
  const length = Math.round((sizeMm[axis] ?? 0) * part);
  const near: Block = { atMm, count, sizeMm: sizeMm.with(axis, length) as unknown as SizeMm };
  const far: Block = {
    count,
    atMm: atMm.with(axis, (atMm[axis] ?? 0) + length) as unknown as SizeMm,
    sizeMm: sizeMm.with(axis, (sizeMm[axis] ?? 0) - length) as unknown as SizeMm,
  };
  return [far, ...others, near];
}

describe('the drawing of a parcel', () => {
  it('draws each block once, and the farther one of two before the nearer one', () => {
    fc.assert(
      fc.property(cutBlocks, (blocks) => {
        const drawn = drawOrder(blocks);
        expect(new Set(drawn)).toEqual(new Set(blocks));
        const wrong = drawn.flatMap((block, at) => drawn.slice(0, at).filter((before) => isBehind(block, before)));
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('keeps each corner of what is in a box within the size of its drawing', () => {
    const { width, height, left, top } = extentOf(WHOLE.sizeMm);
    fc.assert(
      fc.property(cutBlocks, (blocks) => {
        for (const [x, y] of blocks.flatMap((block) => SIDES.flatMap((side) => faceOf(block, side).corners))) {
          expect(Math.min(x + left, width - left - x, y + top, height - top - y)).toBeGreaterThan(-0.001);
        }
      }),
    );
  });

  it('has a line between each two of the pieces of a block', () => {
    const block = blockOf({ atMm: [0, 0, 0], pieceMm: [10, 20, 30], count: [3, 2, 1] });
    expect(SIDES.map((each) => faceOf(block, each).seams.length)).toEqual([3, 1, 2]);
  });
});
