import type { DevFetch } from '@cartfare/react/devtools';
import { useSyncExternalStore, type ReactElement } from 'react';

/** Maximum calls shown: the newest. */
const MAX_SHOWN = 10;

type Call = ReturnType<DevFetch['getCalls']>[number];

export interface CallListProps {
  readonly react: DevFetch;
  readonly dropIn: DevFetch;
}

/** The calls of both calculators as they happen, the newest first. */
export function CallList({ react, dropIn }: CallListProps): ReactElement {
  const calls = [...useCalls(react, 'React'), ...useCalls(dropIn, 'Drop-in')]
    .toSorted((a, b) => b.call.startedAtMs - a.call.startedAtMs)
    .slice(0, MAX_SHOWN);
  return (
    <table className="pg-table pg-calls">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Call</th>
          <th scope="col">Status</th>
          <th scope="col">ms</th>
        </tr>
      </thead>
      <tbody>
        {calls.length === 0 && (
          <tr>
            <td colSpan={4}>None yet. Press one of the buttons above.</td>
          </tr>
        )}
        {calls.map(({ from, call }) => (
          <tr key={`${from} ${call.number}`}>
            <td>{from}</td>
            <td>
              <span className="pg-method">{call.method}</span> {pathOf(call)}
            </td>
            <td>{statusText(call)}</td>
            <td>{call.tookMs === null ? '' : Math.round(call.tookMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useCalls(log: DevFetch, from: string): readonly { readonly from: string; readonly call: Call }[] {
  const calls = useSyncExternalStore(log.subscribe, log.getCalls, log.getCalls);
  return calls.map((call) => ({ from, call }));
}

/** Without the path at which the page itself answers. */
const pathOf = ({ url }: Call): string => url.replace(/^.*(?=\/cart\/)/, '');

const STATUS_TEXTS = { under_way: 'under way', failed: 'no response', aborted: 'aborted' } as const;

const statusText = ({ end, status }: Call): string => (end === 'answered' ? String(status) : STATUS_TEXTS[end]);
