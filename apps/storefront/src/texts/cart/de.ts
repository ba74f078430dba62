import type { LanguageTexts } from '@cartfare/core/languages';
import type { CartTexts } from '../cart-texts.ts';

export const texts: LanguageTexts<'de', CartTexts> = {
  items: 'Artikel',
  empty: 'Ihr Warenkorb ist leer.',
  continueShopping: 'Weiter einkaufen',
  each: '{price} pro Stück',
  remove: 'Entfernen',
  removeItem: '{title} entfernen',
  decreaseQuantity: 'Menge von {title} verringern',
  increaseQuantity: 'Menge von {title} erhöhen',
  quantityOf: 'Menge von {title}',
  update: 'Aktualisieren',
  removed: '{title} wurde entfernt.',
  undo: 'Rückgängig',
  undoItem: 'Rückgängig: {title}',
  download: 'Download, kein Versand',
  downloadsOnly: 'Ihr Warenkorb enthält nur Downloads. Es gibt nichts zu versenden.',
  grams: '{amount} g',
  kilograms: '{amount} kg',
  estimateShipping: 'Versand berechnen',
  estimateHint: 'Sehen Sie Versandarten und Preise schon vor der Kasse.',
  summary: 'Übersicht',
  subtotal: 'Zwischensumme',
  shipping: 'Versand',
  notCalculated: 'Nicht berechnet',
  total: 'Gesamtsumme',
  totalBeforeShipping: 'Summe ohne Versand',
  estimatedTotal: 'Voraussichtliche Summe',
  checkOut: 'Zur Kasse',
  charged: 'Anzeige in {currency} nur zur Orientierung. Sie zahlen {amount}.',
  awayFromFree: 'Noch {amount} bis zum kostenlosen Versand mit {rate} ({country}).',
  shipsFree: 'Der Versand mit {rate} ist für diesen Warenkorb kostenlos ({country}).',
  news: {
    here: 'Der Warenkorb wurde geändert.',
    otherTab: 'Ihr Warenkorb wurde in einem anderen Tab geändert.',
    meanwhile: 'Ihr Warenkorb hat sich geändert, seit Sie diese Seite verlassen haben.',
  },
  problems: {
    offline:
      'Sie sind offline; der Warenkorb wurde nicht geändert. Versuchen Sie es erneut, sobald Sie wieder online sind.',
    unreachable: 'Der Warenkorb konnte nicht geändert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unreadable:
      'Der Warenkorb konnte nicht geändert werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  },
};
