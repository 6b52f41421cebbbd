import type { LiveKind } from '@sandbar/contract/live';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Frame } from '@sandbar/domain/permissions';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { formatPosition, parsePosition, type Feed } from '../events/feed.ts';
import type { Event } from '../events/event.ts';
import { tokenHash, type Session, type Sessions } from '../sessions/sessions.ts';
import { sendRefusal } from './answers.ts';
import { requestLocale } from './request.ts';
import { fileAnswers, query } from './route-schema.ts';
import { presentedToken } from './session-cookie.ts';

/** How often a silent stream is written to and its session is checked; an expired session ends the stream. */
const HEARTBEAT_MS = 20_000;
/** More missed events than this are not replayed: the page refetches everything. */
const REPLAY_MAX = 1_000;
const STREAMS_PER_USER = 20;
/** Bytes that may be unsent before a slow reader's stream is closed; the reader reconnects and resumes. */
const BACKLOG_MAX = 1_000_000;

/** Kinds of events that are sent to screens. All others are for event handlers and caches only. */
const SENT: ReadonlySet<string> = new Set(
  Object.keys({
    'stay.taken': true,
    'stay.freed': true,
    'order.changed': true,
    'catalogue.changed': true,
    'notifications.changed': true,
    'points.changed': true,
    'permissions.changed': true,
    'approvals.changed': true,
    'week.changed': true,
    'calendar.changed': true,
    'drive.changed': true,
  } satisfies Record<Exclude<LiveKind, 'reset' | 'tasks.changed'>, true>),
);

/**
 * Single stays that were published, withdrawn or repriced: a screen refetches their resort and needs none of the fields
 * for the search index.
 */
const AS_CATALOGUE_CHANGED: ReadonlySet<string> = new Set(['stay.published', 'stay.withdrawn', 'stay.repriced']);

/**
 * What staff receive of an event, besides those it is addressed to: no content, only that their lists must be
 * refetched.
 */
export interface StaffNews {
  isFor(session: Pick<Session, 'permissions' | 'frame'>): boolean;
  of(event: Pick<Event, 'kind' | 'payload'>): { kind: LiveKind; data: object } | undefined;
}

interface Stream {
  merchantId: string;
  sessionId: string;
  /** Empty until the session is known. */
  userId: string;
  /** Set for a session inside a partner's frame. */
  frame: Frame | undefined;
  /** Whether it receives `StaffNews`. */
  isStaff: boolean;
  reply: FastifyReply;
  /**
   * The number of the last event that was sent or filtered out: no event is written twice, whichever process numbered
   * it.
   */
  at: number;
  /** Events that came before older ones were read; undefined once the stream follows the feed. */
  early: Event[] | undefined;
  over: boolean;
}

const LIVE = {
  summary: 'Server-sent events; resumable by Last-Event-ID',
  querystring: query({
    lastEventId: z.optional(z.string().check(z.describe('For clients that cannot send the header'))),
  }),
  response: fileAnswers('text/event-stream', 'Events', 401),
};

