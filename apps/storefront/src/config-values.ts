import { z } from 'zod';
import { COUNTRY_NAMES } from '@cartfare/core/internal';

// What the values of the environment's variables can be. Each message continues a sentence that begins with the name.

export const webAddress = z.url({ protocol: /^https?$/, error: 'has to be an http or https address' });

/** Whether the URL is scheme, host and port alone. All paths of the shop begin at the root of its host. */
const isOrigin = (url: string): boolean => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;

export const serverAddress = (...schemes: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `has to be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'has to be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `has to be from ${min} to ${max}`);

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

export const redisAddress = serverAddress('redis', 'rediss')
  .refine(namesDatabase, {
    error: 'has to name its database by a number, such as redis://redis.example/2, or not at all',
  })
  .refine(hasReadableLogin, { error: 'has to write a % in its user name or password as %25' });

export const publicAddress = webAddress.refine(isOrigin, {
  error: 'may have no path, query or user name: the shop needs a host of its own, such as https://shop.example',
});

export const secret = z.string().min(16, 'has to be 16 characters or more');

/** Characters that a bearer token may have. Others would be changed in a header. */
export const token = secret.regex(/^[!-~]*$/, 'may hold ASCII characters without blanks only: it is sent in a header');

export const defaultCountry = z
  .string()
  .transform((country) => (country.toLowerCase() === 'guess' ? 'guess' : country.toUpperCase()))
  .refine((country) => country === 'guess' || Object.hasOwn(COUNTRY_NAMES, country), {
    error: 'has to be the ISO code of a country, such as CA, or guess',
  });

/** Host names and IP addresses, separated by commas. */
export const hostsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((host) =>
        host
          .trim()
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replaceAll(/[[\]/]/g, ''),
      )
      .filter((host) => host !== ''),
  );
