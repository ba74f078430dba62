import { escapeHtml } from './escape-html.ts';
import type { Look } from './looks.ts';

export interface ThemePage {
  readonly look: Look;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where `cartfare.js` and the themes' style sheet are, with a slash at the end. */
  readonly folder: string;
}

type Words = Readonly<Record<'cart' | 'item' | 'subtotal' | 'total' | 'checkOut', string>>;

const ENGLISH: Words = {
  cart: 'Your cart',
  item: 'Storm lantern × 2',
  subtotal: 'Subtotal',
  total: 'Total with shipping',
  checkOut: 'Check out',
};

const TEXTS: Readonly<Record<string, Words>> = {
  ar: {
    cart: 'سلة التسوق',
    item: 'مصباح عواصف × 2',
    subtotal: 'المجموع الفرعي',
    total: 'المجموع مع الشحن',
    checkOut: 'إتمام الطلب',
  },
};

/** What the themes' style sheet does not have: a cart that is as wide as its page, whatever the place. */
const STYLES = `
.cart { width: auto; margin: 0; padding: 8px 20px 20px; border: 0; gap: 12px 24px; }
.cart h1 { margin: 8px 0 0; font-size: 22px; }
.cart .cart-item { grid-template-columns: 56px 1fr auto; gap: 14px; align-items: center; padding-block: 12px; }
.cart .cart-totals p { margin: 0 0 8px; }`;

/**
 * A cart page of a theme with the drop-in, as a document of its own: the drop-in's style sheet is that of a whole page.
 * Its calls for rates go to the function `answer` of the frame that shows it.
 */
export function themePage({ look, attributes, folder }: ThemePage): string {
  const { language, direction, classes, properties } = look;
  const texts = TEXTS[language] ?? ENGLISH;
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  const set = Object.entries(properties).map(([name, value]) => `${name}: ${value};`);
  return `<!doctype html>
<html lang="${language}" dir="${direction}" class="${classes.includes('place-') ? classes : `${classes} place-page`}">
<head>
<meta charset="utf-8">
<title>${texts.cart}</title>
<link rel="stylesheet" href="${folder}look.css">
<style>${STYLES} cartfare-calculator { ${escapeHtml(set.join(' '))} }</style>
<script>window.fetch = (url, options) => frameElement.answer(url, options);</script>
<script src="${folder}cartfare.js" defer></script>
</head>
<body>
<main class="cart" aria-label="${texts.cart}">
<h1>${texts.cart}</h1>
<section class="cart-items" aria-label="${texts.cart}">
<div class="cart-item">
<svg class="cart-picture" viewBox="0 0 100 100" aria-hidden="true"><path d="M36 22a14 14 0 0 1 28 0h-6a8 8 0 0 0-16 0zM30 30h40v8H30zM34 40h32l4 36H30zM26 78h48v8H26z"/></svg>
<p>${texts.item}</p>
<p><bdi>$128.00</bdi></p>
</div>
</section>
<cartfare-calculator ${written.join(' ')}></cartfare-calculator>
<aside class="cart-totals" aria-label="${texts.total}">
<p class="cart-total"><span>${texts.subtotal}</span> <b><bdi>$128.00 CAD</bdi></b></p>
<p data-cartfare="total-with-shipping" hidden>${texts.total} <bdi><em></em> CAD</bdi></p>
<button type="button" class="check-out">${texts.checkOut}</button>
</aside>
</main>
</body>
</html>`;
}
