import { useEffect, useState } from 'react';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { UnreadQuery } from './notifications.query.ts';

const LATER_MS = 1_500;

/** Asked for once the page is there, and again whenever the member got or read something anywhere. */
const useBell = () => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useRead(UnreadQuery, {}, { enabled: asked, staleTime: 5 * 60_000 }).data;
};

/** How many notifications are unread. */
export const useUnread = (): number => useBell()?.notificationtransactions.unreadCount ?? 0;

/** Whether the waitlist holds a stay for the reader: as the page was made, then as it is. */
export const useIsOffered = (): boolean => Boolean(useBell()?.waitlistoffers?.length ?? shell.user?.isOffered);
