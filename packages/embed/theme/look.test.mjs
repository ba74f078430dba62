import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const LOOK = new URL('../styles/embed.css', import.meta.url);

test('the default look sets each custom property that the imported styles of the component read', async () => {
  const look = await readFile(LOOK, 'utf8');
  const imported = [...look.matchAll(/@import url\('([^']+)'\)/g)].map(([, file]) =>
    readFile(new URL(file, LOOK), 'utf8'),
  );
  const styles = (await Promise.all(imported)).join('');
  const read = styles.match(/(?<=var\()--cartfare-[a-z-]+/g);
  // A rule may read what it sets itself.
  const set = (look + styles).match(/--cartfare-[a-z-]+(?=:)/g);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !set.includes(name))).toEqual([]);
});
