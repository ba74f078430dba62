import type { ReactElement } from 'react';
import type { Product, Variant } from '../../shop/model.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { InputField } from '../parts/field.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { weightText } from '../parts/weight-text.ts';

export interface ProductViewProps {
  readonly frame: PageFrame;
  readonly product: Product;
  /** The variant that is chosen first. */
  readonly selected: Variant;
  /** What stands in the quantity field. */
  readonly quantity: string;
  /** Why nothing was put into the cart, or undefined. */
  readonly problem?: string | undefined;
}

export function ProductView({ frame, product, selected, quantity, problem }: ProductViewProps): ReactElement {
  const soldOut = product.variants.every((variant) => variant.stock === 0);
  return (
    <article className="product">
      <ProductPicture imagePath={product.imagePath} alt={product.imageAlt} size="large" />
      <div className="product__text">
        <p className="product__type">{product.productType}</p>
        <h1>{product.title}</h1>
        <p className="product__price money">{frame.prices.text(selected.priceMinor)}</p>
        <p className="product__description">{product.descriptionText}</p>
        <form className="form" method="post" action={frame.paths.product(product.handle)}>
          <VariantChoice frame={frame} product={product} selected={selected} />
          <div className="product__buy">
            <InputField
              id="quantity"
              name="quantity"
              label="Quantity"
              value={quantity}
              inputMode="numeric"
              autoComplete="off"
              error={problem}
            />
            <button type="submit" className="button" disabled={soldOut}>
              {soldOut ? 'Sold out' : 'Add to cart'}
            </button>
          </div>
        </form>
        <Facts product={product} selected={selected} />
      </div>
    </article>
  );
}

function VariantChoice({ frame, product, selected }: Pick<ProductViewProps, 'frame' | 'product' | 'selected'>) {
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
            />
            <span className="variant__name">{variant.title}</span>
            {priceVaries && <span className="variant__note money">{frame.prices.text(variant.priceMinor)}</span>}
            {variant.stock === 0 && <span className="variant__note">Sold out</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ product, selected }: Pick<ProductViewProps, 'product' | 'selected'>): ReactElement {
  const shipped = product.variants.filter((variant) => variant.requiresShipping);
  return (
    <dl className="facts">
      <div>
        <dt>Stock</dt>
        <dd>{stockText(product, selected)}</dd>
      </div>
      <div>
        <dt>Weight</dt>
        <dd>
          {shipped.length === 0
            ? 'Nothing to ship: a download'
            : `${weightText(...shipped.map((variant) => variant.weightGrams))}, packed`}
        </dd>
      </div>
      <div>
        <dt>Ships from</dt>
        <dd>{shipped.length === 0 ? 'Nowhere, it is sent by e-mail' : 'Ottawa, Canada'}</dd>
      </div>
    </dl>
  );
}

/** From how few on the number is told. Source: ours. */
const FEW = 10;

function stockText({ variants }: Product, selected: Variant): string {
  const counted = variants.filter((variant) => variant.stock !== null);
  if (counted.length === 0) return 'Always available';
  if (variants.every((variant) => variant.stock === 0)) return 'Sold out';
  if (variants.length === 1) {
    const stock = selected.stock ?? 0;
    return stock <= FEW ? `${stock} left` : 'In stock';
  }
  const few = counted.filter(({ stock }) => stock !== null && stock > 0 && stock <= FEW);
  if (few.length === 0) return 'In stock';
  return few.map((variant) => `${variant.stock} left in ${variant.title}`).join(', ');
}
