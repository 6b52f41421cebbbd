import { randomUUID } from 'node:crypto';
import { commandKey } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { refuse, type Result } from '@sandbar/domain/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ACTING_REASON } from '@sandbar/domain/audit';
import * as z from 'zod/mini';
import type { CallLimits } from '../call-limits.ts';
import type { OnBehalf } from '../commands/acting.ts';
import type { CommandBus, Sender } from '../commands/bus.ts';
import type { CommandQueue } from '../commands/queue.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type EnterByKey, keySession } from './api-key.ts';
import { admitting, callerOf } from './admit.ts';
import { accepted, carriedOut, sendRefusal } from './answers.ts';
import { refuseForged } from './origin-check.ts';
import { requestLocale, requestOrigin } from './request.ts';
import { answers, query } from './route-schema.ts';
import { presentedToken } from './session-cookie.ts';
import { isStorable, notValidated } from './validation.ts';

interface Envelope {
  CommandName: string;
  Domain: string;
  Content: unknown;
  TimeOutSecond?: number | undefined;
  onBehalf: OnBehalf | undefined;
}

interface Deps {
  bus: CommandBus;
  queue: CommandQueue;
  sessions: Sessions;
  enterByKey: EnterByKey;
  /** No limits when undefined. */
  callLimits: CallLimits | undefined;
}

/** The envelope as the OpenAPI document shows it; `readEnvelope` reads it. */
const command = z.object({
  Domain: z.string(),
  CommandName: z.string(),
  Content: z
    .string()
    .check(
      z.describe(
        'The input as a JSON text; its schema is the component <Domain>.<CommandName>. Its Id is the idempotency key.',
      ),
    ),
  ModifiedBy: z.optional(z.string()),
  ModifiedDate: z.optional(z.string()),
  TimeOutSecond: z.optional(z.int()),
  OnBehalfOf: z.optional(
    z.guid().check(z.describe('The member in whose place staff send it (member.act-for). The member sees it.')),
  ),
  Reason: z.optional(
    z.string().check(z.describe(`Why; with OnBehalfOf only. ${ACTING_REASON.min} to ${ACTING_REASON.max} characters.`)),
  ),
});

const SEND_SYNC = {
  summary: 'Carry out a command and answer how it ended',
  description: 'The commands are the components named <Domain>.<CommandName>.',
  body: command,
  response: answers('How the command ended', z.unknown(), 200, 400, 401, 403, 404, 409, 422, 429),
};
/** The document has a call of its own for each command in place of this one (scripts/api-document). */
const SEND_PLAIN = {
  summary: 'Carry out a command whose input is the body',
  description: 'The same as /Command/SendSync without its envelope.',
  params: z.object({ domain: z.string(), name: z.string() }),
  body: z.looseObject({ Id: z.guid() }),
  response: answers('How the command ended', z.unknown(), 200, 400, 401, 403, 404, 409, 422, 429),
};
const SEND = {
  summary: 'Accept a command and run it soon',
  description:
    'Its name, permission and fields are checked at once. So many may wait of a member, so many of a merchant.',
  body: command,
  response: answers(
    'Accepted: its end is at /Command/Status',
    z.object({ commandId: z.guid() }),
    400,
    401,
    403,
    404,
    422,
    429,
  ),
};
const STATUS = {
  summary: 'How an accepted command ended',
  querystring: query({ id: z.optional(z.string()) }),
  response: answers(
    'Waiting, or done with its answer',
    z.object({ state: z.enum(['waiting', 'done']), answer: z.nullable(z.looseObject({ Success: z.boolean() })) }),
    401,
    404,
  ),
};

/**
 * POST /Command/SendSync, POST /api/commands/<Domain>/<CommandName>, POST /Command/Send, GET /Command/Status: the
 * command bus over HTTP.
 */
