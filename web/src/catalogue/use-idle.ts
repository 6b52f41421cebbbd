import { useEffect, useState } from 'react';

/** ms; the longest wait for an idle browser. */
const PATIENCE_MS = 1500;

/** Whether the browser has been idle since the component was mounted. */
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
