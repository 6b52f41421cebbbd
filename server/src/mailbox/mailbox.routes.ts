import { uuid } from '@sandbar/contract/common';
import { cleanSender, fullSender } from '@sandbar/domain/mailbox';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { emailOfPerson } from '../identity/identity.published.ts';
import { first, type Database } from '../platform/database/index.ts';
import { accepted, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { answers, fileAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { mailById, mailPage } from './mailbox.queries.ts';
import { drawnFile, type OrderPapers } from './drawn-file.ts';
import type { ForeignMail, ForeignMails } from './foreign-mails.types.ts';
import { MAIL_POLICY, shownMail } from './shown-mail.ts';

interface Deps extends OrderPapers {
  database: Database;
  sessions: Sessions;
  foreignMails: ForeignMails;
}

/** The number of rows that old clients show on their single page. */
const LISTED = 100;
const AGAIN_SECONDS = 60;

/** Only our own pages may show it in a frame, and links open in a new tab. */
const POLICY = `${MAIL_POLICY}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

const MAIL = {
  summary: 'One of the signed-in member’s mails, as a document',
  description:
    'For a sandboxed frame of the portal: it runs no scripts, loads nothing, and its links open a tab of their ' +
    'own. Its text and headers: GraphQL mailmessage.',
  params: z.object({ id: uuid }),
  response: fileAnswers('text/html', 'The mail', 404),
};
const MAIL_FILE = {
  summary: 'A file that came with one of the signed-in member’s mails, by its place from 0',
  params: z.object({ id: uuid, index: z.string().check(z.regex(/^\d$/)) }),
  response: fileAnswers('text/calendar', 'The file, as a download', 404),
};
const LIST = {
  summary: 'The signed-in member’s mailbox, as old clients ask: the newest 100',
  description:
    'Of the member’s Gmail where the member lets the portal see it, else what the portal sent. Gmail that does not ' +
    'answer is refused with OVERLOADED.',
  querystring: query({
    emailAddress: z.optional(z.string().check(z.describe('The member’s own; another’s is refused'))),
  }),
  response: answers(
    'The mails',
    z.array(
      z.object({ Id: z.string(), From: z.string(), Sender: z.string(), Title: z.string(), SendFrom: z.iso.datetime() }),
    ),
    401,
    403,
    503,
  ),
};

/**
 * GET /mail/<id>: a mail's HTML for the frame of the e-mail list; GET /mail/<id>/<n>: its n-th file, from 0; POST
 * /Google/GetListGmailService: the list for old clients (member-portal section 7).
 */
export const mailboxRoutes = ({ database, sessions, foreignMails, ...papers }: Deps): FastifyPluginAsyncZod => {
  const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = presentedToken(request)?.token;
    return token ? sessions.find(request.merchant.id, token) : undefined;
  };

  /** The newest mails of the connected mailbox, page by page; undefined when the member has not connected one. */
  const newest = async (own: { merchantId: string; userId: string }) => {
    const found: ForeignMail[] = [];
    let next: string | null | undefined;
    do {
      const page = await foreignMails.page(own, next ?? undefined);
      if (page === undefined) return undefined;
      if (typeof page === 'string') return 'silent';
      found.push(...page.items);
      if (page.nextPage === next) break;
      next = page.nextPage;
    } while (next !== null && found.length < LISTED);
    return found.slice(0, LISTED).map(({ id, from, sender, title, sentAt }) => ({
      Id: id,
      From: from,
      Sender: sender,
      Title: title,
      SendFrom: sentAt.toISOString(),
    }));
  };

  return async (app) => {
    app.get('/mail/:id', { schema: MAIL }, async (request, reply) => {
      const { id } = request.params;
      const session = await sessionOf(request);
      const mail =
        session &&
        (await first(database.run(mailById({ merchantId: request.merchant.id, userId: session.userId, id }))));
      if (!mail) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
      const html = await shownMail(mail.htmlBody, request.merchant);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(html);
    });

    app.get('/mail/:id/:index', { schema: MAIL_FILE, helmet: INERT_FILE }, async (request, reply) => {
      const { id, index } = request.params;
      const session = await sessionOf(request);
      const mail =
        session &&
        (await first(database.run(mailById({ merchantId: request.merchant.id, userId: session.userId, id }))));
      const kept = mail?.files[Number(index)];
      const file = kept && (await drawnFile(kept, request.merchant.id, papers));
      if (!file) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
      return reply
        .type('bytes' in file ? file.type : `${file.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
        .header('cache-control', 'no-store')
        .send('bytes' in file ? file.bytes : file.text);
    });

    app.post('/Google/GetListGmailService', { schema: LIST, onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const session = await sessionOf(request);
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const own = { merchantId: request.merchant.id, userId: session.userId };
      const person = await first(database.run(emailOfPerson(own)));
      // Another member's mailbox is refused, whether or not that member exists.
      const asked = (request.query.emailAddress ?? '').trim().toLowerCase();
      if (asked !== '' && asked !== person?.email.toLowerCase())
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const foreign = await newest(own);
      if (foreign === 'silent')
        return sendRefusal(reply, { code: 'OVERLOADED', data: { retryAfterSeconds: AGAIN_SECONDS } }, locale);
      if (foreign) return accepted(foreign);
      const mails = await database.run(mailPage.createdDate.desc({ ...own, limit: LISTED, offset: 0 }));
      const items = mails.map((mail) => {
        const From = fullSender({ name: mail.fromName, address: mail.fromAddress });
        return {
          Id: mail.id,
          From,
          Sender: cleanSender(From),
          Title: mail.subject,
          SendFrom: mail.createdAt.toISOString(),
        };
      });
      return accepted(items);
    });
  };
};
