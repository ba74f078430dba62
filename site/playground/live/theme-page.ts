import { escapeHtml } from './escape-html.ts';
/** How a theme looks, without a reload of its page. */
export interface Look {
  readonly theme: 'dawn' | 'horizon';
  readonly scheme: 'light' | 'dark';
  readonly place: 'page' | 'drawer';
  /** Custom properties that the shop sets for the drop-in. */
  readonly properties: Readonly<Record<string, string>>;
}

export interface ThemePage {
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether the drop-in is in a cart with an item and totals, which has texts in English and in Arabic only. */
  readonly hasCart: boolean;
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

/** Classes of the root, for `examples/theme/assets/look.css`. */
export const lookClasses = ({ theme, scheme, place }: Look): string => `theme-${theme} scheme-${scheme} place-${place}`;

export function lookStyles({ properties }: Look): string {
  const set = Object.entries(properties).map(([name, value]) => `${name}: ${value};`);
  return set.length === 0 ? '' : `cartfare-calculator { ${set.join(' ')} }`;
}

/**
 * A cart page of a theme with the drop-in, as a document of its own: the drop-in's style sheet is that of a whole page.
 * Its frame has two functions for it: `dress`
 * gives it a look, and `answer` gets its calls for rates.
 */
export function themePage({ language, direction, attributes, hasCart, folder }: ThemePage): string {
  const texts = TEXTS[language] ?? ENGLISH;
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${texts.cart}</title>
<link rel="stylesheet" href="${folder}look.css">
<style>${STYLES}</style>
<style id="look"></style>
<script>frameElement.dress(document); window.fetch = (url, options) => frameElement.answer(url, options);</script>
<script src="${folder}cartfare.js" defer></script>
</head>
<body>
<main class="cart" aria-label="${texts.cart}">
${hasCart ? itemsMarkup(texts) : ''}
<cartfare-calculator ${written.join(' ')}></cartfare-calculator>
${hasCart ? totalsMarkup(texts) : ''}
</main>
</body>
</html>`;
}

const itemsMarkup = (texts: Words): string => `<h1>${texts.cart}</h1>
<section class="cart-items" aria-label="${texts.cart}">
<div class="cart-item">
<svg class="cart-picture" viewBox="0 0 100 100" aria-hidden="true"><path d="M36 22a14 14 0 0 1 28 0h-6a8 8 0 0 0-16 0zM30 30h40v8H30zM34 40h32l4 36H30zM26 78h48v8H26z"/></svg>
<p>${texts.item}</p>
<p><bdi>$128.00</bdi></p>
</div>
</section>`;

const totalsMarkup = (texts: Words): string => `<aside class="cart-totals" aria-label="${texts.total}">
<p class="cart-total"><span>${texts.subtotal}</span> <b><bdi>$128.00 CAD</bdi></b></p>
<p data-cartfare="total-with-shipping" hidden>${texts.total} <bdi><em></em> CAD</bdi></p>
<button type="button" class="check-out">${texts.checkOut}</button>
</aside>`;
