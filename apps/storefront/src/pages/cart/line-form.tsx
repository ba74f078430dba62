import type { FormEvent, ReactElement, ReactNode } from 'react';

export interface LineFormProps {
  readonly lineKey: string;
  /** The quantity that the form asks for; left out: what the field among the children holds. */
  readonly fixed?: number;
  /** Where it is posted without a script. */
  readonly action: string;
  /** Called instead of posting, with a script. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** One wish for one line of the cart. */
export function LineForm({ lineKey, fixed, action, onSend, children }: LineFormProps): ReactElement {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form method="post" action={action} onSubmit={send}>
      <input type="hidden" name="key" value={lineKey} />
      {fixed !== undefined && <input type="hidden" name="quantity" value={fixed} />}
      {children}
    </form>
  );
}
