import { describe, expect, it } from 'vitest';
import { weightText } from './weight-text.ts';

describe('a weight', () => {
  it.each([
    [[180], '180 g'],
    [[999], '999 g'],
    [[1000], '1 kg'],
    [[1150], '1.2 kg'],
    [[12_600], '12.6 kg'],
  ])('of %o grams reads %s', (grams, text) => {
    expect(weightText(...grams)).toBe(text);
  });

  it('of several variants reads as a range, and as one when they look the same', () => {
    expect(weightText(1100, 2150)).toBe('1.1 – 2.2 kg');
    expect(weightText(110, 120)).toBe('110 – 120 g');
    expect(weightText(1590, 1600, 1610)).toBe('1.6 kg');
  });

  it('never reads as nothing', () => {
    expect(weightText(20, 1600)).toBe('0.1 – 1.6 kg');
  });
});
