import type { ReactElement } from 'react';
import { MERCHANT_LANGUAGE } from './own-text.tsx';

export interface ProductPictureProps {
  readonly imagePath: string;
  /** Empty when the product's name is beside the picture. */
  readonly alt: string;
  readonly size: 'small' | 'medium' | 'large';
  /** Whether it is loaded lazily, because it is not visible at first. */
  readonly lazy?: boolean;
}

/** A product's picture. */
export function ProductPicture({ imagePath, alt, size, lazy = false }: ProductPictureProps): ReactElement {
  return (
    <span className={`picture picture--${size}`}>
      <img
        src={imagePath}
        alt={alt}
        lang={alt === '' ? undefined : MERCHANT_LANGUAGE}
        width={96}
        height={96}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </span>
  );
}
