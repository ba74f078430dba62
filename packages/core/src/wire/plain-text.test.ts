import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['UPS&reg; Ground', 'UPS® Ground'],
  ['Priority Mail 2-Day&lt;sup&gt;&#8482;&lt;/sup&gt;', 'Priority Mail 2-Day™'],
  ['2-Day&lt;sup&gt;&amp;#8482;&lt;/sup&gt;', '2-Day™'],
  ['First-Class<sup>&#153;</sup> &#x2122;', 'First-Class™ ™'],
  ['<b>Overnight</b>', 'Overnight'],
  ['<p>To the door.</p><p>Signed<br/>for</p>', 'To the door. Signed for'],
  [
    'Livraison acc&eacute;l&eacute;r&eacute;e, Nachnahme f&uuml;r &Ouml;sterreich',
    'Livraison accélérée, Nachnahme für Österreich',
  ],
  ['Fish &amp; chips', 'Fish & chips'],
  ['AT&T, R&D; &unknown; &', 'AT&T, R&D; &unknown; &'],
  ['Under <5 kg, over >2 kg', 'Under <5 kg, over >2 kg'],
  ['Parcels &lt; 5 kg', 'Parcels < 5 kg'],
  ['  Two\u0000\n lines\u00A0here ', 'Two lines here'],
  ['Half \uD83D of a sign, and a whole 📦', 'Half of a sign, and a whole 📦'],
  ['&#1114112;&#0;Ground', 'Ground'],
  ['<img src=x onerror="alert(1)">', ''],
])('%j reads %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test('a text without markup is left as it is, for any text', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[<&]|\p{Cc}|\s/u.test(text));
  fc.assert(
    fc.property(plain, (text) => {
      expect(toPlainText(text)).toBe(text);
    }),
  );
});

test('no tag is left, for any markup that is escaped twice at most', () => {
  const part = fc.constantFrom(
    '<b>',
    '</b>',
    '<img src=x>',
    '&lt;',
    '&gt;',
    '&amp;lt;',
    '&amp;gt;',
    'i',
    ' ',
    '>',
    '&',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(toPlainText(parts.join(''))).not.toMatch(/<[a-z/!][^<>]*>/i);
    }),
  );
});

test('drops what would turn the direction of the text around a name', () => {
  expect(toPlainText('Express \u202E09.4 DAC\u202C \u2066now\u2069')).toBe('Express 09.4 DAC now');
});
