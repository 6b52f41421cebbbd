import { useEffect, useState } from 'react';
import { serverTime } from '../../transport/server-clock.ts';

/**
 * The server's time in milliseconds, drawn anew when the instant has come: what is true until then need not be asked
 * each second.
 */
export const useDeadline = (instant: string | null): number => {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    setNow(serverTime());
    if (instant === null) return;
    const wait = Date.parse(instant) - serverTime();
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(serverTime()), wait + 20);
    return () => clearTimeout(timer);
  }, [instant]);
  return now;
};
