import type { CountryRules } from '@cartfare/core/address';
import { loadAllCountryRules } from '@cartfare/core/internal';
import { ExplanationView, ShopperView, type RatedCart } from '@cartfare/desk/result';
import type { SettingsFinding } from '@cartfare/shipping-file';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { AddressForm } from './address-form.tsx';
import { CartForm } from './cart-form.tsx';
import { Charts } from './charts.tsx';
import { FindingsList } from './findings-list.tsx';
import { rateCart, type Cart } from './rate-state.ts';
import { readSettings, type Shop } from './read-settings.ts';
import { SettingsEditor } from './settings-editor.tsx';
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

  const input = useMemo(() => (shop === null ? null : { shop, cart, at }), [shop, cart, at]);
  const latest = useLatest(input, rateInput)?.output ?? null;
  const isStale = read?.shop !== shop;

  return (
    <PlaygroundFrame>
      <Toolbar handle={handle} />
      <div className="pg-bench">
        <section className="pg-panel pg-request" aria-label="Request">
          <AddressForm
            destination={state.destination}
            countries={countries}
            onChange={(destination) => change({ destination })}
          />
          <CartForm lines={state.lines} customerTags={state.customerTags} currency={currency} onChange={change} />
        </section>
        <Result {...{ latest, countries, isStale }} hasErrors={read?.shop === null} />
        <section className="pg-panel pg-settings" aria-label="Settings">
          <SettingsEditor
            settings={state.settings}
            findings={findings}
            onChange={(next) => change({ settings: next })}
            onReady={(show) => {
              goTo.current = show;
            }}
          />
          <FindingsList findings={findings} onShow={(finding) => goTo.current(finding)} />
        </section>
      </div>
      {latest !== null && <Further {...{ latest, isStale }} />}
    </PlaygroundFrame>
  );
}

const NO_FINDINGS: readonly SettingsFinding[] = [];

interface RatingInput {
  readonly shop: Shop;
  readonly cart: Cart;
  readonly at: number;
}

/** What the engine made of the newest input, and that input. */
interface Rated extends RatingInput {
  readonly rated: RatedCart;
}

interface ResultProps {
  readonly latest: Rated | null;
  readonly countries: ReadonlyMap<string, CountryRules> | null;
  readonly isStale: boolean;
  /** Whether the settings have errors. */
  readonly hasErrors: boolean;
}

/** Beside what it follows from: the rates, and why they are so. A keyboard can scroll it. */
function Result({ latest, countries, isStale, hasErrors }: ResultProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls needs the focus.
    <section className="pg-panel pg-result" aria-label="Result" tabIndex={0}>
      {hasErrors && (
        <p className="pg-stale-note">
          The settings have errors
          {latest === null ? '.' : '; below are the results of the last settings without errors.'}
        </p>
      )}
      {latest !== null && countries !== null && (
        <div className={isStale ? 'pg-is-stale' : undefined}>
          <div className="pg-shopper">
            <h2>What the shopper sees</h2>
            <ShopperView
              {...{ rated: latest.rated, countries, at: latest.at }}
              destination={latest.cart.destination}
              currency={latest.shop.config.currency}
            />
          </div>
          <div className="pg-reasons">
            <h2>Why</h2>
            <ExplanationView result={latest.rated.result} config={latest.shop.config} />
          </div>
        </div>
      )}
    </section>
  );
}

function Further({ latest, isStale }: Pick<ResultProps, 'isStale'> & { readonly latest: Rated }): ReactElement {
  const { shop, cart, at, rated } = latest;
  return (
    <div className={isStale ? 'pg-output pg-is-stale' : 'pg-output'}>
      <section className="pg-panel">
        <h2>Parcels</h2>
        <ParcelsView result={rated.result} config={shop.config} />
      </section>
      <section className="pg-panel">
        <h2>What shipping costs</h2>
        <Charts {...{ shop, cart, rated, at }} />
      </section>
    </div>
  );
}

const rateInput = async (input: RatingInput | null): Promise<Rated | null> =>
  input === null ? null : { ...input, rated: await rateCart(input.cart, input.shop, input.at) };

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
