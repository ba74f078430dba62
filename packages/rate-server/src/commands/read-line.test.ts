import { describe, expect, it } from 'vitest';
import { readLine } from './read-line.ts';

describe('readLine', () => {
  it('reads every field, in any order', () => {
    const text = 'tags=glass+fragile, quantity=3,size=300x200x100,product=wine-glass,weight=450,price=2500';
    expect(readLine(text)).toEqual({
      priceMinor: 2500,
      weightGrams: 450,
      quantity: 3,
      tags: ['glass', 'fragile'],
      productHandle: 'wine-glass',
      name: 'wine-glass',
      dimensions: { lengthMm: 300, widthMm: 200, heightMm: 100 },
    });
  });

  it('takes one piece where nothing is said', () => {
    expect(readLine('price=0,weight=0')).toEqual({ priceMinor: 0, weightGrams: 0, quantity: 1 });
  });

  it.each(['', 'price=1', 'weight=1', 'price=,weight=1', 'price=1,weight=1,quantity=0', 'price=-1,weight=1'])(
    'refuses "%s"',
    (text) => {
      expect(() => readLine(text)).toThrow('write price=2500,weight=450');
    },
  );

  it.each(['price=1,weight=1,size=300x200', 'price=1,weight=1,constructor=1'])('refuses "%s"', (text) => {
    expect(() => readLine(text)).toThrow('--line');
  });
});
