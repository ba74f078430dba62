import type { Texts } from '@cartfare/core';
import { hydrateRoot } from 'react-dom/client';
import { DELIVERY_ISLAND, ProductDelivery, type ProductDeliveryData } from '../shared/product-delivery.tsx';

/** Takes over the estimate that the server has rendered. */
export async function startDelivery(island: HTMLElement): Promise<void> {
  const source = document.getElementById(`${DELIVERY_ISLAND}-data`)?.textContent;
  if (!source) return;
  // Written by the server from this same type.
  const data: ProductDeliveryData = JSON.parse(source);
  const { texts }: { readonly texts: Texts } = await import(/* @vite-ignore */ data.textsUrl);
  hydrateRoot(island, <ProductDelivery data={data} texts={texts} />);
}
