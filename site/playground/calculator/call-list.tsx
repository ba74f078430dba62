import { useSyncExternalStore, type ReactElement } from 'react';
import type { Call, CallLog } from './call-log.ts';

/** Maximum calls shown: the newest. */
const MAX_SHOWN = 10;

export interface CallListProps {
  readonly react: CallLog;
  readonly dropIn: CallLog;
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
            <td>{call.end === 'failed' ? 'no response' : call.end}</td>
            <td>{call.tookMs === null ? '' : Math.round(call.tookMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useCalls(log: CallLog, from: string): readonly { readonly from: string; readonly call: Call }[] {
  const calls = useSyncExternalStore(log.subscribe, log.getCalls, log.getCalls);
  return calls.map((call) => ({ from, call }));
}

/** Without the path at which the page itself answers. */
const pathOf = ({ url }: Call): string => url.replace(/^.*(?=\/cart\/)/, '');
