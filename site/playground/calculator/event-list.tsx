import type { ReactElement } from 'react';

/** Maximum events in the list: what fits beside the other list. */
const MAX_EVENTS = 6;

interface ListedEvent {
  readonly number: number;
  readonly name: string;
  readonly about: string;
}

/** The list with another event, the newest first. */
export function withEvent(before: readonly ListedEvent[], event: Event): readonly ListedEvent[] {
  // Of the frame's page, which has classes of its own.
  const about = 'detail' in event ? aboutEvent(event.detail as EventDetail) : '';
  return [{ number: (before[0]?.number ?? 0) + 1, name: event.type, about }, ...before].slice(0, MAX_EVENTS);
}

/** The DOM events of the drop-in, as a script of the theme receives them. */
export function EventList({ events }: { readonly events: readonly ListedEvent[] }): ReactElement {
  if (events.length === 0) return <p className="pg-facts">None yet.</p>;
  return (
    <ol className="pg-events">
      {events.map(({ number, name, about }) => (
        <li key={number}>
          <code>{name}</code> {about}
        </li>
      ))}
    </ol>
  );
}

interface EventDetail {
  readonly trigger?: string;
  readonly rates?: readonly unknown[];
  readonly code?: string;
  readonly rate?: { readonly code: string };
}

function aboutEvent({ trigger, rates, code, rate }: EventDetail): string {
  if (rates !== undefined) return `${rates.length} ${rates.length === 1 ? 'rate' : 'rates'}`;
  return trigger ?? code ?? rate?.code ?? '';
}
