interface Node {
  readonly tagName?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
}

/** Takes the anchors of headings, which are hidden from screen readers, out of the tab order, too. A plugin of rehype. */
export function hiddenAnchors() {
  return function visit({ tagName, properties, children = [] }: Node): void {
    if (
      tagName === 'a' &&
      properties !== undefined &&
      String(properties['ariaHidden'] ?? properties['aria-hidden']) === 'true'
    )
      properties['tabIndex'] = -1;
    children.forEach(visit);
  };
}
