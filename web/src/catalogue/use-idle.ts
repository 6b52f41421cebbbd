import { useEffect, useState } from 'react';

/** Nothing that can wait waits longer than this. */
const PATIENCE_MS = 1500;

/** Whether the browser has had a moment with nothing to do since the component came. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
};
