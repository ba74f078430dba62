import type { CountryRules } from '@cartfare/core/address';
import { loadAllCountryRules } from '@cartfare/core/internal';
import type { SettingsFinding } from '@cartfare/shipping-file';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { AddressForm } from './address-form.tsx';
import { CartForm } from './cart-form.tsx';
import { Charts } from './charts.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { FindingsList } from './findings-list.tsx';
import { rateCart, type Cart } from './rate-state.ts';
import { readSettings, type Shop } from './read-settings.ts';
import { SettingsEditor } from './settings-editor.tsx';
import { ShopperView } from './shopper-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEngineState } from './use-engine-state.ts';
import { useLatest, useSettled } from './use-latest.ts';
import { ParcelsView } from '../parcels/parcels-view.tsx';
import { PlaygroundFrame } from '../playground-frame.tsx';
import '@cartfare/react/styles.css';
import '../playground.css';

/** Time after the last key before the settings are read, in milliseconds. */
const READ_DELAY_MS = 150;

/** The rating engine in the page: settings, an address and a cart; what a shopper sees, why, the parcels, and what shipping costs. */
export function Engine(): ReactElement {
  const handle = useEngineState();
  const { state, change } = handle;
  const [at] = useState(() => Date.now());
  const countries = useCountries();
  const settings = useSettled(state.settings, READ_DELAY_MS);
  const read = useLatest(settings, readSettings)?.output;
  const shop = useLast(read?.shop);
  const cart = useMemo<Cart>(
    () => ({ destination: state.destination, lines: state.lines, customerTags: state.customerTags }),
    [state.destination, state.lines, state.customerTags],
  );
  const goTo = useRef<(finding: SettingsFinding) => void>(() => {});
  const currency = shop?.config.currency ?? 'CAD';
  const findings = read?.findings ?? NO_FINDINGS;

  return (
    <PlaygroundFrame>
      <Toolbar handle={handle} />
      <div className="pg-input">
        <section className="pg-panel pg-settings" aria-label="Settings">
          <SettingsEditor
            settings={state.settings}
            findings={findings}
            onChange={(settings) => change({ settings })}
            onReady={(show) => {
              goTo.current = show;
            }}
          />
          <FindingsList findings={findings} onShow={(finding) => goTo.current(finding)} />
        </section>
        <section className="pg-panel pg-request" aria-label="Request">
          <AddressForm
            destination={state.destination}
            countries={countries}
            onChange={(destination) => change({ destination })}
          />
          <CartForm lines={state.lines} customerTags={state.customerTags} currency={currency} onChange={change} />
        </section>
      </div>
      {read !== undefined && read.shop === null && (
        <p className="pg-stale-note">
          The settings have errors{shop === null ? '.' : '; below are the results of the last settings without errors.'}
        </p>
      )}
      {shop !== null && countries !== null && (
        <Output {...{ shop, cart, countries, at, isStale: read?.shop !== shop }} />
      )}
    </PlaygroundFrame>
  );
}

const NO_FINDINGS: readonly SettingsFinding[] = [];

interface OutputProps {
  readonly shop: Shop;
  readonly cart: Cart;
  readonly countries: ReadonlyMap<string, CountryRules>;
  readonly at: number;
  readonly isStale: boolean;
}

function Output({ shop, cart, countries, at, isStale }: OutputProps): ReactElement | null {
  const input = useMemo(() => ({ shop, cart, at }), [shop, cart, at]);
  const latest = useLatest(input, rateInput);
  if (latest === null) return null;
  const { output: rated, input: of } = latest;
  const { config } = of.shop;
  return (
    <div className={isStale ? 'pg-output pg-is-stale' : 'pg-output'}>
      <section className="pg-panel pg-shopper">
        <h2>What the shopper sees</h2>
        <ShopperView {...{ rated, at, countries, destination: of.cart.destination, currency: config.currency }} />
      </section>
      <section className="pg-panel">
        <h2>Why</h2>
        <ExplanationView result={rated.result} config={config} />
      </section>
      <section className="pg-panel pg-wide">
        <h2>Parcels</h2>
        <ParcelsView result={rated.result} config={config} />
      </section>
      <section className="pg-panel pg-wide">
        <h2>What shipping costs</h2>
        <Charts shop={of.shop} cart={of.cart} rated={rated} at={at} />
      </section>
    </div>
  );
}

const rateInput = ({ shop, cart, at }: Pick<OutputProps, 'shop' | 'cart' | 'at'>) => rateCart(cart, shop, at);

/** The rules of all countries; null until they are loaded. */
function useCountries(): ReadonlyMap<string, CountryRules> | null {
  const [countries, setCountries] = useState<ReadonlyMap<string, CountryRules> | null>(null);
  useEffect(() => {
    loadAllCountryRules().then(setCountries, (error: unknown) => reportError(error));
  }, []);
  return countries;
}

/** The last value that was there. */
function useLast<Value>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState<Value | null>(null);
  if (value != null && value !== last) setLast(value);
  return value ?? last;
}
