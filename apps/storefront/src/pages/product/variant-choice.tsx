import type { ReactElement } from 'react';
import type { Product, Variant } from '../../shop/model.ts';
import type { Prices } from '../ui/money/prices.ts';
import { weightText } from '../ui/parts/weight-text.ts';

export interface VariantChoiceProps {
  readonly prices: Prices;
  readonly product: Product;
  /** The variant that is selected first. */
  readonly selected: Variant;
}

/** The product's variants as radio buttons. Each carries what the page's script shows of it when it is selected. */
export function VariantChoice({ prices, product, selected }: VariantChoiceProps): ReactElement {
  const { variants, optionNames } = product;
  if (variants.length === 1) return <input type="hidden" name="id" value={selected.id} />;
  const priceVaries = variants.some((variant) => variant.priceMinor !== selected.priceMinor);
  return (
    <fieldset className="variants">
      <legend className="field__label">{optionNames.join(' / ') || 'Variant'}</legend>
      <div className="variants__list">
        {variants.map((variant) => (
          <label key={variant.id} className="variant">
            <input
              type="radio"
              name="id"
              value={variant.id}
              defaultChecked={variant.id === selected.id}
              disabled={variant.stock === 0}
              data-facts={JSON.stringify(variantFacts(variant, prices))}
            />
            <span className="variant__name">{variant.title}</span>
            {priceVaries && <span className="variant__note money">{prices.text(variant.priceMinor)}</span>}
            {variant.stock === 0 && <span className="variant__note">Sold out</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the page says of the selected variant, by the name of the place that shows it (`data-fact`). */
interface VariantFacts {
  readonly price: string;
  readonly stock: string;
  readonly weight: string;
}

/** Up to how many units on hand the number is told. Source: ours. */
const MAX_TOLD_STOCK = 10;

export const variantFacts = (variant: Variant, prices: Prices): VariantFacts => ({
  price: prices.text(variant.priceMinor),
  stock: stockText(variant.stock),
  weight: variant.requiresShipping ? `${weightText(variant.weightGrams)}, packed` : 'Download, no shipping',
});

function stockText(stock: number | null): string {
  if (stock === null) return 'In stock';
  if (stock === 0) return 'Sold out';
  return stock <= MAX_TOLD_STOCK ? `${stock} left` : 'In stock';
}
