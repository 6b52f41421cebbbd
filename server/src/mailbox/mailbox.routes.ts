import { cleanSender, fullSender } from '@sandbar/domain/mailbox';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { first, type Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale } from '../platform/http/request.ts';
import { INERT_FILE } from '../platform/http/security-headers.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { mailById, mailPage } from './mailbox.queries.ts';
import { emailOf } from './member.queries.ts';
import { MAIL_POLICY, shownMail } from './shown-mail.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
}

/** Old clients get what their one page of a list shows, and no more. */
const LISTED = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only our own pages frame it, and a link opens a tab of its own. */
const POLICY = `${MAIL_POLICY}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** GET /mail/<id>: a mail's HTML for the frame of the e-mail list; GET /mail/<id>/<n>: its n-th file, from 0; POST /Google/GetListGmailService: the list as old clients ask for it (member-portal section 7). */
export const mailboxRoutes = ({ database, sessions }: Deps): FastifyPluginAsync => {
  const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = presentedToken(request)?.token;
    return token ? sessions.find(request.merchant.id, token) : undefined;
  };

  return async (app) => {
    app.get('/mail/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      const session = await sessionOf(request);
      const mail = session && UUID.test(id) ? await first(database.run(mailById({ merchantId: request.merchant.id, userId: session.userId, id: id.toLowerCase() }))) : undefined;
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

    app.get('/mail/:id/:index', { helmet: INERT_FILE }, async (request, reply) => {
      const { id, index } = request.params as { id: string; index: string };
      const session = await sessionOf(request);
      const mail = session && UUID.test(id) ? await first(database.run(mailById({ merchantId: request.merchant.id, userId: session.userId, id: id.toLowerCase() }))) : undefined;
      const file = /^\d$/.test(index) ? mail?.files[Number(index)] : undefined;
      if (!file) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
      return reply
        .type(`${file.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
        .header('cache-control', 'no-store')
        .send(file.text);
    });

    app.post('/Google/GetListGmailService', { onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const session = await sessionOf(request);
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const own = { merchantId: request.merchant.id, userId: session.userId };
      const { emailAddress } = request.query as { emailAddress?: unknown };
      const person = await first(database.run(emailOf(own)));
      // Another's mailbox is nobody's but his, whether or not he exists.
      const asked = typeof emailAddress === 'string' ? emailAddress.trim().toLowerCase() : '';
      if (asked !== '' && asked !== person?.email.toLowerCase()) return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const mails = await database.run(mailPage.createdDate.desc({ ...own, limit: LISTED, offset: 0 }));
      const items = mails.map((mail) => {
        const From = fullSender({ name: mail.fromName, address: mail.fromAddress });
        return { Id: mail.id, From, Sender: cleanSender(From), Title: mail.subject, SendFrom: mail.createdAt.toISOString() };
      });
      return { Success: true, Message: 'Success', Data: items };
    });
  };
};
