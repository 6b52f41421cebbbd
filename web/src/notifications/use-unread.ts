import { useEffect, useState } from 'react';
import { useRead } from '../transport/use-read.ts';
import { UnreadQuery } from './notifications.query.ts';

const LATER_MS = 1_500;

/**
 * How many notifications are unread: asked for once the page is there, and again whenever the member got or read
 * something anywhere.
 */
export const useUnread = (): number => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useRead(UnreadQuery, {}, { enabled: asked, staleTime: 5 * 60_000 });
  return data?.notificationtransactions.unreadCount ?? 0;
};
