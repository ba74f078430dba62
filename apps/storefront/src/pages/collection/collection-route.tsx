import type { ReactElement } from 'react';
import type { AppContext } from '../../http/app-context.ts';
import type { Product } from '../../shop/model.ts';
import { type PageFrame, readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { ProductPicture } from '../ui/parts/product-picture.tsx';

/** `GET /`: everything the shop has. */
export async function showCollection(c: AppContext): Promise<Response> {
  const [frame, products] = await Promise.all([readFrame(c), c.get('deps').shop.catalogue.list()]);
  return renderPage(c, {
    frame,
    title: 'Shop',
    description: 'Lanterns, rope, wool and brass from a small ship chandlery.',
    listed: true,
    content: <CollectionView frame={frame} products={products} />,
  });
}

/** How many pictures are in the first view on most screens; those below are loaded when they come near. */
const FIRST_VIEW = 8;

interface CollectionViewProps {
  readonly frame: PageFrame;
  readonly products: readonly Product[];
}

function CollectionView({ frame, products }: CollectionViewProps): ReactElement {
  return (
    <>
      <header className="collection-intro">
        <h1>Made for weather, kept for years</h1>
        <p>
          Lanterns, rope, wool and brass from a small ship chandlery. Add something to your cart to see what shipping
          costs to your address.
        </p>
      </header>
      {products.length === 0 ? (
        <p className="soft">The shop is empty at the moment.</p>
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
  const least = Math.min(...prices);
  const varies = prices.some((price) => price !== least);
  return (
    <li className="product-card">
      <ProductPicture imagePath={product.imagePath} alt="" size="medium" lazy={lazy} />
      <div className="product-card__text">
        <h2 className="product-card__title">
          <a href={frame.paths.product(product.handle)}>{product.title}</a>
        </h2>
        <p className="product-card__price">
          {varies && <span className="soft">from </span>}
          <span className="money">{frame.prices.text(least)}</span>
        </p>
        <p className="product-card__note soft">{soldOut ? 'Sold out' : choiceText(product)}</p>
      </div>
    </li>
  );
}

/** "2 colours", "4 sizes"; empty for a product without options. */
function choiceText({ optionNames, variants }: Product): string {
  const [option] = optionNames;
  if (option === undefined || variants.length < 2) return '';
  const name = option.toLowerCase();
  return `${variants.length} ${/(s|sh|ch|x)$/.test(name) ? `${name}es` : `${name}s`}`;
}
