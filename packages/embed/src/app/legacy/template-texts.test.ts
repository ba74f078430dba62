import { describe, expect, test, vi } from 'vitest';
import { templateTexts } from './template-texts.ts';

const TEMPLATE = `
  <p id="shipping-rates-feedback" <% if (success) { %> class="success" <% } else { %> class="error" <% } %>>
  <% if (success) { %>
    <% if (rates.length > 1) { %>
    Il y a <%- rates.length %> tarifs pour <%- address %>, d&egrave;s <%= rates[0].price %> &amp; plus.
    <% } else if (rates.length == 1) { %>
    Un seul tarif pour <%- address %>.
    <% } else { %>
    Pas de livraison.
    <% } %>
  <% } else { %>
    <%- errorFeedback %>
  <% } %>
  </p>
  <ul id="shipping-rates">
    <% for (var i=0; i<rates.length; i++) { %>
    <li><%- rates[i].name %> : <%= rates[i].price %></li>
    <% } %>
  </ul>`;

describe('the texts of the old client’s template', () => {
  test('are its sentences for several, one and no rates, and its line for a rate', () => {
    expect(templateTexts(TEMPLATE)).toEqual({
      ratesFound: {
        one: 'Un seul tarif pour {address}.',
        other: 'Il y a {count} tarifs pour {address}, d&egrave;s {price} & plus.',
      },
      noRates: 'Pas de livraison.',
      rateSpoken: '{name} : {price}',
    });
  });

  test('are ours where there is no template, or one that is not understood', () => {
    expect(templateTexts('')).toEqual({});
    expect(templateTexts('<% launch(rates) %> <p>Rates</p>')).toEqual({});
    expect(templateTexts('<% if (rates.length > 1) { %> never closed')).toEqual({});
  });

  test('are read without running anything', () => {
    const run = vi.fn();
    Object.assign(globalThis, { run });
    templateTexts('<% run() %><%= run() %><% if (run()) { %>x<% } %>');
    expect(run).not.toHaveBeenCalled();
  });
});
