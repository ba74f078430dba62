import type { ReactElement } from 'react';

export interface MessageViewProps {
  readonly title: string;
  readonly text: string;
  /** The link to continue with. */
  readonly link: { readonly href: string; readonly text: string };
  /** Path of a picture above the text. */
  readonly imagePath?: string;
}

/** A page with one message, such as an empty cart, an unknown path or a refused form. */
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
