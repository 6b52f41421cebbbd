import type { Outcome } from '../transport/failure.ts';
import type { Unread } from './use-unread-words.ts';
import { post } from '../transport/upload.ts';

/** Imports a calendar file into the reader's calendar. */
export const sendCalendarFile = (
  file: Blob,
  timeZone: string,
): Promise<
  Outcome<{
    added: number;
    changed: number;
    unchanged: number;
    skipped: number;
    isCut: boolean;
    unread: Unread;
  }>
> =>
  post(
    `/Calendar/Import?timeZone=${encodeURIComponent(timeZone)}`,
    file.slice(0, file.size, 'text/calendar'),
    () => {},
    undefined,
  );
