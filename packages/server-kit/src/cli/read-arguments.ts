import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Given; allowPositionals: true }>
>;

export interface ArgumentRules<Given extends Options> {
  readonly options: Given;
  /** Names of the positional arguments, for error messages; optional ones come last. */
  readonly words: readonly string[];
  readonly neededWords: number;
}

/** Node's `parseArgs`, with its errors as usage errors. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  { options, words, neededWords }: ArgumentRules<Given>,
): Parsed<Given> {
  const parsed = parse(args, options);
  const given = parsed.positionals.length;
  if (given < neededWords) throw new UsageError(`${words[given]} is missing.`);
  if (given > words.length) throw new UsageError(`"${parsed.positionals[words.length]}" is one word too many.`);
  return parsed;
}

/** The value of a required option. */
export function needed(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${option} is missing.`);
  return value;
}

function parse<const Given extends Options>(args: readonly string[], options: Given): Parsed<Given> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}

/** The command line, a file that it names or the environment cannot be used. The message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `shipping.jsonc cannot be read: ENOENT: no such file or directory` */
export function fileError(file: string, deed: 'read' | 'written', error: unknown): UsageError {
  if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return folderError(file);
  return new UsageError(`${file} cannot be ${deed}: ${error instanceof Error ? error.message : String(error)}`);
}

export const folderError = (file: string): UsageError => new UsageError(`${file} is a folder; name a file.`);
