import { createCountryBook, type CalculatorOptions, type CountryBook } from '@cartfare/core';
import { moneyOptions } from '../money/money-settings.ts';
import type { CartPageData, ShippingData } from './cart-page-data.ts';

export function calculatorOptions(data: CartPageData, shipping: ShippingData): CalculatorOptions {
  return {
    countries: countryBook(shipping),
    initialDestination: shipping.destination,
    autoCalculate: shipping.autoCalculate,
    rootPath: data.rootPath,
    money: moneyOptions(data.money, data.displayCurrency),
    ...(shipping.answer === null ? {} : { initialResult: shipping.answer }),
  };
}

/** Countries as the server named and sorted them: a browser may sort otherwise. */
function countryBook({ countries, rules }: ShippingData): CountryBook {
  return { ...createCountryBook({ codes: [], preloaded: rules }), options: countries };
}