/** GET /live: the signed-in reader's stream of events (server-sent events), the same on every server process. */
export const liveRoutes =
  (
    feed: Feed,
    sessions: Sessions,
    count: (streams: number) => void,
    news: StaffNews,
    heartbeatMs = HEARTBEAT_MS,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const streams = new Map<string, Set<Stream>>();
    let open = 0;

    const join = (stream: Stream) => {
      const readers = streams.get(stream.merchantId) ?? new Set();
      streams.set(stream.merchantId, readers.add(stream));
      stream.reply.raw.once('close', () => leave(stream));
      count((open += 1));
    };
    const leave = (stream: Stream) => {
      stream.over = true;
      const readers = streams.get(stream.merchantId);
      if (!readers?.delete(stream)) return;
      if (readers.size === 0) streams.delete(stream.merchantId);
      count((open -= 1));
    };
    const close = (stream: Stream) => {
      leave(stream);
      if (!stream.early) stream.reply.raw.end();
    };
    const write = (stream: Stream, text: string) => {
      stream.reply.raw.write(text);
      if (stream.reply.raw.writableLength > BACKLOG_MAX) stream.reply.raw.destroy();
    };
    const tell = (stream: Stream, event: Event, text: () => string) => {
      if (stream.early) return void stream.early.push(event);
      if (event.number <= stream.at) return undefined;
      stream.at = event.number;
      if (maySee(event, stream)) write(stream, text());
      const message = stream.isStaff ? news.of(event) : undefined;
      return message && write(stream, frameOf(message.kind, event.number, message.data));
    };

    const unsubscribe = feed.subscribe((event) => {
      const readers = streams.get(event.merchantId);
      if (!readers?.size) return;
      if (event.kind === 'session.ended') {
        for (const stream of readers) if (stream.sessionId === event.payload.sessionId) close(stream);
        return;
      }
      const text = frameOnce(event);
      for (const stream of readers) tell(stream, event, text);
    });
    const beat = async () => {
      for (const [merchantId, readers] of streams) {
        const joined = [...readers].filter((stream) => !stream.early);
        if (joined.length === 0) continue;
        const living = await sessions.living(
          merchantId,
          joined.map((stream) => stream.sessionId),
        );
        for (const stream of joined) {
          if (!living.has(stream.sessionId)) close(stream);
          else if (!stream.over) write(stream, `: ${new Date().toISOString()}\n\n`);
        }
      }
    };
    const heartbeat = setInterval(
      () => void beat().catch((error: unknown) => app.log.error({ err: error }, 'the heartbeat failed')),
      heartbeatMs,
    );
    heartbeat.unref();
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
      clearInterval(heartbeat);
      unsubscribe();
      for (const readers of streams.values()) for (const stream of readers) close(stream);
    });

    app.get('/live', { schema: LIVE }, async (request, reply) => {
      const refuse = (refusal: AnyRefusal) => sendRefusal(reply, refusal, requestLocale(request));
      const signedOut = () =>
        refuse(stopping ? { code: 'OVERLOADED', data: { retryAfterSeconds: 1 } } : { code: 'SIGNED_OUT', data: {} });
      const token = presentedToken(request)?.token;
      if (!token) return signedOut();
      const stream: Stream = {
        merchantId: request.merchant.id,
        sessionId: tokenHash(token).toString('hex'),
        userId: '',
        frame: undefined,
        isStaff: false,
        reply,
        at: feed.position(request.merchant.id),
        early: [],
        over: false,
      };
      const joinedAt = stream.at;
      // It joins before the session and past events are read, so that events in between, a sign-out included, reach it.
      join(stream);
      const given = String(request.headers['last-event-id'] ?? request.query.lastEventId ?? '');
      try {
        const session = await sessions.find(stream.merchantId, token);
        if (!session) return signedOut();
        stream.userId = session.userId;
        stream.frame = session.frame;
        stream.isStaff = news.isFor(session);
        const from = parsePosition(given);
        // A reader whose position is that of this process at the join missed nothing, as on every page that was just
        // delivered.
        const isHere = given === '' || (joinedAt > 0 && from === joinedAt);
        const missed = isHere ? [] : await missedSince(stream.merchantId, from);
        if (stream.over) return signedOut();

        const own = [...streams.get(stream.merchantId)!].filter(
          (other) => other !== stream && other.userId === stream.userId,
        );
        if (own.length >= STREAMS_PER_USER) close(own[0]!);
        reply.hijack();
        reply.raw.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          'x-content-type-options': 'nosniff',
        });
        if (given === '') write(stream, `id: ${formatPosition(stream.at)}\nretry: 1000\ndata: \n\n`);
        else if (!missed) write(stream, `event: reset\nid: ${formatPosition(stream.at)}\ndata: {}\n\n`);
        else stream.at = parsePosition(given)!;
        const early = stream.early!;
        stream.early = undefined;
        for (const event of [...(missed ?? []), ...early]) tell(stream, event, frameOnce(event));
        return reply;
      } finally {
        if (stream.early) leave(stream);
      }
    });

    /**
     * The events that a stream missed; undefined when they are unknown or too many, so that the reader must start over.
     */
    const missedSince = async (merchantId: string, position: number | undefined): Promise<Event[] | undefined> => {
      const missed = position === undefined ? undefined : await feed.since(merchantId, position, REPLAY_MAX);
      return missed && missed.length < REPLAY_MAX ? missed : undefined;
    };
  };

const maySee = (event: Event, { userId, frame }: Pick<Stream, 'userId' | 'frame'>): boolean => {
  if (!SENT.has(event.kind) && !AS_CATALOGUE_CHANGED.has(event.kind)) return false;
  if (event.userId === null) return true;
  if (event.userId !== userId) return false;
  // In a partner's frame the reader's other affairs are not shown.
  return (
    !frame || event.kind === 'points.changed' || (frame.orderId !== null && event.payload.orderId === frame.orderId)
  );
};

const frameOf = (kind: string, number: number, data: object): string =>
  `event: ${kind}\nid: ${formatPosition(number)}\ndata: ${JSON.stringify(data)}\n\n`;

/** Serialises an event when the first stream needs it, once for all streams. */
const frameOnce = (event: Event): (() => string) => {
  let text: string | undefined;
  const frame = () => {
    const asCatalogue = AS_CATALOGUE_CHANGED.has(event.kind);
    const [kind, data]: [string, object] = asCatalogue
      ? ['catalogue.changed', { resortId: event.payload.resortId }]
      : [event.kind, event.payload];
    return frameOf(kind, event.number, data);
  };
  return () => (text ??= frame());
};
