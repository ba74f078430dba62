import { useEffect, useLayoutEffect as useReactLayoutEffect } from 'react';

/** React's layout effect, without the warning that React 18 writes for each one when it renders on a server. */
export const useLayoutEffect: typeof useEffect = typeof document === 'undefined' ? useEffect : useReactLayoutEffect;
