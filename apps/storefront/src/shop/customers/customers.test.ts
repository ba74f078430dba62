import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/seed-when-empty.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import { openTestShop, quickHash } from '../../../testing/open-test-shop.ts';
import { standingDate } from '../../../testing/standing-date.ts';
import { verifyPassword } from './password.ts';

const HERE = { address: '192.0.2.1' };
const HOME = 'visitor.home@example.com';
const NEW = 'visitor.new@example.com';

const QUICK_HASH = quickHash(DEMO_PASSWORD);

async function fillAccounts(db: ShopDatabase, count: number): Promise<void> {
  const customers = Array.from({ length: count }, (_, at) => ({
    id: 1_000 + at,
    email: `customer-${at}@example.com`,
    first_name: 'A',
    tags: '[]',
    password_hash: QUICK_HASH,
  }));
  await db.insertInto('customers').values(customers).execute();
}

describe('a log-in', () => {
  it('knows a customer by e-mail and password', async () => {
    const { shop } = await openTestShop();
    const outcome = await shop.customers.logIn(' Visitor.Home@Example.com ', DEMO_PASSWORD, HERE);
    expect(outcome).toMatchObject({
      ok: true,
      value: { email: HOME, firstName: 'Visitor' },
    });
  });

  it.each([
    [HOME, 'wrong'],
    [HOME, ''],
    ['nobody@example.com', DEMO_PASSWORD],
    ['', ''],
  ])('refuses %s with %j in the same words', async (email, password) => {
    const { shop } = await openTestShop();
    expect(await shop.customers.logIn(email, password, HERE)).toEqual({
      ok: false,
      issue: { code: 'wrong_credentials' },
    });
  });

  it('stops guessing after five tries, and starts again a quarter of an hour later', async () => {
    const date = standingDate();
    const { shop } = await openTestShop();
    const guesses = Array.from({ length: 6 }, () => shop.customers.logIn(HOME, 'guess', HERE));
    const refused = (await Promise.all(guesses)).map((outcome) => (outcome.ok ? 'ok' : outcome.issue.code));
    expect(refused.filter((code) => code === 'too_many_attempts')).toHaveLength(1);
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({
      issue: { code: 'too_many_attempts', retryAfterMs: 15 * 60 * 1000 },
    });
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, { address: '192.0.2.2' })).toMatchObject({ ok: true });
    date.passMs(15 * 60 * 1000);
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
  });

  it('is not refused for wrong passwords that somebody at its address tried on another account', async () => {
    const { shop } = await openTestShop();
    const guesses = Array.from({ length: 50 }, () => shop.customers.logIn(NEW, 'guess', HERE));
    const codes = (await Promise.all(guesses)).map((outcome) => (outcome.ok ? 'ok' : outcome.issue.code));
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
  });

  it('is limited for an account, from however many addresses and in whatever spelling', async () => {
    const { shop } = await openTestShop();
    const codes: string[] = [];
    for (let host = 0; host < 60; host += 1) {
      const email = [HOME, HOME.toUpperCase(), ` ${HOME} `][host % 3] ?? '';
      const outcome = await shop.customers.logIn(email, 'guess', { address: `198.51.100.${host}` });
      codes.push(outcome.ok ? 'ok' : outcome.issue.code);
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(50);
    expect(codes.at(-1)).toBe('too_many_attempts');
    expect(await shop.customers.logIn(NEW, 'guess', HERE)).toMatchObject({ issue: { code: 'wrong_credentials' } });
  });

  it('is limited for an address, into however many accounts', async () => {
    const { shop, db } = await openTestShop();
    await fillAccounts(db, 201);
    const codes: string[] = [];
    for (let account = 0; account < 201; account += 1) {
      const outcome = await shop.customers.logIn(`customer-${account}@example.com`, 'guess', HERE);
      codes.push(outcome.ok ? 'ok' : outcome.issue.code);
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(200);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('with the right password is limited only where nobody gets by hand: each takes a hash and a session', async () => {
    const date = standingDate();
    const { shop } = await openTestShop();
    for (let times = 0; times < 500; times += 1) {
      expect((await shop.customers.logIn(HOME, DEMO_PASSWORD, { address: `198.51.100.${times % 250}` })).ok).toBe(true);
    }
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({
      issue: { code: 'too_many_attempts' },
    });
    expect(await shop.customers.logIn(NEW, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
    date.passMs(15 * 60 * 1000);
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
  });

  it('with the right password counts for nothing, and clears nobody else’s mistakes', async () => {
    const { shop, db } = await openTestShop();
    await fillAccounts(db, 200);
    const guess = async (email: string, address: string) => {
      const outcome = await shop.customers.logIn(email, 'guess', { address });
      return outcome.ok ? 'ok' : outcome.issue.code;
    };
    for (let at = 1; at < 50; at += 1) await guess(HOME, `198.51.100.${at}`);
    for (let at = 1; at < 200; at += 1) await guess(`customer-${at}@example.com`, HERE.address);
    for (let times = 0; times < 2; times += 1) {
      expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
    }
    expect(await guess(HOME, '203.0.113.1')).toBe('wrong_credentials');
    expect(await guess(HOME, '203.0.113.2')).toBe('too_many_attempts');
    expect(await guess(NEW, HERE.address)).toBe('wrong_credentials');
    expect(await guess(NEW, HERE.address)).toBe('too_many_attempts');
  });

  it('waits for no others than its hash takes turns with: beyond that it is told to come again', async () => {
    const { shop } = await openTestShop();
    const waiting = Array.from({ length: 53 }, () => verifyPassword('x', QUICK_HASH));
    await Promise.resolve();
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toEqual({
      ok: false,
      issue: { code: 'busy', retryAfterMs: 30_000 },
    });
    await Promise.all(waiting);
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
  });

  it('forgets mistakes once the password was right', async () => {
    const { shop } = await openTestShop();
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await shop.customers.logIn(HOME, 'guess', HERE);
      expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({ ok: true });
    }
  });
});
