import { z } from 'zod';

// How a program reads its environment. Each message continues a sentence that begins with the variable's name.

/** Why the environment cannot be used, one line for each name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment by its schema. An empty value counts as omitted. Throws a `ConfigError`. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}

export const wholeNumber = (min: number, max: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d+$/, 'has to be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `has to be from ${min} to ${max}`);

export const webAddress: z.ZodType<string, string> = z.url({
  protocol: /^https?$/,
  error: 'has to be an http or https address',
});

const serverAddress = (...schemes: readonly string[]): z.ZodType<string, string> =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `has to be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

export const postgresAddress: z.ZodType<string, string> = serverAddress('postgres', 'postgresql');

/** Whether the path is empty or a number: with any other path the Redis client ends the process. */
const namesDatabase = (url: string): boolean => !URL.canParse(url) || /^\/?\d*$/.test(new URL(url).pathname);

/** Whether user name and password can be decoded, which the Redis client does. */
function hasReadableLogin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

export const redisAddress: z.ZodType<string, string> = serverAddress('redis', 'rediss')
  .refine(namesDatabase, {
    error: 'has to name its database by a number, such as redis://redis.example/2, or not at all',
  })
  .refine(hasReadableLogin, { error: 'has to write a % in its user name or password as %25' });

export const secret: z.ZodType<string, string> = z.string().min(16, 'has to be 16 characters or more');

/** A bearer token. Characters other than these would be changed in a header. */
export const token: z.ZodType<string, string> = z
  .string()
  .min(16, 'has to be 16 characters or more')
  .regex(/^[!-~]*$/, 'may hold ASCII characters without blanks only: it is sent in a header');

export const onOrOff: z.ZodType<'on' | 'off', 'on' | 'off'> = z.enum(['on', 'off'], { error: 'has to be on or off' });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export const logLevel: z.ZodType<string, (typeof LOG_LEVELS)[number]> = z.enum(LOG_LEVELS, {
  error: `has to be one of ${LOG_LEVELS.join(', ')}`,
});

/** Parts that are separated by commas. */
export const commaSeparated = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Host names and IP addresses, separated by commas; in lower case, without scheme and brackets. */
export const hostsOf = (list: string): ReadonlySet<string> =>
  new Set(
    commaSeparated(list).map((host) =>
      host
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replaceAll(/[[\]/]/g, ''),
    ),
  );
