import type { PluralTexts } from '@cartfare/core/internal';
import type { AccountTexts, AddressTexts, LogInTexts } from './account-texts.ts';
import type { MediaTexts } from './media-texts.ts';
import type { CartIssueTexts, MessageTexts, RateIssueTexts } from './message-texts.ts';
import type { PlaceTexts, ShippingTexts } from './shipping-texts.ts';

/**
 * The texts of one language that only the server needs: the pages except the cart's main area, and the messages of the
 * cart API and the forms. A missing key does not compile. Placeholders are in braces and the same in every language.
 */
export interface PageTexts {
  readonly frame: FrameTexts;
  readonly collection: CollectionTexts;
  readonly product: ProductTexts;
  readonly cartPage: CartPageTexts;
  readonly checkout: CheckoutTexts;
  readonly shipping: ShippingTexts;
  readonly accessibility: AccessibilityTexts;
  readonly places: PlaceTexts;
  readonly logIn: LogInTexts;
  readonly account: AccountTexts;
  readonly address: AddressTexts;
  readonly messages: MessageTexts;
  readonly cartIssues: CartIssueTexts;
  readonly rateIssues: RateIssueTexts;
}

/** Around every page. */
interface FrameTexts {
  readonly skipToContent: string;
  /** Name of the navigation, for screen readers. */
  readonly navigation: string;
  readonly shop: string;
  readonly cart: string;
  readonly logIn: string;
  readonly logOut: string;
  readonly currency: string;
  readonly changeCurrency: string;
  readonly whereWeShip: string;
  readonly language: string;
  readonly demonstration: string;
  /** With `{currency}` (a code) and `{day}`. */
  readonly exchangeRates: string;
  /** With `{currencies}` (a list of codes) and `{day}`: rates that are more than a week old. */
  readonly oldExchangeRates: string;
  /** Title of a page with an error; with `{title}`. */
  readonly errorTitle: string;
  readonly backToShop: string;
  /** The browser did not send back the cookie of a new session. */
  readonly cookiesNeeded: string;
}

interface CollectionTexts {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
  readonly empty: string;
  /** With `{price}`: the lowest of several. */
  readonly fromPrice: string;
  /** With `{count}`: variants of a product. */
  readonly variants: PluralTexts;
}

interface ProductTexts {
  /** Label of the variants of a product without option names. */
  readonly variant: string;
  readonly quantity: string;
  readonly oneLess: string;
  readonly oneMore: string;
  readonly addToCart: string;
  readonly stock: string;
  readonly inStock: string;
  readonly soldOut: string;
  /** With `{count}`: units on hand, when they are few. */
  readonly left: PluralTexts;
  readonly weight: string;
  /** With `{weight}`. */
  readonly packed: string;
  readonly download: string;
  readonly shipsFrom: string;
  readonly media: MediaTexts;
}

interface CartPageTexts {
  readonly title: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

interface CheckoutTexts {
  readonly title: string;
  readonly end: string;
  /** With `{shop}`. */
  readonly endText: string;
  readonly backToCart: string;
  /** Above the address fields when a part of the address is missing. */
  readonly enterAddress: string;
  /** Another tab has asked for rates for another destination since; with `{other}` and `{address}`. */
  readonly otherAddress: string;
  /** With `{other}`. */
  readonly shipThere: string;
  /** With `{rate}`: the selected rate, which is not offered any more. */
  readonly optionGone: string;
  /** With `{rate}`, `{price}`, `{before}`. */
  readonly priceChanged: string;
  /** With `{address}`. */
  readonly shipsTo: string;
  readonly changeAddress: string;
  readonly useOption: string;
}

/** The accessibility statement: the facts of docs/accessibility.md, for shoppers. */
interface AccessibilityTexts {
  readonly title: string;
  /** With `{shop}`. */
  readonly description: string;
  readonly aim: string;
  readonly statusHeading: string;
  /** With `{shop}`. */
  readonly status: string;
  readonly limitsHeading: string;
  /** What does not work, and what to do about it. */
  readonly limits: Readonly<
    Record<'merchantTexts' | 'otherPlayers' | 'otherSystems', { readonly limit: string; readonly workaround: string }>
  >;
  readonly testedHeading: string;
  /** Before the list of `tested`. */
  readonly assessed: string;
  readonly tested: Readonly<
    Record<'pages' | 'keyboard' | 'screenReaders' | 'zoom' | 'targets' | 'display' | 'media' | 'withoutScripts', string>
  >;
  readonly contactHeading: string;
  /** With `{email}`. */
  readonly contact: string;
  /** With `{address}`. */
  readonly post: string;
  /** With `{count}` business days. */
  readonly reply: PluralTexts;
  /** With `{authority}`: where to complain. */
  readonly authority: string;
  /** With `{day}`. */
  readonly date: string;
}
