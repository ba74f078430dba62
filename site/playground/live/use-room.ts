import { useCallback, useState, type RefCallback } from 'react';

/** The width of an element, for what may be as wide as it, in whole CSS pixels; `Infinity` before it is measured. */
export function useRoom(): readonly [RefCallback<HTMLElement>, number] {
  const [room, setRoom] = useState(Infinity);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => {};
    const observer = new ResizeObserver(() => setRoom(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, room];
}
