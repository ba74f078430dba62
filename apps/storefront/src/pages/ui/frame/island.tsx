import type { ReactElement, ReactNode } from 'react';

export interface IslandProps {
  /** Id of the element that the browser takes over; its data stands in `{id}-data`. */
  readonly id: string;
  /** What the browser renders the same thing from: plain data. */
  readonly data: unknown;
  readonly children: ReactNode;
}

/** A part of the page that becomes alive in the browser, and the data it was rendered from. */
export function Island({ id, data, children }: IslandProps): ReactElement {
  return (
    <>
      <div id={id}>{children}</div>
      <script type="application/json" id={`${id}-data`}>
        {jsonForScript(data)}
      </script>
    </>
  );
}

/**
 * JSON that cannot end or confuse the script element around it, whatever the strings in it say. U+2028 and U+2029 are
 * line ends to older parsers of scripts.
 */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
