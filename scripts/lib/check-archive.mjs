import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** We publish ES modules for tools that know `exports`; these resolutions of older tools are not supported. */
const NOT_SUPPORTED = new Set(['node10', 'node16-cjs']);

/** What publint and "are the types wrong" have against an archive; empty: nothing. */
export async function checkArchive(path) {
  const data = await readFile(path);
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const { problems } = await checkPackage(createPackageFromTarballData(data));
  // A classic script has no types.
  const ofTypes = problems.filter(
    ({ entrypoint, resolutionKind }) => entrypoint !== './cartfare.js' && !NOT_SUPPORTED.has(resolutionKind),
  );
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...ofTypes.map(({ kind, entrypoint, resolutionKind }) => `types: ${kind} at ${entrypoint}, ${resolutionKind}`),
  ];
}
