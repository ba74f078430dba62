import { expect, test } from 'vitest';
import { answerDistance } from './answer-distance.ts';

const WINDOW = { top: 0, bottom: 600 };

const at = (top: number, height: number) => ({ top, bottom: top + height });

test('an answer in view scrolls nothing', () => {
  const answer = { fields: at(100, 100), results: at(210, 200), rates: [at(250, 80), at(330, 80)] };
  expect(answerDistance(answer, WINDOW)).toBe(0);
});

test('rates below the end come into view with the fields', () => {
  const answer = { fields: at(450, 100), results: at(560, 240), rates: [at(600, 100), at(700, 100)] };
  // Room of 20 px below the last rate.
  expect(answerDistance(answer, WINDOW)).toBe(800 - 580);
});

test('of many rates those come into view that fit below the fields', () => {
  const rates = Array.from({ length: 12 }, (_, index) => at(600 + index * 100, 100));
  expect(answerDistance({ fields: at(450, 100), results: at(560, 1_240), rates }, WINDOW)).toBe(450 - 20);
});

test('where the first rate does not fit below the fields, the results begin at the upper end', () => {
  const answer = { fields: at(100, 520), results: at(620, 200), rates: [at(660, 160)] };
  expect(answerDistance(answer, WINDOW)).toBe(Math.min(820 - 580, 620 - 20));
  const tall = { fields: at(100, 520), results: at(620, 700), rates: [at(660, 660)] };
  expect(answerDistance(tall, WINDOW)).toBe(620 - 20);
});

test('an answer above the upper end scrolls up, to the fields if they fit', () => {
  const answer = { fields: at(-400, 100), results: at(-290, 200), rates: [at(-250, 160)] };
  expect(answerDistance(answer, WINDOW)).toBe(-420);
});

test('an error comes into view as a whole', () => {
  expect(answerDistance({ fields: at(400, 150), results: at(560, 90), rates: [] }, WINDOW)).toBe(650 - 580);
});
