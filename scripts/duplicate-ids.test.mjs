/** The warning about the ids of two calculators in a page, bundled as by an application. */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from './lib/root.mjs';

const PAGE = `
import { createElement, Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createCountryBook } from '@cartfare/core/address';
import { ShippingCalculator } from '@cartfare/react';

const options = { countries: createCountryBook({ codes: ['CA'] }) };
const one = (idPrefix) => createElement(ShippingCalculator, { heading: 'Shipping', options, idPrefix });
const page = document.body.appendChild(document.createElement('div'));
flushSync(() => createRoot(page).render(createElement(Fragment, null, one(''), one(location.hash.slice(1)))));
`;

let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartfare-ids-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'entry.js'), PAGE);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  { mode: 'development', prefix: '', said: [expect.stringContaining('have the id "shipping-calculator"')] },
  { mode: 'development', prefix: 'drawer-', said: [] },
  { mode: 'production', prefix: '', said: [] },
])('bundled for $mode, the second with the prefix $prefix', async ({ mode, prefix, said }) => {
  const [{ output }] = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    resolve: { conditions: ['@cartfare/source'] },
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: { write: false, minify: false, lib: { entry: 'entry.js', formats: ['iife'], name: 'page' } },
  });
  const errors = [];
  const virtualConsole = new VirtualConsole();
  for (const type of ['error', 'jsdomError']) virtualConsole.on(type, (error) => errors.push(String(error)));

  // A page without `process`, as in browsers.
  const url = `https://shop.example/#${prefix}`;
  const { window } = new JSDOM('', { url, runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole });
  window.eval(output[0].code);
  await vi.waitFor(() => expect(window.document.querySelectorAll('form')).toHaveLength(2));
  window.close();

  expect([...new Set(errors)]).toEqual(said);
});
