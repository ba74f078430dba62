/** `3 errors`, `1 warning`, `1,000,000 rules`. */
export const countText = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
