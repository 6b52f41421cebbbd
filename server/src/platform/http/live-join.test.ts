import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareApp } from '../../testing/bare-app.ts';
import { openLive } from '../../testing/live-client.ts';
import type { Event } from '../events/event.ts';
import type { Feed } from '../events/feed.ts';
import type { Merchant } from '../merchant-scope.ts';
import { tokenHash, type Session, type Sessions } from '../sessions/sessions.ts';
import { liveRoutes, type StaffNews } from './live.ts';

/** What happens while a stream is being opened. The feed is simulated, so that each moment can be tested. */

const TOKEN = 'a'.repeat(43);
/** The interval of heartbeats in milliseconds, short enough for a test. */
const heartbeat = 50;
let app: FastifyInstance;
let address: string;
let received: Event[];
let listener: (event: Event) => void;
let at: number;
let signedIn: boolean;
/** Whether the reader’s account has a role. */
let hasRole: boolean;
/** Called while past events are being read, after the snapshot was taken. */
let meanwhile: () => void;
let duringSignIn: () => void;

const event = (number: number, kind = 'stay.taken', payload = {}, userId: string | null = null): Event => ({
  merchantId: 'm',
  number,
  kind,
  subjectId: 's',
  userId,
  payload: { id: number, ...payload },
});
const happens = (one: Event) => {
  received.push(one);
  at = one.number;
  listener(one);
};
const signsOut = () => {
  signedIn = false;
  happens(event(99, 'session.ended', { sessionId: tokenHash(TOKEN).toString('hex') }));
};

beforeEach(async () => {
  received = [];
  at = 0;
  signedIn = true;
  hasRole = false;
  meanwhile = duringSignIn = () => {};
  const feed = {
    subscribe: (given) => ((listener = given), () => {}),
    position: () => at,
    since: async (_merchantId, from) => {
      const snapshot = received.filter(({ number }) => number > from);
      meanwhile();
      return snapshot;
    },
  } as Partial<Feed> as Feed;
  const sessionNow = () =>
    ({
      userId: 'u',
      sessionId: tokenHash(TOKEN).toString('hex'),
      permissions: new Set(hasRole ? ['order.read'] : []),
    }) as unknown as Session;
  const sessions = {
    find: async () => {
      const found = signedIn ? sessionNow() : undefined;
      duringSignIn();
      return found;
    },
    living: async () => new Map((signedIn ? [sessionNow()] : []).map((session) => [session.sessionId, session])),
  } as Partial<Sessions> as Sessions;
  app = await bareApp(() => ({ id: 'm', settings: { currency: 'VND', languages: ['vi-VN'] } }) as unknown as Merchant, {
    forceCloseConnections: true,
  });
  const news: StaffNews = {
    isFor: ({ permissions }) => permissions.size > 0,
    of: ({ kind, payload }) => (kind === 'order.paid' ? { kind: 'tasks.changed', data: payload } : undefined),
  };
  await app.register(liveRoutes(feed, sessions, () => {}, news, heartbeat));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const ids = async (lastEventId: string | undefined, last: number) => {
  const client = await openLive(address, TOKEN, lastEventId === undefined ? {} : { lastEventId });
  await client.until(({ data }) => data.id === last);
  client.close();
  return client.frames.map(({ data }) => data.id);
};

describe('an event that happens', () => {
  beforeEach(() => [1, 2, 3].forEach((id) => happens(event(id))));

  it('before the stream is opened is replayed from the reader’s position', async () => {
    expect(await ids('1', 3)).toEqual([2, 3]);
  });

  it('between the replay and following the feed is not missed', async () => {
    meanwhile = () => happens(event(4));
    expect(await ids('1', 4)).toEqual([2, 3, 4]);
  });

  it('is not delivered twice when the replay already contains it', async () => {
    duringSignIn = () => happens(event(4));
    expect(await ids('1', 4)).toEqual([2, 3, 4]);
  });

  it('is not delivered twice by a process that lags behind the reader’s previous one', async () => {
    at = 1;
    const open = ids('3', 4);
    setTimeout(() => [2, 3, 4].forEach((id) => happens(event(id))), 100);
    expect(await open).toEqual([4]);
  });

  it('while a new stream is being opened reaches it', async () => {
    duringSignIn = () => happens(event(4));
    expect(await ids(undefined, 4)).toEqual([4]);
  });
});

describe('a stream is closed', () => {
  it('when its session signs out while it is being opened', async () => {
    duringSignIn = signsOut;
    await expect(openLive(address, TOKEN)).rejects.toThrow('401');
    duringSignIn = () => {};
    signedIn = true;
    meanwhile = signsOut;
    await expect(openLive(address, TOKEN, { lastEventId: '0' })).rejects.toThrow('401');
  });

  it('at the next heartbeat after its session expired; a session that is still valid goes on', async () => {
    const client = await openLive(address, TOKEN);
    const early = await Promise.race([client.ended, new Promise((resolve) => setTimeout(resolve, 300, 'still open'))]);
    expect(early).toBe('still open');
    signedIn = false;
    await client.ended;
  });
});

describe('an event for staff only', () => {
  /** @returns the numbers of the received events, up to the member's own event, which comes after all others */
  const heardOf = async (what: () => void) => {
    const client = await openLive(address, TOKEN);
    what();
    // The wait lets a changed role be read again: the events after it are judged by the new role.
    await new Promise((resolve) => setTimeout(resolve, 20));
    happens(event(8, 'order.paid'));
    happens(event(9));
    await client.until(({ data }) => data.id === 9);
    client.close();
    return client.frames.filter(({ event: kind }) => kind === 'tasks.changed').map(({ data }) => data.id);
  };
  const changes = (to: boolean) => {
    hasRole = to;
    happens(event(7, 'permissions.changed', {}, 'u'));
  };

  it('reaches staff', async () => {
    hasRole = true;
    expect(await heardOf(() => {})).toEqual([8]);
  });

  it('does not reach a reader who loses their role while the page is open', async () => {
    hasRole = true;
    expect(await heardOf(() => changes(false))).toEqual([]);
  });

  it('reaches a reader who gets a role while the page is open', async () => {
    expect(await heardOf(() => changes(true))).toEqual([8]);
  });

  it('does not reach a reader who loses their role while the stream is being opened', async () => {
    hasRole = true;
    duringSignIn = () => {
      duringSignIn = () => {};
      changes(false);
    };
    expect(await heardOf(() => {})).toEqual([]);
  });
});
