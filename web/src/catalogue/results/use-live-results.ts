import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive } from '../../transport/live.ts';
import { queryClient } from '../../transport/use-read.ts';
import { searchVariables, type ResortSearch } from '@sandbar/contract/catalogue';
import { refreshResults } from './refresh-results.ts';
import { resultsKey } from './use-results.ts';

/** ms; messages come in bursts, so they are gathered, and the requests of all open lists are spread over time. */
const GATHER_MS = 700;
const SPREAD_MS = 2000;
/** ms; results that are older are refetched when the reader comes back. */
const FRESH_MS = 30_000;

/** Updates the results on screen while other members hold and release stays. */
export const useLiveResults = (search: ResortSearch): void => {
  const concerned = useRef<Set<string> | 'all'>(new Set());
  const [gathering, setGathering] = useState(false);
  const refresh = useEffectEvent(() => {
    const ids = concerned.current;
    concerned.current = new Set();
    setGathering(false);
    refreshResults(searchVariables(search), ids).catch(() => undefined);
  });
  useEffect(() => {
    if (!gathering) return;
    let timer: ReturnType<typeof setTimeout>;
    // A hidden page sends no requests. Gathered messages are processed once it is visible.
    const schedule = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => refresh(), GATHER_MS + Math.random() * SPREAD_MS);
    };
    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [gathering]);
  const note = (resortId: string | null) => {
    if (resortId === null) concerned.current = 'all';
    else if (concerned.current !== 'all') concerned.current.add(resortId);
    setGathering(true);
  };
  useLive('stay.taken', ({ resortId }) => note(resortId));
  useLive('stay.freed', ({ resortId }) => note(resortId));
  useLive('catalogue.changed', ({ resortId }) => note(resortId));
  useLive('reset', () => note(null));

  const key = JSON.stringify(searchVariables(search));
  const returned = useEffectEvent(() => {
    const readAt = queryClient.getQueryState(resultsKey(searchVariables(search)))?.dataUpdatedAt ?? 0;
    if (readAt > 0 && Date.now() - readAt > FRESH_MS) note(null);
  });
  useEffect(() => {
    const look = () => returned();
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [key]);
};
