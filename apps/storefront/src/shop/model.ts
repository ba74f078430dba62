import type { RateLine } from '@cartfare/rating';

/** The shop's domain. Money is in minor units of the shop's currency (`…Minor`), weights in grams, times in ms. */

/** A product without its variants, as in a cart line. */
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

/** Media on a product's page. Paths are, for example, `/media/storm-lantern.webm`. */
export type ProductMedia = VideoClip | AudioClip | EmbeddedVideo;

interface VideoClip {
  readonly kind: 'video';
  readonly title: string;
  readonly path: string;
  readonly posterPath: string;
  /** A WebVTT file with captions of all speech and sounds, in `captionsLanguage` (BCP 47). */
  readonly captionsPath: string;
  readonly captionsLanguage: string;
  /** Of the picture, in pixels, so that the page reserves its room before it is loaded. */
  readonly widthPx: number;
  readonly heightPx: number;
}

interface AudioClip {
  readonly kind: 'audio';
  readonly title: string;
  readonly path: string;
  /** A transcript of all speech and sounds. */
  readonly transcript: string;
}

/** A video on an external site. Nothing of it is loaded before a click. */
interface EmbeddedVideo {
  readonly kind: 'embedded';
  readonly title: string;
  /** URL of the frame, such as `https://player.example/embed/1`. */
  readonly url: string;
  /** Name of the site, for shoppers. */
  readonly provider: string;
  /** Path of the shop's own poster picture. */
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
  /** Of one unit as it is packed; null: not known. */
  readonly dimensions: NonNullable<RateLine['dimensions']> | null;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** Units on hand; null: not counted, never sold out. */
  readonly stock: number | null;
}

export interface Cart {
  readonly token: string;
  readonly note: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly lines: readonly ShopCartLine[];
  /** Increases with every change. */
  readonly version: number;
}

export interface ShopCartLine {
  /** Identifies the line within the cart: variant and properties. */
  readonly key: string;
  readonly product: ProductFacts;
  readonly variant: Variant;
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** What the line costs, in minor units of the shop's currency. */
export const linePriceMinor = ({ variant, quantity }: Pick<ShopCartLine, 'variant' | 'quantity'>): number =>
  variant.priceMinor * quantity;

/** The full name of a line: `Wool blanket - Slate`. */
export const lineTitle = ({ product, variant }: Pick<ShopCartLine, 'product' | 'variant'>): string =>
  product.optionNames.length > 0 ? `${product.title} - ${variant.title}` : product.title;

export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  /** For rates with a condition on customers, and for carriers; compared case-insensitively. */
  readonly tags: readonly string[];
}

export interface CustomerAddress {
  readonly id: number;
  readonly isDefault: boolean;
  readonly name: string;
  readonly address1: string;
  /** Floor, suite or the like; may be empty. */
  readonly address2: string;
  readonly city: string;
  /** ISO code; empty if the country has no provinces. */
  readonly province: string;
  readonly country: string;
  readonly postalCode: string;
  /** As the customer wrote it; may be empty. */
  readonly phone: string;
}

/** A checked address to be stored. */
export type AddressDraft = Omit<CustomerAddress, 'id' | 'isDefault'>;
