import type { Day } from '@sandbar/domain/common';
import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { serverTime } from './server-clock.ts';

const LOOK_MS = 60_000;

/** The merchant's day by the server's clock; it changes at midnight, also in a tab that was left open. */
export const useToday = (): Day => {
  const { dayOf } = useFormat();
  const [today, setToday] = useState(() => dayOf(new Date(serverTime())));
  useEffect(() => {
    const look = () => setToday(dayOf(new Date(serverTime())));
    const timer = setInterval(look, LOOK_MS);
    // Timers of a hidden tab are late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dayOf]);
  return today;
};
