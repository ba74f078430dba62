import { answers } from '@cartfare/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestShop, OVERNIGHT, rated, STANDARD } from '../testing/test-shop.ts';
import { DestinationForm } from './destination-form.tsx';
import { EstimatedShipping } from './estimated-shipping.tsx';
import { GetRatesButton, useGetRatesButton } from './get-rates-button.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { useDestinationFields } from './use-destination-fields.ts';
import { useShippingRates } from './use-shipping-rates.ts';

/** A page with its own elements; the behaviour comes from the hooks. */
function OwnCalculator(): ReactElement {
  const { country, province, postalCode, change } = useDestinationFields();
  const { buttonProps, isBusy } = useGetRatesButton();
  const { rates, resultsProps, getRadioProps, estimate, statusProps } = useShippingRates();
  return (
    <>
      {country.options.map(({ value, name }) => (
        <button key={value} type="button" onClick={() => change({ country: value })}>
          {name}
        </button>
      ))}
      <span {...province.containerProps}>
        <label htmlFor={province.controlProps.id}>{province.label}</label>
        <select {...province.controlProps}>
          {province.options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <label htmlFor={postalCode.inputProps.id}>{postalCode.label}</label>
      <input {...postalCode.inputProps} />
      <small {...postalCode.hintProps}>{postalCode.hint}</small>
      <button {...buttonProps} aria-busy={isBusy} />
      <p {...statusProps} />
      <div {...resultsProps}>
        {rates.map((rate, index) => (
          <input key={rate.code} {...getRadioProps(rate, index)} />
        ))}
      </div>
      <output>{estimate.amount}</output>
    </>
  );
}

test('a page can build all of it with elements of its own', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD, OVERNIGHT));
  render(
    <StrictMode>
      <ShippingCalculatorProvider options={shop.options}>
        <OwnCalculator />
      </ShippingCalculatorProvider>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'United States' }));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'New York');
  screen.getByLabelText<HTMLInputElement>('ZIP code').value = '10001';
  await userEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
  await shop.pass(0);

  expect([...new URLSearchParams(shop.platform.calls[0]?.body).values()]).toEqual(['10001', 'US', 'NY']);
  expect(screen.getByText('For example 10001').id).toBe('address_zip_hint');
  await userEvent.click(screen.getByRole('radio', { name: 'Overnight at $38.60' }));
  expect(screen.getByText('$38.60').tagName).toBe('OUTPUT');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Overnight/ }).checked).toBe(true);
});

test('the parts take the props, the class and the ref of their element', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  const [button, line] = [createRef<HTMLButtonElement>(), createRef<HTMLParagraphElement>()];
  const onClick = vi.fn();
  render(
    <ShippingCalculatorProvider options={shop.options}>
      <DestinationForm data-testid="form" />
      <GetRatesButton ref={button} className="wide" aria-describedby="note" onClick={onClick}>
        Rates, please
      </GetRatesButton>
      <EstimatedShipping ref={line} data-testid="line" />
    </ShippingCalculatorProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rates, please' }));

  expect(button.current?.className).toBe('get-rates cartfare-button wide');
  expect(button.current?.getAttribute('aria-describedby')).toBe('note');
  expect(onClick).toHaveBeenCalledOnce();
  expect(shop.platform.calls).toHaveLength(1);
  expect(line.current).toBe(screen.getByTestId('line'));
  expect(screen.getByTestId('form').id).toBe('shipping-calculator-form');
});

test.each([
  [undefined, 1],
  ['drawer-', 0],
])('a second calculator with the prefix %s is warned about %i times', (idPrefix, times) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { options } = createTestShop();
  render(
    <>
      <ShippingCalculator options={options} heading="In the page" />
      <ShippingCalculator options={options} heading="In the drawer" {...(idPrefix ? { idPrefix } : {})} />
    </>,
  );
  const warnings = said.mock.calls.filter(([text]) => String(text).includes('have the id "shipping-calculator"'));
  said.mockRestore();
  expect(Math.min(warnings.length, 1)).toBe(times);
});

test('a click on the button does not make the browser post the form', () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  render(
    <ShippingCalculatorProvider options={shop.options}>
      <GetRatesButton />
    </ShippingCalculatorProvider>,
  );
  expect(fireEvent.click(screen.getByRole('button'))).toBe(false);
});
