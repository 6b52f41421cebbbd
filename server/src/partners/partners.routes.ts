import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { frameSessionForm, ticketForm } from '@sandbar/contract/partners';
import { FRAME_SESSION_MINUTES } from '@sandbar/domain/partners';
import type { FastifyPluginAsync } from 'fastify';
import { fieldErrors, WITH_INPUT } from '../platform/commands/field-errors.ts';
import { first, type Database } from '../platform/database/index.ts';
import { refusalAnswer, sendRefusal } from '../platform/http/answers.ts';
import { keepsFrameCookies, setFrameCookie } from '../platform/http/frame-cookie.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { FOR_OTHER_SITES } from '../platform/http/security-headers.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { keyHash } from './api-keys.ts';
import type { CountCall } from './key-limiter.ts';
import { liveKey } from './partners.queries.ts';
import { touchKey } from './partners.store.ts';
import { enterWithTicket, makeTicket } from './tickets.ts';

/** Built from web/src/embed. */
const SCRIPT = new URL('../../../web/dist/embed.js', import.meta.url);

interface Deps {
  database: Database;
  sessions: Sessions;
  countCall: CountCall;
  script?: URL;
}

const done = (data: unknown) => ({ Success: true, Message: 'Success', Data: data });

/** POST /api/partner/tickets for partners' servers, and POST /embed/session for the checkout inside their pages. */
export const partnerRoutes =
  ({ database, sessions, countCall, script = SCRIPT }: Deps): FastifyPluginAsync =>
  async (app) => {
    let built: Promise<{ code: string; etag: string }> | undefined;
    const load = async () => {
      const code = await readFile(script, 'utf8');
      return { code, etag: `"${createHash('sha256').update(code).digest('base64url')}"` };
    };
    /** The same under both names; a protocol that old pages do not speak would get a name of its own. */
    for (const path of ['/embed.js', '/embed/v1.js']) {
      app.get(path, { helmet: FOR_OTHER_SITES }, async (request, reply) => {
        const { code, etag } = await (built ??= load());
        reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400').header('etag', etag).header('access-control-allow-origin', '*');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type('text/javascript; charset=utf-8').send(code);
      });
    }

    app.post('/api/partner/tickets', async (request, reply) => {
      const locale = requestLocale(request);
      const merchantId = request.merchant.id;
      const { authorization, origin } = request.headers;
      // A key in a browser is a key everyone can read: it must not seem to work there.
      if (origin !== undefined) return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const hash = authorization?.startsWith('Bearer ') ? keyHash(authorization.slice(7)) : undefined;
      const key = hash && (await first(database.run(liveKey({ merchantId, hash }))));
      if (!key) return sendRefusal(reply, { code: 'API_KEY_INVALID', data: {} }, locale);
      const wait = await countCall(key.id);
      if (wait !== undefined) return sendRefusal(reply, { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
      if (key.untouched) await database.run(touchKey({ merchantId, id: key.id }));
      if (!key.scopes.includes('tickets')) return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const form = ticketForm.safeParse(request.body, WITH_INPUT);
      if (!form.success) return sendRefusal(reply, { code: 'INVALID_FIELDS', data: { fields: fieldErrors(form.error.issues, locale) } }, locale);
      const result = await makeTicket(database, merchantId, key.id, form.data);
      return result.ok ? done(result.value) : reply.code(404).send(refusalAnswer(result.refusal, locale));
    });

    app.post('/embed/session', { onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const form = frameSessionForm.safeParse(request.body, WITH_INPUT);
      if (!form.success) return sendRefusal(reply, { code: 'INVALID_FIELDS', data: { fields: fieldErrors(form.error.issues, locale) } }, locale);
      const result = await enterWithTicket(database, sessions, { merchantId: request.merchant.id, ...form.data, device: requestOrigin(request) });
      if (!result.ok) return sendRefusal(reply, result.refusal, locale);
      if (!keepsFrameCookies(request)) return done({ token: result.value });
      setFrameCookie(request, reply, result.value, FRAME_SESSION_MINUTES);
      return done({ token: null });
    });
  };
