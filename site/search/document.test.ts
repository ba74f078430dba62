import { describe, expect, it } from 'vitest';
import { Document } from './document.ts';

const FIELDS = ['normalizedTitle', 'headers', 'normalizedContent'] as const;

async function search(keyword: string, limit = 7) {
  const pages = new Document({ encoder: {} });
  const add = (id: string, normalizedTitle: string, normalizedContent: string) =>
    pages.addAsync(id, { normalizedTitle, headers: '', normalizedContent });
  await add('/zones', 'zones', 'a zone has codes, which may be postal. codes, codes, codes: postal ones.');
  await add('/postal-codes', 'postal codes', '× a list of postal codes');
  await add('/money', 'money', 'integers');
  return pages.searchAsync(keyword, { limit, index: FIELDS });
}

describe('the search of the site', () => {
  it('finds words in any order, and puts the page that has them side by side first', async () => {
    const [titles, , contents] = await search('postal codes');
    expect(titles?.result.map(({ id }) => id)).toEqual(['/postal-codes']);
    expect(contents?.result.map(({ id }) => id)).toEqual(['/postal-codes', '/zones']);
    const [, , turned] = await search('Codes  postal');
    expect(turned?.result.map(({ id }) => id).toSorted()).toEqual(['/postal-codes', '/zones']);
  });

  it('puts a short page about a word before a long one that has it more often', async () => {
    const pages = new Document({ encoder: {} });
    const fields = { normalizedTitle: '', headers: '' };
    await pages.addAsync('/long', { ...fields, normalizedContent: `${'other words '.repeat(100)} react react` });
    await pages.addAsync('/short', { ...fields, normalizedContent: 'start with react' });
    const [, , contents] = await pages.searchAsync('react', { limit: 2, index: FIELDS });
    expect(contents?.result.map(({ id }) => id)).toEqual(['/short', '/long']);
  });

  it('finds nothing for spaces, or if a word is missing', async () => {
    for (const keyword of ['', '  ', 'postal integers']) {
      expect((await search(keyword)).flatMap(({ result }) => result)).toEqual([]);
    }
  });

  it('returns no more pages of a field than it is asked for', async () => {
    expect((await search('codes', 1))[2]?.result).toHaveLength(1);
  });

  it('counts the place of a word as Rspress does: three bytes for a character outside of Latin-1', async () => {
    const pages = new Document({ encoder: {} });
    await pages.addAsync('/', { normalizedTitle: '', headers: '', normalizedContent: '× → code' });
    const [, , contents] = await pages.searchAsync('code', { limit: 1, index: FIELDS });
    const { _matchesPosition: places } = contents?.result[0]?.doc ?? {};
    expect(places?.content).toEqual([{ start: 6, length: 4 }]);
  });
});
