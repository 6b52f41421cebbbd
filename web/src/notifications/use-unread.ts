import { useEffect, useState } from 'react';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { UnreadQuery } from './notifications.query.ts';

const LATER_MS = 1_500;

/**
 * Reads the bell's data after the page is drawn, and again whenever the member gets or reads a notification on any
 * device.
 */
const useBell = () => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useRead(UnreadQuery, {}, { enabled: asked, staleTime: 5 * 60_000 }).data;
};

/** Returns the number of unread notifications. */
export const useUnread = (): number => useBell()?.notificationtransactions.unreadCount ?? 0;

/** Whether the waitlist holds a stay for the reader: first as the page was made, then updated. */
export const useIsOffered = (): boolean => Boolean(useBell()?.waitlistoffers?.length ?? shell.user?.isOffered);
