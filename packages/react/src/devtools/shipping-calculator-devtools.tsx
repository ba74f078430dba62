import { useId, useSyncExternalStore, type CSSProperties, type ReactElement } from 'react';
import { useShippingCalculator } from '../use-shipping-calculator.ts';
import { DEV_SERVERS, type DevCall, type DevFetch } from './dev-fetch.ts';

export interface ShippingCalculatorDevtoolsProps {
  /** The one whose `fetch` is in the calculator's options. Without it the panel shows only the state. */
  readonly devFetch?: DevFetch | undefined;
  /** Whether the panel is open at first. Default false. */
  readonly defaultOpen?: boolean | undefined;
  /** Overrides the position, which is the lower right corner. */
  readonly style?: CSSProperties | undefined;
}

/**
 * A panel for development, under a `<ShippingCalculatorProvider>`: the calculator's state, its calls with their times
 * and responses, and switches that simulate a slow, refusing, broken, offline or empty server. In English, for
 * developers; leave it out of production builds.
 */
export function ShippingCalculatorDevtools(props: ShippingCalculatorDevtoolsProps): ReactElement {
  const { devFetch, defaultOpen = false, style } = props;
  const { calculator, state } = useShippingCalculator();
  const { query, address } = state;
  const facts = {
    run: 'run' in query ? query.run : null,
    ...(query.status === 'stale' ? { because: query.old.because } : {}),
    ...(query.status === 'failed' ? { error: query.error } : {}),
    ...(query.status === 'rated' ? { rates: query.rates.length, incomplete: query.incomplete } : {}),
    selectedCode: query.selectedCode,
    displayCurrency: state.displayCurrency,
    destination: address.destination,
    country: address.country.kind,
  };
  return (
    <details open={defaultOpen} style={{ ...PANEL, ...style }} data-cartfare-devtools="">
      <summary style={SUMMARY}>Cartfare: {query.status}</summary>
      <dl style={FACTS}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt style={TERM}>{name}</dt>
            <dd style={VALUE}>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" style={BUTTON} onClick={() => void calculator.calculate()}>
        Calculate
      </button>
      <button type="button" style={BUTTON} onClick={() => calculator.cancel()}>
        Cancel
      </button>
      <button type="button" style={BUTTON} onClick={() => calculator.cartChanged()}>
        Cart changed
      </button>
      {devFetch !== undefined && <ServerAndCalls devFetch={devFetch} />}
    </details>
  );
}

function ServerAndCalls({ devFetch }: { readonly devFetch: DevFetch }): ReactElement {
  const name = useId();
  const server = useSyncExternalStore(devFetch.subscribe, devFetch.getServer, devFetch.getServer);
  const calls = useSyncExternalStore(devFetch.subscribe, devFetch.getCalls, devFetch.getCalls);
  return (
    <>
      <fieldset style={GROUP}>
        <legend>Server</legend>
        {DEV_SERVERS.map((each) => (
          <label key={each} style={CHOICE}>
            <input type="radio" name={name} checked={each === server} onChange={() => devFetch.setServer(each)} />
            {each}
          </label>
        ))}
      </fieldset>
      <section aria-label="Calls">
        {calls.length === 0 ? (
          <p>No calls yet</p>
        ) : (
          <button type="button" style={BUTTON} onClick={() => devFetch.clearCalls()}>
            Clear calls
          </button>
        )}
        {calls.toReversed().map((call) => (
          <Call key={call.number} call={call} />
        ))}
      </section>
    </>
  );
}

function Call({ call }: { readonly call: DevCall }): ReactElement {
  const { number, method, url, end, status, tookMs, requestBody, responseBody } = call;
  const result = end === 'answered' ? String(status) : end.replace('_', ' ');
  const time = tookMs === null ? '' : `, ${Math.round(tookMs)} ms`;
  return (
    <details>
      <summary style={CALL}>
        {number}. {method} {url}: {result}
        {time}
      </summary>
      {requestBody !== '' && <pre style={BODY}>{requestBody}</pre>}
      <pre style={BODY}>{responseBody === '' ? '(no body)' : indented(responseBody)}</pre>
    </details>
  );
}

/** JSON indented, everything else as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

// Inline, so that the panel needs no stylesheet, nor a content security policy that allows style elements.
const PANEL: CSSProperties = {
  position: 'fixed',
  insetInlineEnd: 8,
  insetBlockEnd: 8,
  zIndex: 2147483647,
  boxSizing: 'border-box',
  maxWidth: 'min(30rem, calc(100vw - 16px))',
  // Leaves the calculator accessible above it, on a phone too.
  maxHeight: 'min(70vh, 28rem)',
  overflow: 'auto',
  padding: '6px 10px',
  border: '1px solid #858c85',
  borderRadius: 8,
  background: '#141917',
  color: '#ecebe4',
  colorScheme: 'dark',
  font: '12px/1.5 ui-monospace, monospace',
};
const SUMMARY: CSSProperties = { cursor: 'pointer' };
const FACTS: CSSProperties = { margin: '6px 0' };
const TERM: CSSProperties = { display: 'inline', color: '#a5b0a9' };
const VALUE: CSSProperties = { display: 'inline', marginInlineStart: 8, overflowWrap: 'anywhere' };
const BUTTON: CSSProperties = { font: 'inherit', padding: '3px 8px', marginInlineEnd: 6 };
const GROUP: CSSProperties = { margin: '8px 0', border: '1px solid #37413c', borderRadius: 4 };
const CHOICE: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 4, marginInlineEnd: 10 };
const CALL: CSSProperties = { cursor: 'pointer', marginBlockStart: 6, overflowWrap: 'anywhere' };
const BODY: CSSProperties = { margin: '4px 0', maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap' };
