import { describe, expect, test, vi } from 'vitest';
import { templateTexts } from './template-texts.ts';

const TEMPLATE = `
  <p id="shipping-rates-feedback" <% if (success) { %> class="success" <% } else { %> class="error" <% } %>>
  <% if (success) { %>
    <% if (rates.length > 1) { %>
    Il y a <%- rates.length %> tarifs pour <%- address %>, d&egrave;s <%= rates[0].price %> &amp; plus&nbsp;&#8230;
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
        other: 'Il y a {count} tarifs pour {address}, dès {firstPrice} & plus …',
      },
      noRates: 'Pas de livraison.',
      rateSpoken: '{name} : {price}',
    });
  });

  test.each([
    ['&Uuml;ber &ouml;stliche Gr&ouml;&szlig;e', 'Über östliche Größe'],
    ['l&rsquo;envoi co&ucirc;te', 'l’envoi coûte'],
    ['Livraison &#224; l&#x2019;&eacute;tranger', 'Livraison à l’étranger'],
    ['A&ntilde;adir env&iacute;o', 'Añadir envío'],
    ['&amp;eacute; &unknown; &#x110000; &#0;', '&eacute; &unknown; &#x110000; &#0;'],
    ['&constructor; &xtoString; &__proto__;', '&constructor; &xtoString; &__proto__;'],
  ])('have characters for their references: %s', (written, read) => {
    const template = `<% if (rates.length > 0) { %>x<% } else { %>${written}<% } %>`;
    expect(templateTexts(template).noRates).toBe(read);
  });

  test('are ours where there is no template, or one that is not understood', () => {
    expect(templateTexts('')).toEqual({});
    expect(templateTexts('<% launch(rates) %> <p>Rates</p>')).toEqual({});
    expect(templateTexts('<% if (rates.length > 1) { %> never closed')).toEqual({});
  });

  test('have the price also where the template formats it again', () => {
    const template = TEMPLATE.replace('<%= rates[0].price %>', '<%= Shopify.formatMoney(rates[0].price, format) %>');
    expect(templateTexts(template)).toEqual(templateTexts(TEMPLATE));
  });

  test.each(['rates[0].name', 'address.toUpperCase()', 'zone'])('have no gap for what is not known: %s', (code) => {
    const template = TEMPLATE.replace('<%- address %>, d', `<%- ${code} %>, d`);
    expect(templateTexts(template)).toEqual({ noRates: 'Pas de livraison.', rateSpoken: '{name} : {price}' });
  });

  test('are name and price of a rate where the template shows more', () => {
    const template = TEMPLATE.replace('<%- rates[i].name %> :', '<%- rates[i].name %> <%= rates[i].days %> :');
    expect(templateTexts(template)).toEqual(templateTexts(TEMPLATE));
  });

  test.each([
    '<p>{{#if rates}} Several {{/if}}</p><ul>{{#rates}}<li>{{name}} {{price}}</li>{{/rates}}</ul>',
    '<p>||text||</p> [<li>||name|| ||price||</li>]',
  ])('are ours where the template is for another script: %s', (template) => {
    expect(templateTexts(template)).toEqual({});
  });

  test('are read also where a formatter has broken the lines of the script', () => {
    const template = TEMPLATE.replace('var i=0; i<rates.length; i++', 'var i=0; i\n  <rates.length\n  ; i++');
    expect(templateTexts(template)).toEqual(templateTexts(TEMPLATE));
    expect(templateTexts(template).rateSpoken).toBe('{name} : {price}');
  });

  test('are read without running anything', () => {
    const run = vi.fn();
    Object.assign(globalThis, { run });
    templateTexts('<% run() %><%= run() %><% if (run()) { %>x<% } %>');
    expect(run).not.toHaveBeenCalled();
  });
});
