// Writes packages/core/src/address/data from `sources/` and `province-lists.mjs`.
//
//   node scripts/generate-addresses/generate.mjs           write
//   node scripts/generate-addresses/generate.mjs --check   fail if the committed files differ
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_FOLDER, differences, FOLDERS, generatedFiles } from './generated-files.mjs';

const files = await generatedFiles();

if (process.argv.includes('--check')) {
  const wrong = await differences(files);
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) {
    console.error('Run: node scripts/generate-addresses/generate.mjs');
    process.exitCode = 1;
  }
} else {
  for (const folder of FOLDERS) await rm(path.join(DATA_FOLDER, folder), { recursive: true, force: true });
  for (const [name, content] of files) {
    const file = path.join(DATA_FOLDER, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  console.log(`${files.size} files written.`);
}
