import { loadCountryRules } from '@cartfare/core/address';
import { loadAllCountryRules } from '@cartfare/core/internal';
import { describe, expect, it, vi } from 'vitest';
import { countrySketches } from './local-countries.ts';
import { createPageCountries } from './page-countries.ts';

const ENGLISH = { tag: 'en', locale: 'en' } as const;
const GERMAN = { tag: 'de', locale: 'de' } as const;

const OPTIONS = [
  { value: 'CA', name: 'Canada' },
  { value: 'US', name: 'United States' },
  { value: 'XX', name: 'Nowhere' },
];

describe("a page's countries", () => {
  it('BE-11: have their provinces named and sorted in the language of the page', async () => {
    const rules = await createPageCountries({ options: OPTIONS }, [], GERMAN).load('US');
    const names = rules?.provinces.map(({ name }) => name) ?? [];
    expect(names).toContain('Kalifornien');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });

  it('are those of the server, in its order', () => {
    expect(createPageCountries({ options: OPTIONS }, [], ENGLISH).options).toBe(OPTIONS);
  });

  it('know the rules that came with the page, and the others after the first load', async () => {
    const canada = await loadCountryRules('CA');
    const countries = createPageCountries({ options: OPTIONS }, canada === null ? [] : [canada], ENGLISH);
    expect(countries.peek('CA')).toEqual({ ...canada, isPartial: true });
    expect(countries.peek('US')).toBeUndefined();
    expect(await countries.load('US')).toMatchObject({ code: 'US', provinceKind: 'state' });
    expect(countries.peek('JP')).toMatchObject({ code: 'JP' });
  });

  it('UI-2: know the fields of another country before its rules are there', async () => {
    const sketches = [
      { provinceKind: 'state', postalKind: 'zip_code', countries: 'US95014' },
      { provinceKind: '', postalKind: 'postal_code', countries: 'ADAD500,AG' },
    ] as const;
    const countries = createPageCountries({ options: OPTIONS, sketches }, [], ENGLISH);
    expect(countries.peek('US')).toEqual({
      code: 'US',
      isPartial: 'fields',
      provinceKind: 'state',
      provinces: [{ code: '', name: '' }],
      postal: { use: 'required', kind: 'zip_code', example: '95014', pattern: '' },
    });
    expect(countries.peek('AD')).toMatchObject({ provinces: [], postal: { example: 'AD500' } });
    expect(countries.peek('AG')).toMatchObject({ provinces: [], postal: { use: 'none' } });
    for (const none of ['XX', 'constructor', '__proto__']) expect(countries.peek(none)).toBeUndefined();
    expect((await countries.load('US'))?.provinces).toContainEqual(expect.objectContaining({ code: 'NY' }));
    expect(countries.peek('US')).not.toHaveProperty('isPartial');
  });

  it('UI-2: know the same fields of every country as its rules', async () => {
    const countries = createPageCountries({ options: OPTIONS, sketches: await countrySketches() }, [], ENGLISH);
    for (const rules of (await loadAllCountryRules()).values()) {
      const fields = countries.peek(rules.code);
      expect([rules.code, fields?.provinces.length === 0]).toEqual([rules.code, rules.provinces.length === 0]);
      if (rules.provinces.length > 0) expect(fields?.provinceKind).toBe(rules.provinceKind);
      const { use, kind, example } = rules.postal;
      expect(fields?.postal).toMatchObject({ kind, example });
      expect(fields?.postal.use === 'none').toBe(use === 'none');
    }
  });

  it('complete the rules that came with the page only once they are loaded ahead', async () => {
    const canada = await loadCountryRules('CA');
    const countries = createPageCountries({ options: OPTIONS }, canada === null ? [] : [canada], ENGLISH);
    const completed = countries.load('CA');
    expect(countries.peek('JP')).toBeUndefined();
    await countries.loadAhead();
    expect(await completed).toEqual(canada);
    expect(countries.peek('CA')).toEqual(canada);
  });

  it('BE-11: complete those at hand under the server’s names, without the names of all others', async () => {
    const named = await createPageCountries({ options: OPTIONS }, [], GERMAN).load('US');
    const atHand = named === null ? [] : [named];
    const countries = createPageCountries({ options: OPTIONS }, atHand, GERMAN);
    const completed = countries.load('US');
    await countries.completeAhead();
    expect(await completed).toBe(named);
    expect(countries.peek('JP')).toBeUndefined();
    expect(await countries.load('JP')).toMatchObject({ code: 'JP' });
  });

  it('know all rules once they were loaded ahead', async () => {
    const countries = createPageCountries({ options: OPTIONS }, [], ENGLISH);
    await countries.loadAhead();
    expect(countries.peek('US')).toMatchObject({ code: 'US' });
  });

  it('say null for a country without rules', async () => {
    expect(await createPageCountries({ options: OPTIONS }, [], ENGLISH).load('XX')).toBeNull();
  });

  it('load again after a load that failed', async () => {
    const loadRules = vi.fn(loadAllCountryRules);
    const countries = createPageCountries({ options: OPTIONS }, [], ENGLISH, loadRules);
    loadRules.mockRejectedValue(new Error('No connection.'));
    await expect(countries.load('US')).rejects.toThrow('No connection.');
    await expect(countries.loadAhead()).resolves.toBeUndefined();
    loadRules.mockImplementation(loadAllCountryRules);
    expect(await countries.load('US')).toMatchObject({ code: 'US' });
  });
});
