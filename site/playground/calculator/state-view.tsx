import type { Calculator } from '@cartfare/core';
import { useSyncExternalStore, type ReactElement } from 'react';

type Query = ReturnType<Calculator['getSnapshot']>['state']['query'];
type Status = Query['status'];

/** Where the states are drawn: columns and rows of a small grid. */
const PLACES: Readonly<Record<Status, readonly [number, number]>> = {
  idle: [52, 40],
  loading: [178, 40],
  rated: [304, 40],
  failed: [178, 140],
  stale: [304, 140],
};

/** The arrows between the states, with the events and where their names stand. */
const ARROWS: readonly { readonly path: string; readonly text: string; readonly at: readonly [number, number] }[] = [
  { path: 'M94 34H136', text: 'started', at: [115, 27] },
  { path: 'M136 47H94', text: 'cancelled', at: [115, 61] },
  { path: 'M220 40H262', text: 'arrived', at: [241, 33] },
  { path: 'M171 56V124', text: 'failed', at: [150, 94] },
  { path: 'M185 124V56', text: 'started', at: [208, 94] },
  { path: 'M311 56V124', text: 'changed', at: [336, 94] },
  { path: 'M274 124L212 56', text: 'started', at: [268, 94] },
];

/** The state of the rates of a calculator, in the diagram of all states, and what else is known of it. */
export function StateView({ calculator }: { readonly calculator: Calculator }): ReactElement {
  const { state } = useSyncExternalStore(calculator.subscribe, calculator.getSnapshot, calculator.getServerSnapshot);
  const { query } = state;
  return (
    <>
      <svg className="pg-states" viewBox="0 0 360 172" aria-hidden="true">
        <defs>
          <marker id="pg-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {ARROWS.map(({ path, text, at: [x, y] }) => (
          <g key={path} className="pg-arrow">
            <path d={path} markerEnd="url(#pg-arrow)" />
            <text x={x} y={y} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        {Object.entries(PLACES).map(([status, [x, y]]) => (
          <g key={status} className={status === query.status ? 'pg-state pg-state-now' : 'pg-state'}>
            <rect x={x - 42} y={y - 16} width="84" height="32" rx="16" />
            <text x={x} y={y} dy="0.34em" textAnchor="middle">
              {status}
            </text>
          </g>
        ))}
      </svg>
      <dl className="pg-state-facts">
        {factsOf(query).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function factsOf(query: Query): readonly (readonly [string, string])[] {
  const status = ['state', query.status] as const;
  switch (query.status) {
    case 'idle':
      return [status, ...(query.isCancelled ? [['because', 'cancelled'] as const] : [])];
    case 'loading':
      return [
        status,
        ['run', String(query.run)],
        ['started by', query.trigger ?? 'shopper'],
        ...(query.wait === undefined ? [] : [['asked to wait', `${query.wait.secondsLeft} s more`] as const]),
      ];
    case 'rated':
      return [
        status,
        ['run', String(query.run)],
        ['rates', String(query.rates.length)],
        ['selected', query.selectedCode ?? 'the first'],
      ];
    case 'stale':
      return [status, ['because', `the ${query.old.because} changed`]];
    case 'failed':
      return [status, ['run', String(query.run)], ['error', query.error.code]];
  }
}
