import { cleanSender } from '@sandbar/domain/mailbox';
import type { ForeignMail, ForeignMails } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { GoogleClients } from './clients.ts';
import { accountOf } from './google.files.queries.ts';
import type { GoogleMailItem } from './google.types.ts';
import { createGoogleReads } from './read-google.ts';

const PAGE = 20;
const LONGEST = 300;

interface Parts {
  database: Database;
  installation: Installation;
  google: GoogleClients;
  onError(error: unknown, doing: string): void;
}

/** The newest mails in a member's Gmail, for members who allowed it through the merchant's own client. */
export const createGoogleMails = (parts: Parts): ForeignMails => {
  const { database, google: clients } = parts;
  const read = createGoogleReads(parts, { what: 'mail', keptMs: 60_000 }, async ({ google, token, page, signal }) => {
    const mail = await google.mail(token);
    return mail.list({ pageToken: page, limit: PAGE, signal });
  });
  return {
    page: async (own, page) => {
      const account = await first(database.run(accountOf(own)));
      if (!account?.mail || !(await clients.offersMail(own.merchantId))) return undefined;
      const said = await read(own, page);
      if (said === undefined || typeof said === 'string') return said;
      return { items: said.items.map((item) => shown(item, account.email)), nextPage: said.nextPageToken ?? null };
    },
  };
};

const shown = ({ id, from, title, sentAt, unread }: GoogleMailItem, email: string): ForeignMail => ({
  id,
  from: plain(from),
  sender: cleanSender(plain(from)),
  title: plain(title),
  sentAt,
  unread,
  link: `https://mail.google.com/mail/?${new URLSearchParams({ authuser: email })}#all/${encodeURIComponent(id)}`,
});

/** Strangers write these texts, so each one becomes a single line with its own text direction. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
