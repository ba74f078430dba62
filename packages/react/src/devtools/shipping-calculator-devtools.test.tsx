import { cartProtocol, createCalculator } from '@cartfare/core';
import { answers } from '@cartfare/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createTestShop, rated, STANDARD } from '../../testing/test-shop.ts';
import { ShippingCalculatorProvider } from '../shipping-calculator-provider.tsx';
import { createDevFetch, type DevServer } from './dev-fetch.ts';
import { ShippingCalculatorDevtools } from './shipping-calculator-devtools.tsx';

/** A calculator whose calls go through a `createDevFetch`. */
function make(server: DevServer = 'real') {
  const shop = createTestShop();
  const { fetch, clock } = shop.platform;
  const devFetch = createDevFetch({ fetch, clock, server });
  const calculator = createCalculator({
    ...shop.options,
    source: cartProtocol({ fetch: devFetch.fetch, platform: shop.platform }),
  });
  const page = (panel: ReactElement) => (
    <ShippingCalculatorProvider calculator={calculator}>{panel}</ShippingCalculatorProvider>
  );
  return { shop, devFetch, calculator, page };
}

describe('createDevFetch', () => {
  test('records each call with its time, its status and both bodies', async () => {
    const { shop, devFetch, calculator } = make();
    const [prepared, result] = rated(STANDARD);
    shop.platform.script(answers.after(120, prepared), result);
    void calculator.calculate();
    expect(devFetch.getCalls()).toMatchObject([{ number: 1, end: 'under_way', tookMs: null, status: null }]);
    await shop.pass(120);

    expect(devFetch.getCalls()).toMatchObject([
      { number: 1, method: 'POST', url: '/cart/prepare_shipping_rates', end: 'answered', tookMs: 120, status: 202 },
      { number: 2, method: 'GET', url: '/cart/async_shipping_rates', end: 'answered', tookMs: 0, status: 200 },
    ]);
    expect(devFetch.getCalls()[0]?.requestBody).toContain('K1N');
    expect(devFetch.getCalls()[1]?.responseBody).toContain('"Standard"');
    expect(calculator.getSnapshot().state.query.status).toBe('rated');
  });

  test('a call that the calculator gave up is not one that failed', async () => {
    const { shop, devFetch, calculator } = make();
    shop.platform.script(answers.empty(202), answers.never());
    void calculator.calculate();
    await shop.pass(0);
    calculator.cancel();
    await shop.pass(0);
    shop.platform.script(answers.brokenBody(200));
    void calculator.calculate();
    await shop.pass(0);

    const [, ...ends] = devFetch.getCalls().map(({ end }) => end);
    expect(ends).toEqual(['aborted', 'failed']);
  });

  test.each([
    ['refusing', 'failed', { error: { code: 'field_messages', fields: [{ field: 'zip' }] } }],
    ['broken', 'failed', { error: { code: 'unexpected_page', status: 500 } }],
    ['offline', 'failed', { error: { code: 'connection_failed' } }],
    ['empty', 'rated', { rates: [] }],
  ] as const)(
    'a server that is %s ends the run as %s, and the real one is not called',
    async (server, status, state) => {
      const { shop, devFetch, calculator } = make(server);
      void calculator.calculate();
      await shop.pass(0);

      expect(calculator.getSnapshot().state.query).toMatchObject({ status, ...state });
      expect(devFetch.getCalls()[0]).toMatchObject({ server });
      expect(shop.platform.calls).toHaveLength(0);
    },
  );

  test('a slow server takes 3 seconds for each call, and can be cancelled meanwhile', async () => {
    const { shop, devFetch, calculator } = make('slow');
    shop.platform.script(...rated(STANDARD));
    void calculator.calculate();
    await shop.pass(2999);
    expect(shop.platform.calls).toHaveLength(0);
    await shop.pass(3001);
    expect(devFetch.getCalls().map(({ tookMs }) => tookMs)).toEqual([3000, 3000]);

    shop.platform.script(answers.empty(202));
    void calculator.calculate();
    await shop.pass(3001);
    calculator.cancel();
    await shop.pass(0);
    expect(devFetch.getCalls().at(-1)?.end).toBe('aborted');
    expect(shop.platform.clock.pending).toBe(0);
  });

  test('createDevFetch keeps the last 50 calls', async () => {
    const { shop, devFetch, calculator } = make('offline');
    for (let calls = 0; calls < 51; calls += 1) {
      void calculator.calculate();
      // Each run waits for the one before, as on a page.
      // oxlint-disable-next-line no-await-in-loop
      await shop.pass(0);
    }
    expect(devFetch.getCalls()).toHaveLength(50);
    expect(devFetch.getCalls()[0]?.number).toBe(2);
  });
});

describe('the panel', () => {
  test('the panel shows the state, the run and the calls as they go on', async () => {
    const { shop, devFetch, page } = make();
    shop.platform.script(...rated(STANDARD));
    render(page(<ShippingCalculatorDevtools devFetch={devFetch} defaultOpen />));
    expect(screen.getByText('Cartfare: idle')).toBeDefined();
    expect(screen.getByText('No calls yet')).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Calculate' }));
    await shop.pass(0);

    expect(screen.getByText('Cartfare: rated')).toBeDefined();
    expect(screen.getByText('run').nextElementSibling?.textContent).toBe('1');
    expect(screen.getByText('2. GET /cart/async_shipping_rates: 200, 0 ms')).toBeDefined();
    expect(screen.getByText(/"presentment_name": "Standard"/)).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Clear calls' }));
    expect(screen.getByText('No calls yet')).toBeDefined();
  });

  test('switches the server that answers the next calls', async () => {
    const { shop, devFetch, calculator, page } = make();
    render(page(<ShippingCalculatorDevtools devFetch={devFetch} defaultOpen />));

    fireEvent.click(screen.getByRole('radio', { name: 'broken' }));
    act(() => void calculator.calculate());
    await shop.pass(0);

    expect(screen.getByText('Cartfare: failed')).toBeDefined();
    expect(screen.getByText('error').nextElementSibling?.textContent).toContain('unexpected_page');
    expect(screen.getByRole('radio', { name: 'broken' })).toHaveProperty('checked', true);
  });

  test('the panel shows the state alone without a fetch of its own, and the rates that were there before it', async () => {
    const { shop, calculator, page } = make();
    shop.platform.script(...rated(STANDARD));
    void calculator.calculate();
    await shop.pass(0);
    render(page(<ShippingCalculatorDevtools defaultOpen />));

    expect(screen.getByText('Cartfare: rated')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cart changed' }));
    expect(screen.getByText('because').nextElementSibling?.textContent).toBe('cart');
  });
});
