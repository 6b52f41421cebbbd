import type { LiveKind, LiveMessage } from '@sandbar/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { firstPosition, isAnsweredAhead } from './first-answer.ts';
import { isCookieless, isFramed } from './frame.ts';
import { sessionEnded } from './session.ts';

export type DataOf<Kind extends LiveKind> = Extract<LiveMessage, { kind: Kind }>['data'];

const KINDS = Object.keys({
  'stay.taken': true,
  'stay.freed': true,
  'order.changed': true,
  'catalogue.changed': true,
  'notifications.changed': true,
  'points.changed': true,
  'permissions.changed': true,
  'approvals.changed': true,
  'week.changed': true,
  'tasks.changed': true,
  'record.changed': true,
  'calendar.changed': true,
  'drive.changed': true,
  reset: true,
} satisfies Record<LiveKind, true>) as LiveKind[];
const LOCK = 'sandbar-live';
/** The previous page of the same tab keeps the lock until it is gone: it does not count as another tab. */
const LOCK_MS = 1000;
const REOPEN_MS = 5000;
/** A jitter, so that not every client reconnects at the same moment after a restart of the server. */
const JITTER_MS = 3000;
const jitter = () => Math.random() * JITTER_MS;
/** How often a frame polls whose session no stream can carry. */
const POLL_MS = 5000;

const listeners = new Map<LiveKind, Set<(data: never) => void>>();
const tabs = new BroadcastChannel('sandbar-live');
let started = false;

const deliver = (message: LiveMessage) => {
  for (const listener of listeners.get(message.kind) ?? []) listener(message.data as never);
};

tabs.addEventListener('message', (event: MessageEvent<LiveMessage>) => deliver(event.data));

const publish = (message: LiveMessage) => {
  deliver(message);
  if (!isFramed) tabs.postMessage(message);
};

const ADDRESS = isFramed ? '/live?frame=1' : '/live';

/**
 * EventSource does not say why it was refused, so one plain request finds out. A member who was signed out on another
 * device leaves at once, not with the next click.
 */
const leaveIfSignedOut = async () => {
  const answer = await fetch(ADDRESS);
  await answer.body?.cancel();
  if (answer.status === 401) sessionEnded();
};

/**
 * The browser reconnects by itself after a lost connection, with Last-Event-ID; after a refusal it gives up, and then
 * it is unknown what was missed.
 */
const open = (again = false) => {
  // Nothing that the page reads is older than the page: the stream begins there. After a sign-in on this page, queries
  // are refetched once the stream is open, for what happened before that.
  const from = again ? null : firstPosition;
  const source = new EventSource(from ? `${ADDRESS}?lastEventId=${from}` : ADDRESS);
  if (!from)
    source.addEventListener(
      'open',
      () => void setTimeout(() => publish({ kind: 'reset', data: {} }), again ? jitter() : 0),
      { once: true },
    );
  for (const kind of KINDS) {
    source.addEventListener(kind, (event) =>
      publish({ kind, data: JSON.parse((event as MessageEvent<string>).data) } as LiveMessage),
    );
  }
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    leaveIfSignedOut().catch(() => undefined); // ignored: there is nothing to update
    setTimeout(() => open(true), REOPEN_MS + jitter());
  });
};

/** A stream carries no header, and a session in the address would be in every log. */
const poll = () => void setInterval(() => document.hidden || deliver({ kind: 'reset', data: {} }), POLL_MS);

/**
 * One stream for all tabs: the tab that holds the lock opens it and passes messages on. When that tab closes, the next
 * one takes over from where its own page began; the server sends what was missed, or says that too much was missed.
 */
const start = () => {
  if (started) return;
  started = true;
  if (isFramed) return isCookieless() ? poll() : open();
  if (!navigator.locks) return open();
  let held = false;
  // What another tab received while this page was loading is not known here.
  setTimeout(() => held || (isAnsweredAhead && deliver({ kind: 'reset', data: {} })), LOCK_MS);
  void navigator.locks.request(LOCK, () => {
    held = true;
    open();
    return new Promise<never>(() => {});
  });
};

/** Calls `handler` for each message of that kind while the component is on screen. */
export const useLive = <Kind extends LiveKind>(kind: Kind, handler: (data: DataOf<Kind>) => void): void => {
  const heard = useEffectEvent((data: DataOf<Kind>) => handler(data));
  useEffect(() => {
    start();
    const listener = (data: never) => heard(data as DataOf<Kind>);
    const set = listeners.get(kind) ?? new Set();
    listeners.set(kind, set);
    set.add(listener);
    return () => void set.delete(listener);
  }, [kind]);
};
