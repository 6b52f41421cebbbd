import { SUBSCRIPTION } from '@sandbar/domain/calendar';
import { CalendarUnread, type CalendarReader } from '../../calendar/index.ts';
import { PrivateAddress, type Resolve } from '../../platform/net/public-address.ts';
import { readOutside, Unread } from '../../platform/net/read-outside.ts';

interface Options {
  /** For development and tests: also allows http to this machine. */
  local: boolean;
  resolve?: Resolve;
}

/** Reads calendars over https and from public addresses only, within limits of size and time. */
export const httpsCalendars = ({ local, resolve }: Options): CalendarReader => ({
  read: async ({ url, etag, lastModified, isOurs }) => {
    try {
      const answer = await readOutside({
        url,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5',
          'user-agent': 'Sandbar-Calendar/1',
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        },
        maxBytes: SUBSCRIPTION.bytes,
        timeoutMs: SUBSCRIPTION.timeoutMs,
        maxRedirects: SUBSCRIPTION.redirects,
        before: async ({ hostname, protocol }) => {
          if (!(local && protocol === 'http:') && (await isOurs(hostname))) throw new CalendarUnread('own');
        },
        local,
        resolve,
      });
      const { headers, body } = answer;
      return {
        status: answer.status,
        content: body,
        etag: plain(headers.etag, 500),
        lastModified: plain(headers['last-modified'], 100),
      };
    } catch (error) {
      if (error instanceof PrivateAddress) throw new CalendarUnread('private');
      if (error instanceof Unread) throw new CalendarUnread(error.why);
      throw error;
    }
  },
});

/** Returns a header to send back unchanged; null when it is too long or has characters outside of printable ASCII. */
const plain = (header: string | undefined, most: number): string | null =>
  header && header.length <= most && /^[\x20-\x7e]+$/.test(header) ? header : null;
