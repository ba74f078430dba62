import type { ReactElement } from 'react';
import type { Product, Variant } from '../../../shop/model.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { Island } from '../../ui/frame/island.tsx';
import { InputField } from '../../ui/parts/field.tsx';
import { ProductPicture } from '../../ui/parts/product-picture.tsx';
import { DELIVERY_ISLAND, ProductDelivery, type ProductDeliveryData } from '../shared/product-delivery.tsx';
import { ProductClips } from './product-media.tsx';
import { VariantChoice, variantFacts } from './variant-choice.tsx';
import { OwnText } from '../../ui/parts/own-text.tsx';

export interface ProductViewProps {
  readonly frame: PageFrame;
  readonly product: Product;
  /** The variant that is initially selected. */
  readonly selected: Variant;
  /** Value of the quantity field. */
  readonly quantity: string;
  /** Where it ships from, such as "Lunenburg, Canada"; null when the shop has no shipping settings. */
  readonly origin: string | null;
  /** For the estimate under the price; null for downloads. */
  readonly delivery: ProductDeliveryData | null;
  /** Message why nothing was put into the cart, or undefined. */
  readonly problem?: string | undefined;
}

export function ProductView(props: ProductViewProps): ReactElement {
  const { frame, product, selected } = props;
  const texts = frame.texts.product;
  const facts = variantFacts(selected, frame);
  return (
    <article className="product" data-product="">
      <ProductPicture imagePath={product.imagePath} alt={product.imageAlt} size="large" />
      <div className="product__text">
        <p className="product__type">
          <OwnText text={product.productType} />
        </p>
        <h1>
          <OwnText text={product.title} />
        </h1>
        <p className="product__price">
          <span className="money" data-fact="price">
            {facts.price}
          </span>
        </p>
        {props.delivery !== null && (
          <div className="product__delivery with-script">
            <Island id={DELIVERY_ISLAND} data={props.delivery}>
              <ProductDelivery data={props.delivery} texts={frame.language.calculator} />
            </Island>
          </div>
        )}
        <p className="product__description">
          <OwnText text={product.descriptionText} />
        </p>
        <form className="form" method="post" action={frame.paths.product(product.handle)}>
          <VariantChoice frame={frame} product={product} selected={selected} />
          <Buy {...props} />
        </form>
        <dl className="facts">
          <Fact name="stock" title={texts.stock} text={facts.stock} />
          <Fact name="weight" title={texts.weight} text={facts.weight} />
          {selected.requiresShipping && props.origin !== null && <Fact title={texts.shipsFrom} text={props.origin} />}
        </dl>
      </div>
      {product.media.length > 0 && <ProductClips media={product.media} texts={texts.media} />}
    </article>
  );
}

function Buy({ frame, product, quantity, problem }: ProductViewProps): ReactElement {
  const texts = frame.texts.product;
  const soldOut = product.variants.every((variant) => variant.stock === 0);
  return (
    <div className="product__buy">
      <InputField
        id="quantity"
        name="quantity"
        label={texts.quantity}
        value={quantity}
        inputMode="numeric"
        autoComplete="off"
        error={problem}
        steps={{ less: texts.oneLess, more: texts.oneMore }}
        focusError
      />
      <button type="submit" className="button" disabled={soldOut}>
        {soldOut ? texts.soldOut : texts.addToCart}
      </button>
    </div>
  );
}

interface FactProps {
  /** Its name in `VariantFacts`, if it changes with the variant. */
  readonly name?: string;
  readonly title: string;
  readonly text: string;
}

const Fact = ({ name, title, text }: FactProps): ReactElement => (
  <div>
    <dt>{title}</dt>
    <dd data-fact={name}>{text}</dd>
  </div>
);
