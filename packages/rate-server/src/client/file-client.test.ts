import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManualClock } from '@cartfare/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsIn } from '../../testing/rates-of.ts';
import type { RatingRequest } from '../rating-request.ts';
import { createFileClient } from './file-client.ts';
import { openRateClient } from './index.ts';

const REQUEST: RatingRequest = {
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 1, weightGrams: 1200, priceMinor: 6400 }],
};

let folder: string;
let settingsFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartfare-client-'));
  settingsFile = join(folder, 'shipping.json');
  await writeFile(settingsFile, JSON.stringify(settingsIn('CAD')));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a client with a shipping file', () => {
  it('rates with the engine in its own process', async () => {
    const rating = await openRateClient({ settingsFile }).rates(REQUEST);
    expect(rating).toMatchObject({ value: { options: [{ code: 'standard', priceMinor: 980 }, { code: 'express' }] } });
  });

  it('uses a changed file at the next question, and keeps the last good one while it has errors', async () => {
    const client = openRateClient({ settingsFile });
    await client.rates(REQUEST);
    const zones = settingsIn('CAD').zones.map((zone) => ({ ...zone, rates: zone.rates.slice(1) }));
    await writeFile(settingsFile, JSON.stringify({ ...settingsIn('CAD'), zones }));
    const codes = async () => {
      const rating = await client.rates(REQUEST);
      return rating.ok ? rating.value.options.map(({ code }) => code) : rating.issue.code;
    };
    expect(await codes()).toEqual(['express']);
    await writeFile(settingsFile, '{ "currency": ');
    expect(await codes()).toEqual(['express']);
  });

  it('returns an issue without a file, and for another currency', async () => {
    const missing = createFileClient({ settingsFile: join(folder, 'missing.json') });
    expect(await missing.rates(REQUEST)).toMatchObject({ issue: { code: 'unavailable' } });
    const client = createFileClient({ settingsFile });
    expect(await client.rates({ ...REQUEST, currency: 'EUR' })).toMatchObject({
      issue: { code: 'currency_not_supported' },
    });
  });

  it('refuses a cart that a rate server would refuse, too, and says what is too much', async () => {
    const line = { quantity: 600_000, weightGrams: 0, priceMinor: 0 };
    expect(await createFileClient({ settingsFile }).rates({ ...REQUEST, lines: [line, line] })).toEqual({
      ok: false,
      issue: { code: 'refused', message: 'A cart may have 1000000 pieces in all.' },
    });
  });

  it('offers backup rates for a carrier that has not answered at the deadline', async () => {
    const backupRates = [{ id: 'backup', name: 'Backup', price: { kind: 'flat' as const, priceMinor: 1500 } }];
    const zone = { id: 'ca', name: 'Canada', regions: [{ country: 'CA' }], rates: [] };
    const zones = [{ ...zone, carriers: [{ source: 'parcels', deadlineMs: 60_000, backupRates }] }];
    await writeFile(settingsFile, JSON.stringify(settingsIn('CAD', { zones })));
    const clock = createManualClock();
    let asked = false;
    const quote = () => {
      asked = true;
      return new Promise<never>(() => undefined);
    };
    const client = createFileClient({ settingsFile, carriers: [{ code: 'parcels', quote }], clock, deadlineMs: 900 });
    const rating = client.rates(REQUEST);
    await expect.poll(() => asked).toBe(true);
    await clock.advance(900);
    expect(await rating).toMatchObject({ value: { options: [{ code: 'backup' }] } });
  });

  it('returns an issue at the deadline while the file cannot be read', async () => {
    // Reading a pipe hangs until somebody writes to it.
    const pipe = join(folder, 'pipe.json');
    execFileSync('mkfifo', [pipe]);
    const clock = createManualClock();
    const rating = createFileClient({ settingsFile: pipe, clock, deadlineMs: 900 }).rates(REQUEST);
    await clock.advance(900);
    try {
      const issue = { code: 'unavailable', message: `${pipe}: no response in 900 ms` };
      expect(await rating).toEqual({ ok: false, issue });
      expect(clock.pending).toBe(0);
    } finally {
      await writeFile(pipe, '');
    }
  });
});
