import type { ReactElement } from 'react';

export interface MessageViewProps {
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly link: { readonly href: string; readonly text: string };
  /** A picture of the shop's own, above the words. */
  readonly imagePath?: string;
}

/** A page that says one thing: nothing here, not found, not taken. */
export function MessageView({ title, text, link, imagePath }: MessageViewProps): ReactElement {
  return (
    <div className="empty">
      {imagePath !== undefined && (
        <span className="picture picture--small empty__picture">
          <img src={imagePath} alt="" width={96} height={96} />
        </span>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href={link.href}>
        {link.text}
      </a>
    </div>
  );
}
