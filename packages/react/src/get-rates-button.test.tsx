import { answers } from '@cartfare/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { createTestShop, rated, type TestShop } from '../testing/test-shop.ts';
import { DestinationFields } from './destination-fields.tsx';
import { DestinationForm } from './destination-form.tsx';
import { GetRatesButton } from './get-rates-button.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';

/** The calculator, and a second button elsewhere in the page, as in a cart summary. */
function CartPage({ shop }: { readonly shop: TestShop }): ReactElement {
  return (
    <ShippingCalculatorProvider options={shop.options}>
      <ShippingCalculator heading="Estimate shipping" />
      <GetRatesButton />
      <a href="#elsewhere">Elsewhere</a>
    </ShippingCalculatorProvider>
  );
}

const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');
const theButton = (index: number): HTMLButtonElement => {
  const button = buttons()[index];
  if (button === undefined) throw new Error(`There is no button ${index}.`);
  return button;
};
const buttonStates = () => buttons().map(({ textContent, disabled }) => [textContent, disabled]);
const urls = (shop: TestShop) => shop.platform.calls.map(({ method, url }) => `${method} ${url}`);

/** Browsers take the focus from a disabled element in the next frame; jsdom does not. */
function loseFocusAsBrowsersDo(): void {
  const passing = document.body.appendChild(document.createElement('input'));
  passing.focus();
  passing.remove();
}

/** The focus is restored after the frame that shows the result. */
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const reactEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

const BUSY = ['Calculating...', true];

test('UI-6: clicks on both, before the first is rendered, are one run', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated());
  render(<CartPage shop={shop} />);

  act(() => buttons().forEach((button) => button.click()));
  await shop.pass(0);

  expect(urls(shop)).toEqual(['POST /cart/prepare_shipping_rates', 'GET /cart/async_shipping_rates']);
});

test('ST-2: a script that clicks and looks sees all buttons disabled and busy, in the same task', () => {
  const shop = createTestShop();
  shop.platform.script(...rated(), answers.never());
  render(<CartPage shop={shop} />);

  // Not `fireEvent`, which lets React render before it returns.
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  theButton(1).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const seen = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Calculating...' });
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

  expect(seen.map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(urls(shop)).toEqual(['POST /cart/prepare_shipping_rates']);
});

test('Enter while a run is under way does not start another one', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  render(<CartPage shop={shop} />);

  await userEvent.type(screen.getByLabelText('Postal code'), '{Enter}{Enter}');

  expect(urls(shop)).toHaveLength(1);
});

test('a form without a button asks once, too', () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  const { container } = render(
    <ShippingCalculatorProvider options={shop.options}>
      <DestinationForm>
        <DestinationFields />
      </DestinationForm>
    </ShippingCalculatorProvider>,
  );
  const form = container.querySelector('form');
  if (form === null) throw new Error('There is no form.');

  const first = fireEvent.submit(form);
  const second = fireEvent.submit(form);

  // False: the browser is kept from posting the form itself.
  expect([first, second]).toEqual([false, false]);
  expect(urls(shop)).toHaveLength(1);
});

test('a logged-in customer’s page asks exactly once, with two buttons and in strict mode', async () => {
  const shop = createTestShop({ calculateOnLoad: true });
  shop.platform.script(...rated());
  render(
    <StrictMode>
      <CartPage shop={shop} />
    </StrictMode>,
  );

  await shop.pass(1_000);

  expect(urls(shop)).toEqual(['POST /cart/prepare_shipping_rates', 'GET /cart/async_shipping_rates']);
  expect(screen.getByText('Standard at $9.80')).toBeDefined();
});

test('the keyboard’s place survives the busy state', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.after(300, answers.json(422, { zip: ['is too short'] })));
  render(<CartPage shop={shop} />);

  await userEvent.click(theButton(1));
  loseFocusAsBrowsersDo();
  expect(document.activeElement).toBe(document.body);
  await shop.pass(300);
  await frame();

  expect(document.activeElement).toBe(theButton(1));
});

test('a shopper who went elsewhere meanwhile is left there', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.after(300, answers.json(422, { zip: ['is too short'] })));
  render(<CartPage shop={shop} />);

  await userEvent.click(theButton(1));
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  await shop.pass(300);
  await frame();

  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' }));
});

test('a run that the page started by itself does not pull the focus to a button', async () => {
  const shop = createTestShop({ calculateOnLoad: true });
  shop.platform.script(...rated());
  render(<CartPage shop={shop} />);

  await shop.pass(1_000);
  await frame();

  expect(document.activeElement).toBe(document.body);
});

test('a button that comes later joins the others, busy or not', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  function Page(): ReactElement {
    const [more, setMore] = useState(false);
    return (
      <ShippingCalculatorProvider options={shop.options}>
        <GetRatesButton />
        {more && <GetRatesButton />}
        <a href="#more" onClick={() => setMore(true)}>
          More
        </a>
      </ShippingCalculatorProvider>
    );
  }
  render(<Page />);
  await userEvent.click(theButton(0));

  await userEvent.click(screen.getByRole('link', { name: 'More' }));

  expect(buttonStates()).toEqual([BUSY, BUSY]);
});

test('a callback ref gets the button, and its own cleanup is called instead of the callback with null', () => {
  const shop = createTestShop();
  const seen: (string | null)[] = [];
  const hold = (button: HTMLButtonElement | null) => {
    seen.push(button === null ? null : button.tagName);
    return () => void seen.push('cleanup');
  };
  const { unmount } = render(
    <ShippingCalculatorProvider options={shop.options}>
      <GetRatesButton ref={hold} />
    </ShippingCalculatorProvider>,
  );
  unmount();
  expect(seen).toEqual(['BUTTON', 'cleanup']);
});

test('a callback ref without a cleanup is called with null when the button is unmounted', () => {
  const shop = createTestShop();
  const seen: (string | null)[] = [];
  const { unmount } = render(
    <ShippingCalculatorProvider options={shop.options}>
      <GetRatesButton ref={(button) => void seen.push(button === null ? null : button.tagName)} />
    </ShippingCalculatorProvider>,
  );
  unmount();
  expect(seen).toEqual(['BUTTON', null]);
});
