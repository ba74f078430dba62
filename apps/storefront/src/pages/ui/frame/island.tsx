import type { ReactElement, ReactNode } from 'react';

export interface IslandProps {
  /** Id of the element that is hydrated; the element `{id}-data` has its data. */
  readonly id: string;
  /** The plain data that it is rendered from. */
  readonly data: unknown;
  readonly children: ReactNode;
}

/** A part of the page that is hydrated in the browser, and the data that it was rendered from. */
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
 * JSON that cannot end or confuse the script element around it, whatever its strings contain. U+2028 and U+2029 are
 * line ends to older script parsers.
 */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
