import { isStaff, type PermissionName } from '@sandbar/domain/permissions';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AT_ONCE, LIMITS, noteRefused, REFUSALS } from './limit-table.ts';
import { isLoopback, sourceOf } from './source-address.ts';

/**
 * Limits that keep one caller from slowing down all others: how many commands and reads there may be, how many of them
 * run at once, and how fast excess calls are refused. All in the memory of this process, so that no call costs a
 * further statement (docs/decisions/045).
 */
export interface CallLimits {
  /**
   * Counts a call before its body is read.
   * @returns seconds to wait when there were too many; resolves with a delay, so that a flood waits for its own
   * refusals
   */
  admit(kind: CallKind, caller: Caller): Promise<number | undefined>;
  /**
   * Waits for a call's turn among those of the same member.
   * @returns a handle that ends the turn, or seconds to wait when too many wait
   */
  turn(kind: CallKind, caller: Caller): Promise<Turn | { waitSeconds: number }>;
  /** Remembers the member of a token: later calls with it are counted as the member's. */
  learn(caller: Caller, member: { userId: string; permissions: ReadonlySet<PermissionName> }): void;
}

export type CallKind = keyof typeof AT_ONCE;

export interface Caller {
  merchantId: string;
  token: string | undefined;
  ipAddress: string;
}

export interface Turn {
  leave(): void;
}

interface Member {
  key: string;
  staff: boolean;
}

/** Tokens that a process remembers; calls with a forgotten one are counted by address again. */
const MAX_TOKENS = 50_000;
const TURN_WAIT_SECONDS = 1;
const NO_TURN: Turn = { leave: () => {} };

/** @param seconds within which calls are counted; as the table of limits has it when absent */
export const createCallLimits = (seconds?: number): CallLimits => {
  const limiter = (name: 'commands' | 'commands-staff' | 'calls') => {
    const { points, duration } = { ...LIMITS[name], ...(seconds && { duration: seconds }) };
    const counter = new RateLimiterMemory({ points, duration, keyPrefix: name });
    return async (key: string): Promise<number | undefined> => {
      try {
        await counter.consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        noteRefused(name);
        await slowly(key);
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    };
  };
  const slowly = createPace(REFUSALS);
  const ofMember = limiter('commands');
  const ofStaff = limiter('commands-staff');
  const ofAddress = limiter('calls');
  const members = new LRUCache<string, Member>({ max: MAX_TOKENS });
  const turns = { commands: createTurns(AT_ONCE.commands), reads: createTurns(AT_ONCE.reads) };

  const memberOf = (caller: Caller): Member | undefined =>
    caller.token === undefined ? undefined : members.get(tokenKey(caller));

  return {
    admit: async (kind, caller) => {
      const known = memberOf(caller);
      if (!known) {
        // Limiting this machine itself would limit all callers behind a proxy that runs on it.
        const wait = isLoopback(caller.ipAddress) ? undefined : await ofAddress(sourceOf(caller.ipAddress));
        if (wait !== undefined || caller.token === undefined) return wait;
      }
      if (kind === 'reads') return undefined;
      // Until a token's member is known, its calls are counted by the token.
      return (known?.staff ? ofStaff : ofMember)(known?.key ?? tokenKey(caller));
    },
    turn: async (kind, caller) => {
      if (caller.token === undefined) return NO_TURN;
      const key = memberOf(caller)?.key ?? tokenKey(caller);
      const turn = await turns[kind](key);
      if ('waitSeconds' in turn) await slowly(key);
      return turn;
    },
    learn: (caller, { userId, permissions }) => {
      if (caller.token === undefined) return;
      const staff = isStaff(permissions);
      // Roles come and go while a session lasts.
      if (memberOf(caller)?.staff !== staff)
        members.set(tokenKey(caller), { key: `${caller.merchantId} ${userId}`, staff });
    },
  };
};

const tokenKey = ({ merchantId, token }: Caller) => `${merchantId} ${token}`;

/**
 * Delays refusals by key, one after the other: the connection of a refused call stays busy for as long and cannot send
 * the next. When too many wait, further ones are sent at once.
 */
const createPace = ({ everyMs, waiting }: { everyMs: number; waiting: number }) => {
  const next = new Map<string, number>();
  let held = 0;
  return async (key: string): Promise<void> => {
    if (held >= waiting) return;
    const now = performance.now();
    const due = Math.max(now, next.get(key) ?? 0) + everyMs;
    next.set(key, due);
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, due - now).unref());
    held -= 1;
    if (next.get(key) === due) next.delete(key);
  };
};

/**
 * Turns by key: a fixed number run at once, the others in order of arrival. A key with a long queue gets one turn at a
 * time, because such a queue comes from a program and should not slow down people.
 */
const createTurns = ({ running, waiting, long }: { running: number; waiting: number; long: number }) => {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key: string): Promise<Turn | { waitSeconds: number }> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    const turn: Turn = {
      leave: () => {
        line.running -= 1;
        const most = line.waiting.length > long ? 1 : running;
        while (line.running < most && line.waiting.length > 0) {
          line.running += 1;
          line.waiting.shift()!();
        }
        if (line.running === 0) lines.delete(key);
      },
    };
    if (line.running < running && line.waiting.length === 0) {
      line.running += 1;
      return turn;
    }
    if (line.waiting.length >= waiting) {
      noteRefused('turns');
      return { waitSeconds: TURN_WAIT_SECONDS };
    }
    await new Promise<void>((resolve) => line.waiting.push(resolve));
    return turn;
  };
};
