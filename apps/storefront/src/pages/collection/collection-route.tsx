import { fillText, pluralText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import type { AppContext } from '../../app-context.ts';
import type { Visitor } from '../../session/session.ts';
import type { Product } from '../../shop/model.ts';
import type { ShopLanguage } from '../../texts/shop-language.ts';
import { type PageFrame, readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { Filled } from '../ui/parts/filled.tsx';
import { ProductPicture } from '../ui/parts/product-picture.tsx';
import { OwnText } from '../ui/parts/own-text.tsx';

/** `GET /`: all products. */
export async function showCollection(c: AppContext, visitor: Visitor): Promise<Response> {
  const [frame, products] = await Promise.all([readFrame(c, visitor), c.get('deps').shop.catalogue.list()]);
  return renderPage(c, {
    frame,
    title: frame.texts.collection.title,
    description: frame.texts.collection.description,
    listed: true,
    content: <CollectionView frame={frame} products={products} />,
  });
}

/** Pictures that are visible at first on most screens; the others are loaded lazily. */
const FIRST_VIEW = 8;

interface CollectionViewProps {
  readonly frame: PageFrame;
  readonly products: readonly Product[];
}

function CollectionView({ frame, products }: CollectionViewProps): ReactElement {
  const texts = frame.texts.collection;
  return (
    <>
      <header className="collection-intro">
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
      </header>
      {products.length === 0 ? (
        <p className="soft">{texts.empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so
        <ul className="collection" role="list">
          {products.map((product, index) => (
            <ProductCard key={product.id} frame={frame} product={product} lazy={index >= FIRST_VIEW} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ProductCardProps {
  readonly frame: PageFrame;
  readonly product: Product;
  readonly lazy: boolean;
}

function ProductCard({ frame, product, lazy }: ProductCardProps): ReactElement {
  const soldOut = product.variants.every((variant) => variant.stock === 0);
  const prices = product.variants.map((variant) => variant.priceMinor);
  const minPrice = Math.min(...prices);
  const { texts } = frame;
  const price = <span className="money">{frame.prices.text(minPrice)}</span>;
  const varies = prices.some((price) => price !== minPrice);
  return (
    <li className="product-card">
      <ProductPicture imagePath={product.imagePath} alt="" size="medium" lazy={lazy} />
      <div className="product-card__text">
        <h2 className="product-card__title">
          <a href={frame.paths.product(product.handle)}>
            <OwnText text={product.title} />
          </a>
        </h2>
        <p className="product-card__price">
          {varies ? <Filled text={texts.collection.fromPrice} values={{ price }} /> : price}
        </p>
        <p className="product-card__note soft">
          {soldOut ? texts.product.soldOut : choiceText(product, frame.language)}
        </p>
      </div>
    </li>
  );
}

/** "4 options"; empty for a product without a choice. */
function choiceText({ variants: { length: count } }: Product, { texts, locale }: ShopLanguage): string {
  return count < 2 ? '' : fillText(pluralText(texts.collection.variants, count, locale), { count });
}
