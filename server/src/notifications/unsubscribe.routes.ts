import { uuid } from '@sandbar/contract/common';
import { canSwitchOff } from '@sandbar/domain/notifications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ownerOfMail } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { setPreference } from './notifications.store.ts';

const params = z.object({ id: uuid });
const UNSUBSCRIBE = {
  summary: 'Switches off mails of the same kind for the reader of one, as mail programs ask (RFC 8058)',
  description: 'The address stands in the header List-Unsubscribe. Whatever the id is, the answer is the same.',
  params,
  response: { 200: { description: 'Done', content: { 'text/plain': { schema: z.string() } } } },
};
const OPENED = {
  summary: 'The same address, opened in a browser: changes nothing and leads to the reader’s preferences',
  params,
  response: { 303: z.null().check(z.describe('To the preferences')) },
};

/** The routes need no session, because only a mail's reader knows its id. */
export const unsubscribeRoutes =
  ({ database }: { database: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    // A mail program's request carries no information in its body, so any content type is accepted.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null));

    app.post('/Notification/Unsubscribe/:id', { schema: UNSUBSCRIBE }, async (request, reply) => {
      const merchantId = request.merchant.id;
      const mail = await first(database.run(ownerOfMail({ merchantId, id: request.params.id })));
      if (mail && canSwitchOff(mail.kind, 'mail'))
        await database.run(
          setPreference({ merchantId, userId: mail.userId, kind: mail.kind, channel: 'mail', wanted: false }),
        );
      return reply.type('text/plain').send('OK');
    });

    app.get('/Notification/Unsubscribe/:id', { schema: OPENED }, async (_request, reply) =>
      reply.redirect('/profile#setting', 303),
    );
  };
