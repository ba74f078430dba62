/**
 * What the React components use of `react`, on Preact: the build puts this module in the place of `react`.
 * `preact/compat` has more, and costs 1.7 KB (gzip) of which nothing here is needed; see docs/decisions.
 */
import { Component, createElement, options, render as renderWithPreact, type ComponentType, type VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { ReactNode } from 'react';

export { createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Renders into an element; null takes away what was rendered there. */
export const render = renderWithPreact as unknown as (node: ReactNode, parent: Element) => void;

type Props = Record<string, unknown>;

/** React's `memo` without a comparison of one's own. */
export function memo(Inner: ComponentType<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const names = new Set([...Object.keys(next), ...Object.keys(this.props)]);
      return [...names].some((name) => !Object.is(next[name], (this.props as Props)[name]));
    }
    override render(): VNode {
      return createElement(Inner, this.props as Props);
    }
  };
}

/** Preact hands a function its `ref` among the props. */
export function forwardRef(inner: (props: Props, ref: unknown) => VNode): ComponentType<Props> {
  return ({ ref, ...props }: Props) => inner(props, ref ?? null);
}

/** React's hook of this name; without a server's snapshot, because nothing is hydrated here. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  read: () => Snapshot,
): Snapshot {
  const [, update] = useState({});
  const value = read();
  // What changed between rendering and subscribing.
  useLayoutEffect(() => {
    if (!Object.is(read(), value)) update({});
  }, [read, value]);
  // At once, and not after the next paint: a click can come before that.
  useLayoutEffect(() => subscribe(() => update({})), [subscribe]);
  return value;
}

/** React's `onChange` of a text field is the browser's `input` event. */
const before = options.vnode;
options.vnode = (vnode: VNode) => {
  const props = vnode.props as Props;
  if (vnode.type === 'input' && props['type'] === 'text' && props['onChange'] !== undefined) {
    const { onChange, ...others } = props;
    vnode.props = { ...others, onInput: onChange } as unknown as VNode['props'];
  }
  before?.(vnode);
};
