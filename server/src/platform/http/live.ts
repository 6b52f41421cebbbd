import type { LiveKind } from '@sandbar/contract/live';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Frame } from '@sandbar/domain/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** The roles of an account have changed. */
const ROLES_CHANGED = 'permissions.changed';

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
  } satisfies Record<Exclude<LiveKind, 'reset' | 'tasks.changed' | 'record.changed'>, true>),
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
  /** Whether it receives `StaffNews`: as the reader’s roles are now. */
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

/** The open streams of this process, by merchant. */
class LiveStreams {
  #streams = new Map<string, Set<Stream>>();
  #open = 0;
  #sessions: Sessions;
  #count: (streams: number) => void;
  #news: StaffNews;

  constructor(sessions: Sessions, count: (streams: number) => void, news: StaffNews) {
    this.#sessions = sessions;
    this.#count = count;
    this.#news = news;
  }

  join(stream: Stream): void {
    const readers = this.#streams.get(stream.merchantId) ?? new Set();
    this.#streams.set(stream.merchantId, readers.add(stream));
    stream.reply.raw.once('close', () => this.leave(stream));
    this.#count((this.#open += 1));
  }

  leave(stream: Stream): void {
    stream.over = true;
    const readers = this.#streams.get(stream.merchantId);
    if (!readers?.delete(stream)) return;
    if (readers.size === 0) this.#streams.delete(stream.merchantId);
    this.#count((this.#open -= 1));
  }

  close(stream: Stream): void {
    this.leave(stream);
    if (!stream.early) stream.reply.raw.end();
  }

  closeAll(): void {
    for (const readers of this.#streams.values()) for (const stream of readers) this.close(stream);
  }

  /** Other streams of the same reader, the oldest first. */
  othersOf(stream: Stream): Stream[] {
    return [...this.#streams.get(stream.merchantId)!].filter(
      (other) => other !== stream && other.userId === stream.userId,
    );
  }

  write(stream: Stream, text: string): void {
    stream.reply.raw.write(text);
    if (stream.reply.raw.writableLength > BACKLOG_MAX) stream.reply.raw.destroy();
  }

  /** Writes an event as far as the stream's reader may see it. */
  tell(stream: Stream, event: Event, text: () => string): void {
    if (stream.early) return void stream.early.push(event);
    if (event.number <= stream.at) return;
    stream.at = event.number;
    if (maySee(event, stream)) this.write(stream, text());
    const message = stream.isStaff ? this.#news.of(event) : undefined;
    if (message) this.write(stream, frameOf(message.kind, event.number, message.data));
    if (event.kind === ROLES_CHANGED && event.userId === stream.userId) void this.#readRoles(stream);
  }

  /** Reads again whether the reader of a stream is staff; until that is known, they are not. */
  async #readRoles(stream: Stream): Promise<void> {
    stream.isStaff = false;
    // The next heartbeat asks again.
    const living = await this.#sessions.living(stream.merchantId, [stream.sessionId]).catch(() => undefined);
    const session = living?.get(stream.sessionId);
    if (session) stream.isStaff = this.#news.isFor(session);
  }

  /** Passes an event of the feed on. */
  receive(event: Event): void {
    const readers = this.#streams.get(event.merchantId);
    if (!readers?.size) return;
    if (event.kind === 'session.ended') {
      for (const stream of readers) if (stream.sessionId === event.payload.sessionId) this.close(stream);
      return;
    }
    const text = frameOnce(event);
    for (const stream of readers) this.tell(stream, event, text);
  }

  /** Keeps the streams of living sessions open, and closes the others. */
  async beat(): Promise<void> {
    for (const [merchantId, readers] of this.#streams) {
      const joined = [...readers].filter((stream) => !stream.early);
      if (joined.length === 0) continue;
      const living = await this.#sessions.living(
        merchantId,
        joined.map((stream) => stream.sessionId),
      );
      for (const stream of joined) {
        const session = living.get(stream.sessionId);
        if (!session) this.close(stream);
        else if (!stream.over) {
          stream.isStaff = this.#news.isFor(session);
          this.write(stream, `: ${new Date().toISOString()}\n\n`);
        }
      }
    }
  }
}

/**
 * The events that a stream missed; undefined when they are unknown or too many, so that the reader must start over.
 */
const missedSince = async (
  feed: Feed,
  merchantId: string,
  position: number | undefined,
): Promise<Event[] | undefined> => {
  const missed = position === undefined ? undefined : await feed.since(merchantId, position, REPLAY_MAX);
  return missed && missed.length < REPLAY_MAX ? missed : undefined;
};

/** The stream of a call, before its session is known. */
const streamOf = (request: FastifyRequest, reply: FastifyReply, token: string, at: number): Stream => ({
  merchantId: request.merchant.id,
  sessionId: tokenHash(token).toString('hex'),
  userId: '',
  frame: undefined,
  isStaff: false,
  reply,
  at,
  early: [],
  over: false,
});

/** Begins the answer: the reader's position, or a reset; then the events that it missed and those since the join. */
const begin = (streams: LiveStreams, stream: Stream, given: string, missed: Event[] | undefined): void => {
  const { reply } = stream;
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  if (given === '') streams.write(stream, `id: ${formatPosition(stream.at)}\nretry: 1000\ndata: \n\n`);
  else if (!missed) streams.write(stream, `event: reset\nid: ${formatPosition(stream.at)}\ndata: {}\n\n`);
  else stream.at = parsePosition(given)!;
  const early = stream.early!;
  stream.early = undefined;
  for (const event of [...(missed ?? []), ...early]) streams.tell(stream, event, frameOnce(event));
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
    const streams = new LiveStreams(sessions, count, news);
    const unsubscribe = feed.subscribe((event) => streams.receive(event));
    const heartbeat = setInterval(
      () => void streams.beat().catch((error: unknown) => app.log.error({ err: error }, 'the heartbeat failed')),
      heartbeatMs,
    );
    heartbeat.unref();
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
      clearInterval(heartbeat);
      unsubscribe();
      streams.closeAll();
    });

    app.get('/live', { schema: LIVE }, async (request, reply) => {
      const refuse = (refusal: AnyRefusal) => sendRefusal(reply, refusal, requestLocale(request));
      const signedOut = () =>
        refuse(stopping ? { code: 'OVERLOADED', data: { retryAfterSeconds: 1 } } : { code: 'SIGNED_OUT', data: {} });
      const token = presentedToken(request)?.token;
      if (!token) return signedOut();
      const stream = streamOf(request, reply, token, feed.position(request.merchant.id));
      const joinedAt = stream.at;
      // It joins before the session and past events are read, so that events in between, a sign-out included, reach it.
      streams.join(stream);
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
        const missed = isHere ? [] : await missedSince(feed, stream.merchantId, from);
        if (stream.over) return signedOut();

        const own = streams.othersOf(stream);
        if (own.length >= STREAMS_PER_USER) streams.close(own[0]!);
        begin(streams, stream, given, missed);
        return reply;
      } finally {
        if (stream.early) streams.leave(stream);
      }
    });
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
