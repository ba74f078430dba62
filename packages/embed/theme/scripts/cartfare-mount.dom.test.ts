import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, 'cartfare-mount.js'), 'utf8');
const TEMPLATE = '<template data-cartfare-mount=".totals, .summary"><p id="line"><input></p></template>';

/** A new page for each test: the script runs as long as its page. */
let frame: HTMLIFrameElement;
let page: Document;
const report = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  if (frame.contentDocument === null || frame.contentWindow === null) throw new Error('The frame has no page.');
  page = frame.contentDocument;
  report.mockReset();
  Object.assign(frame.contentWindow, { reportError: report });
});

afterEach(() => frame.remove());

function load(body: string): void {
  page.body.innerHTML = body;
  runScript();
}

function runScript(): void {
  const script = page.createElement('script');
  script.textContent = SCRIPT;
  page.head.append(script);
}

const line = () => page.querySelector('#line');
const aBox = (className: string) => Object.assign(page.createElement('div'), { className });
/** Observers run after the page's own code has ended. */
const observed = () => Promise.resolve();

test('puts the content at the end of the first element that matches', () => {
  load(`<div class="totals"><b>Total</b></div><div class="summary"></div>${TEMPLATE}`);

  expect(line()?.parentElement?.className).toBe('totals');
  expect(line()?.previousElementSibling?.textContent).toBe('Total');
});

test('brings it back with what was typed when the theme replaced the element, or its children', async () => {
  load(`<main><div class="totals"></div></main>${TEMPLATE}`);
  const node = line();
  const input = node?.querySelector('input');
  if (input) input.value = 'K1N 5T2';

  page.querySelector('main')?.replaceChildren(aBox('summary'));
  await observed();
  expect(line()).toBe(node);
  expect(line()?.parentElement?.className).toBe('summary');

  page.querySelector('.summary')?.replaceChildren('Total');
  await observed();
  expect(line()).toBe(node);
  expect(line()?.querySelector('input')?.value).toBe('K1N 5T2');
});

test('stands there once when the theme writes back its own markup, in which it was', async () => {
  load(`<main><div class="totals"><b>Total</b></div></main>${TEMPLATE}`);
  const node = line();

  const main = page.querySelector('main');
  const written = main?.innerHTML ?? '';
  if (main) main.innerHTML = written;
  await observed();

  expect([...page.querySelectorAll('#line')]).toEqual([node]);
  expect(line()?.parentElement?.className).toBe('totals');
});

test('waits for an element that comes later', async () => {
  load(TEMPLATE);
  expect(line()).toBeNull();

  page.body.append(aBox('totals'));
  await observed();

  expect(line()).not.toBeNull();
});

test('mounts once where the script is loaded twice', async () => {
  load(`<div class="totals"></div>${TEMPLATE}`);
  runScript();
  await observed();

  expect(page.querySelectorAll('#line')).toHaveLength(1);
});

test('reports a selector that cannot be read once, and serves the other templates', async () => {
  load(`<div class="totals"></div><template data-cartfare-mount=">>"><i></i></template>${TEMPLATE}`);
  page.body.append('more');
  await observed();

  expect(report).toHaveBeenCalledOnce();
  expect(line()).not.toBeNull();
});
