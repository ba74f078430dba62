import { useEffect, useLayoutEffect as useReactLayoutEffect } from 'react';

/** React's layout effect, without the warning of React 18 when it renders on a server. */
export const useLayoutEffect: typeof useEffect = typeof document === 'undefined' ? useEffect : useReactLayoutEffect;
