import type { PluralTexts } from '@cartfare/core/internal';
import type { MediaTexts } from './media-texts.ts';
import type { CartIssueTexts, MessageTexts, RateIssueTexts } from './message-texts.ts';

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

/** The page of destinations and prices. */
interface ShippingTexts {
  readonly title: string;
  /** With `{shop}`. */
  readonly description: string;
  readonly nowhere: string;
  /** With `{cart}`, which reads as the next. */
  readonly exactPrice: string;
  readonly yourCart: string;
  /** Headings of a section; the second with `{origin}`, where that is known. */
  readonly heading: string;
  readonly fromOrigin: string;
  /** With `{products}`, a list, as the next: those that are not shipped to the country asked for. */
  readonly forProducts: string;
  readonly notShipped: string;
  /** The button beside the country field. */
  readonly show: string;
  /** Heading; with `{country}`, as the next. */
  readonly toCountry: string;
  readonly notTo: string;
  readonly allDestinations: string;
  readonly chooseCountry: string;
  /** With `{count}`. */
  readonly moreAreas: string;
  /** In place of rates, in a zone that has none of the shop's own. */
  readonly carriersOnly: string;
  /** Headings of the tables. */
  readonly columns: Readonly<Record<'option' | 'price' | 'delivery', string>>;
  readonly liveCarriers: string;
  /** With `{amount}`. */
  readonly freeFrom: string;
  /** A sentence with `{conditions}`. */
  readonly onlyIf: string;
  readonly free: string;
  /** With `{amount}`, as the next. */
  readonly fromAmount: string;
  readonly upToAmount: string;
  /** With `{amount}`, as the next: in place of a price that has no bounds. */
  readonly perItem: string;
  readonly perKilogram: string;
  /** With `{percent}`. */
  readonly shareOfOrder: string;
  readonly conditions: ConditionTexts;
  /** With `{days}`, such as `3` or `3–5`; by the later one. */
  readonly transit: PluralTexts;
  readonly sameDay: string;
  /** With `{hour}`. */
  readonly sameDayBefore: string;
  /** With `{count}`. */
  readonly afterDays: PluralTexts;
  /** With `{count}` and `{hour}`. */
  readonly afterDaysBefore: PluralTexts;
  /** 12:00, in place of `{hour}`. */
  readonly noon: string;
}

/** The engine's built-in conditions of a rate: parts of the sentence `onlyIf`. */
interface ConditionTexts {
  /** With `{range}`, which reads as `from`, `below` or `between`; as the next two. */
  readonly subtotal: string;
  readonly weight: string;
  readonly quantity: string;
  /** With `{from}`, an amount, a weight or a number. */
  readonly from: string;
  /** With `{below}`. */
  readonly below: string;
  /** With `{from}` and `{below}`. */
  readonly between: string;
  /** With `{tags}`, one of which is enough; by how many lines have to have one. */
  readonly productTags: Readonly<Record<'some' | 'every' | 'none', string>>;
  /** With `{tags}`, by whether the customer has one. */
  readonly customerTags: Readonly<Record<'some' | 'none', string>>;
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

/** Texts of the places in shipping settings. */
interface PlaceTexts {
  readonly somePostalCodes: string;
  readonly restOfWorld: string;
  /** With `{places}` and `{exceptions}`, both lists. */
  readonly except: string;
  /** With `{country}` and `{parts}`. */
  readonly parts: string;
  /** With `{count}`. */
  readonly postalAreas: PluralTexts;
  /** With `{codes}`, a list. */
  readonly postalCodes: string;
  /** With `{from}` and `{to}`, postal codes. */
  readonly postalRange: string;
  /** With `{start}`. */
  readonly postalStart: string;
  /** With `{count}`. */
  readonly regions: PluralTexts;
}

interface LogInTexts {
  readonly title: string;
  readonly intro: string;
  readonly email: string;
  readonly password: string;
  /** Label of a check box. */
  readonly showPassword: string;
  readonly submit: string;
  readonly wrongCredentials: string;
  /** With `{again}`: a sentence of `messages.tryAgain`. */
  readonly tooManyAttempts: string;
}

interface AccountTexts {
  readonly title: string;
  /** With `{name}`. */
  readonly hello: string;
  readonly addresses: string;
  readonly addAddress: string;
  readonly noAddresses: string;
  readonly isDefault: string;
  readonly edit: string;
  /** With `{address}`: for screen readers, as the other three. */
  readonly editAddress: string;
  readonly makeDefault: string;
  readonly makeAddressDefault: string;
  readonly delete: string;
  readonly deleteAddress: string;
  readonly confirmDelete: string;
  readonly confirmDeleteAddress: string;
  /** Result of the last change. */
  readonly notices: Readonly<Record<'added' | 'changed' | 'deleted' | 'default' | 'gone', string>>;
}

/** The form of one saved address. */
interface AddressTexts {
  readonly newAddress: string;
  readonly editAddress: string;
  readonly save: string;
  readonly cancel: string;
  readonly updateFields: string;
  readonly name: string;
  readonly street: string;
  readonly apartment: string;
  readonly apartmentHint: string;
  readonly city: string;
  readonly phone: string;
  readonly phoneHint: string;
  readonly useAsDefault: string;
  /** With `{count}`: above a form with errors. */
  readonly fixFields: PluralTexts;
  readonly enterName: string;
  readonly enterStreet: string;
  readonly enterCity: string;
  readonly chooseCountry: string;
  /** With `{kind}`: the name of the field, such as "state". */
  readonly chooseProvince: string;
  /** With `{kind}` (such as "ZIP code") and `{example}`. */
  readonly enterPostalCode: string;
  /** With `{limit}`, as the next. */
  readonly tooLong: string;
  readonly tooManyAddresses: string;
}
