import { expect, test } from 'vitest';
import { differences, generatedFiles } from './generated-files.mjs';

test('the committed address data is what the generator writes', async () => {
  expect(await differences(await generatedFiles())).toEqual([]);
});

test('the generator writes the same bytes every time', async () => {
  expect([...(await generatedFiles())]).toEqual([...(await generatedFiles())]);
});
