import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface ArgumentRules<Given extends Options> {
  readonly options: Given;
  /** Names of the words that stand beside the options, for issues; those that may be left out come last. */
  readonly words: readonly string[];
  readonly neededWords: number;
}

/** Node's own parser of command lines, with its issues as usage errors. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  { options, words, neededWords }: ArgumentRules<Given>,
) {
  const parsed = parse(args, options);
  const given = parsed.positionals.length;
  if (given < neededWords) throw new UsageError(`${words[given]} is missing.`);
  if (given > words.length) throw new UsageError(`"${parsed.positionals[words.length]}" is one word too many.`);
  return parsed;
}

/** The value of an option that cannot be left out. */
export function needed(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${option} is missing.`);
  return value;
}

function parse<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}
