import type { CalculatorView } from '@cartfare/core';
import type { ReactElement } from 'react';

export interface LiveAnnouncementProps {
  readonly announcement: CalculatorView['announcement'];
}

/**
 * What screen readers are told. Both regions stand in the page from the first render, because a region that comes
 * together with its text is not read; each is emptied when the other one speaks, so that an equal text is told again.
 */
export function LiveAnnouncement({ announcement: { politeness, text } }: LiveAnnouncementProps): ReactElement {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is spoken by fewer screen readers */}
      <div role="status" className="cartfare-visually-hidden">
        {politeness === 'polite' ? text : ''}
      </div>
      <div role="alert" className="cartfare-visually-hidden">
        {politeness === 'assertive' ? text : ''}
      </div>
    </>
  );
}
