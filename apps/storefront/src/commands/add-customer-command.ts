import { type CliIo, type Command, type ExitCode, readArguments, UsageError } from '@cartfare/server-kit/cli';
import { advisoryLock } from '@cartfare/server-kit/db';
import { z } from 'zod';
import { isStorableText } from '../db/storable-text.ts';
import { insertCustomer, selectCredentials, selectLastCustomerId } from '../shop/customers/customer-queries.ts';
import { hashPassword, MAX_PASSWORD_LENGTH } from '../shop/customers/password.ts';
import { type ShopData, withShopData } from './with-shop-data.ts';

/** Minimum length of a password, in characters. Source: NIST SP 800-63B, section 5.1.1.2. */
const MIN_PASSWORD_LENGTH = 8;

export const addCustomerCommand: Command = {
  name: 'add',
  summary: 'Add a customer who can log in',
  help: `Usage: npm run shop -- customers add [--email EMAIL] [--name NAME]

Values that are not given as options are read from stdin, one per line: e-mail, first name,
password. At a terminal it prompts for them. The password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters and is never an
option: other users of the machine can see those.`,

  run: async (args, io) => {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    const { values } = readArguments(args, { options, words: [], neededWords: 0 });
    const email = z.email().safeParse((values.email ?? (await promptFor('E-mail', io))).trim().toLowerCase());
    if (!email.success) throw new UsageError('The e-mail is not valid: it has to be such as name@example.com.');
    const firstName = (values.name ?? (await promptFor('First name', io))).trim();
    if (!isStorableText(firstName)) throw new UsageError('The name holds a NUL character or half a surrogate pair.');
    const password = await promptFor('Password', io, { secret: true });
    if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
      throw new UsageError(`The password has to have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
    }
    return withShopData(io, (data) => addCustomer({ email: email.data, firstName, password }, data, io));
  },
};

async function promptFor(name: string, io: CliIo, options?: { readonly secret: boolean }): Promise<string> {
  const line = await io.ask(`${name}: `, options);
  if (line === null) throw new UsageError(`${name} is missing: stdin ended before it.`);
  return line;
}

interface NewCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly password: string;
}

async function addCustomer(customer: NewCustomer, { db }: ShopData, io: CliIo): Promise<ExitCode> {
  const { email, firstName, password } = customer;
  const passwordHash = await hashPassword(password);
  const id = await db.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, 'customers');
    if ((await selectCredentials(transaction, email)) !== null) return null;
    const next = (await selectLastCustomerId(transaction)) + 1;
    await insertCustomer(transaction, { id: next, email, firstName, tags: [] }, passwordHash);
    return next;
  });
  if (id === null) {
    io.err(`Nothing was changed: there is a customer with the e-mail ${email} already.\n`);
    return 1;
  }
  io.out(`Added customer ${id}: ${email}\n`);
  return 0;
}
