import { fillText } from '@cartfare/core';
import type { AppContext } from '../../app-context.ts';
import type { Visitor } from '../../session/session.ts';
import { readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { originText } from '../ui/parts/place-text.ts';
import { pageRates } from '../ui/rates/page-rates.ts';
import { renderedSections } from './rendered-zones.tsx';
import { ShippingView } from './shipping-view.tsx';

/** `GET /shipping`: the shipping settings, for shoppers. */
export async function showShipping(c: AppContext, visitor: Visitor): Promise<Response> {
  const { shipping, catalogue } = c.get('deps').shop;
  const [frame, products] = await Promise.all([readFrame(c, visitor), catalogue.list()]);
  const { language } = frame;
  const sections = await renderedSections({
    // Read before the settings, so that new settings are never cached as the old ones.
    version: shipping.knownVersion() ?? (await shipping.version()),
    readSettings: shipping.current,
    language,
    currency: frame.currency,
    ratesLanguage: await pageRates(c, visitor, language).language(),
    amount: (minor) => frame.prices.text(minor),
  });
  return renderPage(c, {
    frame,
    title: frame.texts.shipping.title,
    description: fillText(frame.texts.shipping.description, { shop: frame.shopName }),
    listed: true,
    content: (
      <ShippingView
        frame={frame}
        sections={sections.map(({ products: handles, origin, processing, zones }) => ({
          products: handles === null ? null : products.filter(({ handle }) => handles.has(handle)),
          origin: originText(origin, language),
          processing,
          zones,
        }))}
      />
    ),
  });
}