export const commandRoutes =
  ({ bus, queue, sessions, enterByKey, callLimits }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = [refuseForged, admitting(callLimits, 'commands')];
    const contractOf = new Map(bus.contracts.map((contract) => [commandKey(contract), contract]));
    const carriesSecrets = new Set(bus.contracts.filter((each) => each.carriesSecrets).map(commandKey));
    const carryOut = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const locale = requestLocale(request);
      const envelope = readEnvelope(body);
      if (typeof envelope === 'string')
        return sendRefusal(reply, { code: 'MALFORMED', data: { reason: envelope } }, locale);
      const byKey = await keySession(request, reply, enterByKey);
      if (byKey === 'refused') return reply;
      const sender: Sender = byKey
        ? { kind: 'user', session: byKey, sessionId: undefined }
        : { kind: 'token', token: presentedToken(request)?.token };
      const dispatched = bus.dispatch({
        merchant: request.merchant,
        sender,
        locale,
        origin: requestOrigin(request),
        domain: envelope.Domain,
        name: envelope.CommandName,
        content: envelope.Content,
        onBehalf: envelope.onBehalf,
      });
      const result = await within(dispatched, envelope.TimeOutSecond);
      const contract = contractOf.get(`${envelope.Domain}/${envelope.CommandName}`);
      return result.ok ? carriedOut(result.value, locale, contract) : sendRefusal(reply, result.refusal, locale);
    };

    const options = { validatorCompiler: notValidated, onRequest };
    app.post('/Command/SendSync', { schema: SEND_SYNC, ...options }, (request, reply) =>
      carryOut(request, reply, request.body),
    );
    app.post('/api/commands/:domain/:name', { schema: SEND_PLAIN, ...options }, (request, reply) => {
      const { domain: Domain, name: CommandName } = request.params;
      return carryOut(request, reply, { Domain, CommandName, Content: request.body });
    });

    const signedIn = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = presentedToken(request);
      const session = token && (await sessions.find(request.merchant.id, token.token));
      if (session) callLimits?.learn(callerOf(request), session);
      else sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, requestLocale(request));
      return session;
    };

    app.post('/Command/Send', { schema: SEND, ...options }, async (request, reply) => {
      const locale = requestLocale(request);
      const envelope = readEnvelope(request.body);
      if (typeof envelope === 'string')
        return sendRefusal(reply, { code: 'MALFORMED', data: { reason: envelope } }, locale);
      const session = await signedIn(request, reply);
      if (!session) return reply;
      if (envelope.onBehalf)
        return sendRefusal(
          reply,
          { code: 'MALFORMED', data: { reason: "a command in a member's place goes to SendSync" } },
          locale,
        );
      if (carriesSecrets.has(`${envelope.Domain}/${envelope.CommandName}`) || carriesPassword(envelope.Content))
        return sendRefusal(
          reply,
          { code: 'MALFORMED', data: { reason: 'a command with a secret in it or in its answer goes to SendSync' } },
          locale,
        );
      const { Domain: domain, CommandName: name, Content: content } = envelope;
      const wrong = bus.check({ merchant: request.merchant, session, locale, domain, name, content });
      if (wrong) return sendRefusal(reply, wrong, locale);
      const commandId = randomUUID();
      const full = await queue.enqueue({
        merchantId: request.merchant.id,
        id: commandId,
        userId: session.userId,
        sessionId: session.sessionId,
        name: `${domain}/${name}`,
        content,
        locale,
      });
      if (full) return sendRefusal(reply, full, locale);
      return accepted({ commandId });
    });

    app.get('/Command/Status', { schema: STATUS }, async (request, reply) => {
      const session = await signedIn(request, reply);
      if (!session) return reply;
      const { id } = request.query;
      const status = id !== undefined && (await queue.status(request.merchant.id, id, session.userId));
      if (!status) return sendRefusal(reply, { code: 'NOT_FOUND', data: {} }, requestLocale(request));
      return accepted(status);
    });
  };

/** Queued commands are stored as they came, so they must not contain a password. */
const carriesPassword = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && Object.keys(content).some((name) => /password$/i.test(name));

/** The envelope, or a message saying what is wrong with it. */
const readEnvelope = (body: unknown): Envelope | string => {
  if (typeof body !== 'object' || body === null) return 'the body is not a JSON object';
  const { CommandName, Domain, Content, OnBehalfOf, Reason, TimeOutSecond: seconds } = body as Record<string, unknown>;
  const TimeOutSecond = typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : undefined;
  if (typeof CommandName !== 'string' || typeof Domain !== 'string') return 'CommandName and Domain must be texts';
  const onBehalf =
    OnBehalfOf === undefined || OnBehalfOf === null ? undefined : { OnBehalfOf, Reason, TimeOutSecond: seconds };
  if (!isStorable(Reason)) return 'Reason holds NUL or half a character';
  if (typeof Content === 'object' && Content !== null) return { CommandName, Domain, Content, onBehalf, TimeOutSecond };
  if (typeof Content !== 'string') return 'Content must be a JSON text';
  try {
    const content = JSON.parse(Content) as unknown;
    return isStorable(content)
      ? { CommandName, Domain, Content: content, onBehalf, TimeOutSecond }
      : 'Content holds NUL or half a character, or is nested too deep';
  } catch {
    return 'Content is not JSON';
  }
};

/** How long a caller may wait for a command: the specification's helpers pass 10 or 60 seconds. */
const TIME_OUT_SECONDS = { least: 1, most: 60 };

/**
 * The answer of a command, or a refusal when it takes longer than the caller waits. The command continues:
 * sent again with the same Id, it returns its outcome.
 * @param seconds from the envelope; 60 when absent
 */
export const within = async <Answer>(
  dispatched: Promise<Result<Answer, AnyRefusal>>,
  seconds: number = TIME_OUT_SECONDS.most,
): Promise<Result<Answer, AnyRefusal>> => {
  const bounded = Math.min(TIME_OUT_SECONDS.most, Math.max(TIME_OUT_SECONDS.least, seconds));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<Answer, AnyRefusal>>((resolve) => {
    timer = setTimeout(() => resolve(refuse('OVERLOADED', { retryAfterSeconds: 5 })), bounded * 1000);
  });
  try {
    return await Promise.race([dispatched, late]);
  } finally {
    clearTimeout(timer);
    // If it fails after its caller has gone, the outcome is in the command log.
    dispatched.catch(() => {});
  }
};
