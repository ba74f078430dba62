import { TEXTS } from '../../texts/texts.ts';
import { ServerCommand } from '../../ui/server-command.tsx';

/** Where there would be something if settings were published. */
export const NoVersion = () => (
  <section className="empty">
    <h2>{TEXTS.versionsEmptyTitle}</h2>
    <p>{TEXTS.versionsEmpty}</p>
    <ServerCommand>{TEXTS.importCommand}</ServerCommand>
  </section>
);
