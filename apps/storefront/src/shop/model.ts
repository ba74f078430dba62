import type { Dimensions } from '@cartfare/rating';

/** The shop's domain. Money is in hundredths of the shop's currency (`…Minor`), weights in grams, times in ms. */

/** A product without its variants: what a cart line says of it. */
export interface ProductFacts {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly descriptionText: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  /** Path of the picture, such as `/images/storm-lantern.svg`. */
  readonly imagePath: string;
  readonly imageAlt: string;
  /** Names of the options, such as `['Colour']`; empty for a product with one variant. */
  readonly optionNames: readonly string[];
}

export interface Product extends ProductFacts {
  readonly variants: readonly Variant[];
  /** In the order in which its page shows them; empty for most products. */
  readonly media: readonly ProductMedia[];
}

/** What can be played on a product's page. Paths are such as `/media/storm-lantern.webm`. */
export type ProductMedia = VideoClip | AudioClip | EmbeddedVideo;

interface VideoClip {
  readonly kind: 'video';
  readonly title: string;
  readonly path: string;
  readonly posterPath: string;
  /** A WebVTT file with all that is said and heard, in `captionsLanguage` (BCP 47). */
  readonly captionsPath: string;
  readonly captionsLanguage: string;
  /** Of the picture, in pixels: the page keeps its place before it is there. */
  readonly widthPx: number;
  readonly heightPx: number;
}

interface AudioClip {
  readonly kind: 'audio';
  readonly title: string;
  readonly path: string;
  /** All that is said and heard, in words. */
  readonly transcript: string;
}

/** A video on somebody else's pages. Nothing of it is loaded before a click. */
interface EmbeddedVideo {
  readonly kind: 'embedded';
  readonly title: string;
  /** What is shown in a frame, such as `https://player.example/embed/1`. */
  readonly url: string;
  /** Who has it, as shoppers know them. */
  readonly provider: string;
  /** The shop's own picture. */
  readonly posterPath: string;
}

export interface Variant {
  readonly id: number;
  readonly productId: number;
  /** "Slate", or "Default" for a product without options. */
  readonly title: string;
  readonly optionValues: readonly string[];
  readonly sku: string;
  readonly priceMinor: number;
  readonly weightGrams: number;
  /** Of one piece, as it is put into a parcel; null: not known. */
  readonly dimensions: Dimensions | null;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** Units on hand; null: not counted, never sold out. */
  readonly stock: number | null;
}

export interface Cart {
  readonly token: string;
  readonly note: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly lines: readonly CartLine[];
  /** Grows with every change. */
  readonly version: number;
}

export interface CartLine {
  /** Identifies the line within the cart: variant and properties. */
  readonly key: string;
  readonly product: ProductFacts;
  readonly variant: Variant;
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** What the line costs, in hundredths of the shop's currency. */
export const linePriceMinor = ({ variant, quantity }: Pick<CartLine, 'variant' | 'quantity'>): number =>
  variant.priceMinor * quantity;

/** What the line is called where it stands by itself: `Wool blanket - Slate`. */
export const lineTitle = ({ product, variant }: Pick<CartLine, 'product' | 'variant'>): string =>
  product.optionNames.length > 0 ? `${product.title} - ${variant.title}` : product.title;

export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  /** For rates under a condition on customers, and for carriers; compared without regard to case. */
  readonly tags: readonly string[];
}

export interface CustomerAddress {
  readonly id: number;
  readonly isDefault: boolean;
  readonly name: string;
  readonly address1: string;
  /** Floor, suite or the like; empty where there is none. */
  readonly address2: string;
  readonly city: string;
  /** ISO codes, empty where the country has none. */
  readonly province: string;
  readonly country: string;
  readonly zip: string;
  /** As the customer wrote it; empty where it is not known. */
  readonly phone: string;
}

/** A customer's address as it is written down, already checked. */
export type AddressDraft = Omit<CustomerAddress, 'id' | 'isDefault'>;
