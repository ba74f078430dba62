import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seed/customers.ts';
import { openTestShop } from '../testing/open-test-shop.ts';

const HERE = { address: '192.0.2.1' };
const HOME = 'visitor.home@example.com';

describe('a log-in', () => {
  it('knows a customer by e-mail and password', async () => {
    const { shop } = await openTestShop();
    const outcome = await shop.customers.logIn(' Visitor.Home@Example.com ', DEMO_PASSWORD, HERE);
    expect(outcome).toMatchObject({
      ok: true,
      value: { email: HOME, addresses: [{ isDefault: true, zip: 'K1N 5T2' }] },
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
    const { shop, time } = await openTestShop();
    const guesses = Array.from({ length: 6 }, () => shop.customers.logIn(HOME, 'guess', HERE));
    const refused = (await Promise.all(guesses)).map((outcome) => (outcome.ok ? 'ok' : outcome.issue.code));
    expect(refused.filter((code) => code === 'too_many_attempts')).toHaveLength(1);
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, HERE)).toMatchObject({
      issue: { code: 'too_many_attempts', retryAfterMs: 15 * 60 * 1000 },
    });
    expect(await shop.customers.logIn(HOME, DEMO_PASSWORD, { address: '192.0.2.2' })).toMatchObject({ ok: true });
    time.nowMs += 15 * 60 * 1000;
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
