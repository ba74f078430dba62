import type { ReactNode, Ref } from 'react';

interface NoticeProps {
  readonly kind?: 'calm' | 'alarm';
  /** For a notice that gets the focus. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A message about what has happened; alarms are announced at once. */
export const Notice = ({ kind = 'calm', ref, children }: NoticeProps) => (
  <div className={`notice notice--${kind}`} role={kind === 'alarm' ? 'alert' : 'status'} ref={ref} tabIndex={-1}>
    {children}
  </div>
);
