import { expect, it, vi } from 'vitest';

const { refuse } = vi.hoisted(() => ({
  refuse: () => {
    throw new Error('A shop of one process does not need it.');
  },
}));
vi.mock('pg', refuse);
vi.mock('ioredis', refuse);

it('a shop is loaded without the clients of PostgreSQL and Redis, which take memory', async () => {
  expect(await import('./start-shop.ts')).toHaveProperty('startShop');
}, 30_000);
