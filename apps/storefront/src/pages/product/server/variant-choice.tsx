import { fillText, pluralText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import type { Product, Variant } from '../../../shop/model.ts';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { weightText } from '../../ui/parts/weight-text.ts';
import { OwnText } from '../../ui/parts/own-text.tsx';

export interface VariantChoiceProps {
  readonly frame: PageFrame;
  readonly product: Product;
  /** The variant that is initially selected. */
  readonly selected: Variant;
}

/** The product's variants as radio buttons. Each has the texts that the page's script shows when it is selected. */
export function VariantChoice({ frame, product, selected }: VariantChoiceProps): ReactElement {
  const { variants, optionNames } = product;
  const texts = frame.texts.product;
  if (variants.length === 1) return <input type="hidden" name="id" value={selected.id} />;
  const priceVaries = variants.some((variant) => variant.priceMinor !== selected.priceMinor);
  return (
    <fieldset className="variants">
      <legend className="field__label">
        {optionNames.length === 0 ? texts.variant : <OwnText text={optionNames.join(' / ')} />}
      </legend>
      <div className="variants__list">
        {variants.map((variant) => (
          <label key={variant.id} className="variant">
            <input
              type="radio"
              name="id"
              value={variant.id}
              defaultChecked={variant.id === selected.id}
              disabled={variant.stock === 0}
              data-facts={JSON.stringify(variantFacts(variant, frame))}
            />
            <span className="variant__name">
              <OwnText text={variant.title} />
            </span>
            {priceVaries && <span className="variant__note money">{frame.prices.text(variant.priceMinor)}</span>}
            {variant.stock === 0 && <span className="variant__note">{texts.soldOut}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Texts of the page for the selected variant, by the `data-fact` of the element that shows them. */
interface VariantFacts {
  readonly price: string;
  readonly stock: string;
  readonly weight: string;
}

/** The number of units on hand is shown up to this. */
const MAX_TOLD_STOCK = 10;

export function variantFacts(variant: Variant, { prices, language }: PageFrame): VariantFacts {
  const texts = language.texts.product;
  return {
    price: prices.text(variant.priceMinor),
    stock: stockText(variant.stock, language),
    weight: variant.requiresShipping
      ? fillText(texts.packed, { weight: weightText(variant.weightGrams, language) })
      : texts.download,
  };
}

function stockText(stock: number | null, { texts: { product }, locale }: ShopLanguage): string {
  if (stock === 0) return product.soldOut;
  if (stock === null || stock > MAX_TOLD_STOCK) return product.inStock;
  return fillText(pluralText(product.left, stock, locale), { count: stock });
}
