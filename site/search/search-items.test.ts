import { expect, it } from 'vitest';
import { findPages, sectionsOf } from './find-pages.ts';
import { itemsOf } from './search-items.ts';

const page = {
  routePath: '/rates',
  title: 'Rates',
  content: `Intro.\n\nThe price\n\n${'Other words. '.repeat(20)}A threshold makes it free.`,
  toc: [{ id: 'the-price', text: 'The price', charIndex: 8 }],
};

const linesFor = (question: string) =>
  findPages(sectionsOf(page), question).flatMap((found) => itemsOf(found, question));

it('shows a heading that has the words, with the words marked', () => {
  const [line] = linesFor('price');
  expect(line).toMatchObject({ type: 'header', header: 'Rates > The price', link: '/rates#the-price' });
  expect(line?.highlightInfoList).toEqual([{ start: 12, length: 5 }]);
});

it('shows the text around the words where no heading has them', () => {
  const [line] = linesFor('threshold');
  expect(line).toMatchObject({ type: 'content', link: '/rates#the-price' });
  expect(line?.statement).toContain('A threshold makes it free.');
  const [mark] = line?.highlightInfoList ?? [];
  expect(line?.statement.slice(mark?.start, (mark?.start ?? 0) + (mark?.length ?? 0))).toBe('threshold');
});
