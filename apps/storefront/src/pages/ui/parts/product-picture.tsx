import type { ReactElement } from 'react';

export interface ProductPictureProps {
  readonly imagePath: string;
  /** Empty where the product's name stands beside the picture. */
  readonly alt: string;
  readonly size: 'small' | 'medium' | 'large';
  /** Not needed for the first view of the page. */
  readonly lazy?: boolean;
}

/** A product on its tile. */
export function ProductPicture({ imagePath, alt, size, lazy = false }: ProductPictureProps): ReactElement {
  return (
    <span className={`picture picture--${size}`}>
      <img src={imagePath} alt={alt} width={96} height={96} loading={lazy ? 'lazy' : undefined} decoding="async" />
    </span>
  );
}
