import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { frameSessionForm, ticketForm } from '@sandbar/contract/partners';
import { FRAME_SESSION_MINUTES } from '@sandbar/domain/partners';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { type EnterByKey, keySession } from '../platform/http/api-key.ts';
import { accepted, refusalAnswer, sendRefusal } from '../platform/http/answers.ts';
import { refuseForged } from '../platform/http/origin-check.ts';
import { requestLocale, requestOrigin } from '../platform/http/request.ts';
import { FOR_OTHER_SITES } from '../platform/http/security-headers.ts';
import { answers, fileAnswers } from '../platform/http/route-schema.ts';
import { keepsFrameCookies, setFrameCookie } from '../platform/http/session-cookie.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { enterWithTicket, makeTicket } from './tickets.ts';
import { loadOnce } from '../platform/load-once.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
  enterByKey: EnterByKey;
  /** The script that is built from web/src/embed. */
  script: URL;
}

const SCRIPT_SCHEMA = {
  summary: 'The element sandbar-checkout for partners’ pages; the same under /embed.js and /embed/v1.js',
  response: fileAnswers('text/javascript', 'JavaScript'),
};
const TICKET = {
  summary: 'A one-time ticket for a member, for the checkout inside a partner’s page',
  description:
    'Sent by the partner’s server, never by a browser. The ticket is good once, for 60 seconds, inside a frame of ' +
    'one of the partner’s origins (docs/embedding.md). 401 for a key that is missing, wrong, revoked or another ' +
    'merchant’s; 403 for one without the scope; 404 when no such member is found, or the order is not one that ' +
    'this partner’s frames made for them.',
  security: [{ apiKey: [] }],
  body: ticketForm,
  response: answers(
    'The ticket',
    z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
    401,
    403,
    404,
    422,
    429,
  ),
};
const FRAME_SESSION = {
  summary: 'Exchange a one-time ticket for a session inside a frame; sent by the embedded checkout itself',
  description: '403 when the ticket was used, has expired, or the page around the frame is not its partner’s.',
  body: frameSessionForm,
  response: answers('A partitioned cookie, or Data.token', z.object({ token: z.nullable(z.string()) }), 403, 422),
};

/** POST /api/partner/tickets for partners' servers, and POST /embed/session for the checkout in their pages. */
export const partnerRoutes =
  ({ database, sessions, enterByKey, script }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const built = loadOnce(async () => {
      const code = await readFile(script, 'utf8');
      return { code, etag: `"${createHash('sha256').update(code).digest('base64url')}"` };
    });
    /**
     * Both names give the same script. A protocol that old pages do not understand would get another version's name.
     */
    for (const path of ['/embed.js', '/embed/v1.js']) {
      app.get(path, { schema: SCRIPT_SCHEMA, helmet: FOR_OTHER_SITES }, async (request, reply) => {
        const { code, etag } = await built();
        reply
          .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
          .header('etag', etag)
          .header('access-control-allow-origin', '*');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type('text/javascript; charset=utf-8').send(code);
      });
    }

    app.post('/api/partner/tickets', { schema: TICKET, attachValidation: true }, async (request, reply) => {
      const locale = requestLocale(request);
      const byKey = await keySession(request, reply, enterByKey);
      if (byKey === 'refused') return reply;
      const { sessionId: id, key } = byKey ?? {};
      if (!id || !key) return sendRefusal(reply, { code: 'API_KEY_INVALID', data: {} }, locale);
      if (!key.scopes.includes('tickets')) return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      if (request.validationError) throw request.validationError;
      const result = await makeTicket(database, request.merchant.id, { id, partnerId: key.partnerId }, request.body);
      return result.ok ? accepted(result.value) : reply.code(404).send(refusalAnswer(result.refusal, locale));
    });

    app.post('/embed/session', { schema: FRAME_SESSION, onRequest: refuseForged }, async (request, reply) => {
      const locale = requestLocale(request);
      const result = await enterWithTicket(database, sessions, {
        merchantId: request.merchant.id,
        ...request.body,
        device: requestOrigin(request),
      });
      if (!result.ok) return sendRefusal(reply, result.refusal, locale);
      if (!keepsFrameCookies(request)) return accepted({ token: result.value });
      setFrameCookie(request, reply, result.value, FRAME_SESSION_MINUTES);
      return accepted({ token: null });
    });
  };
