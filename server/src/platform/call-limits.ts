import { isStaff, type PermissionName } from '@sandbar/domain/permissions';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AT_ONCE, LIMITS, noteRefused } from './limit-table.ts';
import { isLoopback, sourceOf } from './source-address.ts';

/**
 * What keeps one caller's commands and reads from being everybody's wait: how many there may be, and how many of them
 * run at once. All in the memory of this process: no call costs a statement more (docs/decisions/045).
 */
export interface CallLimits {
  /**
   * Counts a call before anything is asked of the database, and waits for its turn among the member's own.
   * @returns what ends the turn, or seconds to wait when there were too many
   */
  enter(kind: CallKind, caller: Caller): Promise<Turn | { waitSeconds: number }>;
  /** Remembers whose token it is: the next calls with it are counted as the member's. */
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

/** Tokens that a process knows; one that is forgotten is counted by its address once more. */
const MAX_TOKENS = 50_000;
const TURN_WAIT_SECONDS = 1;
const NO_TURN: Turn = { leave: () => {} };

export const createCallLimits = (): CallLimits => {
  const limiter = (name: 'commands' | 'commands-staff' | 'calls') => {
    const { points, duration } = LIMITS[name];
    const counter = new RateLimiterMemory({ points, duration, keyPrefix: name });
    return async (key: string): Promise<number | undefined> => {
      try {
        await counter.consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        noteRefused(name);
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    };
  };
  const ofMember = limiter('commands');
  const ofStaff = limiter('commands-staff');
  const ofAddress = limiter('calls');
  const members = new LRUCache<string, Member>({ max: MAX_TOKENS });
  const turns = { commands: createTurns(AT_ONCE.commands), reads: createTurns(AT_ONCE.reads) };

  return {
    enter: async (kind, caller) => {
      const known = caller.token === undefined ? undefined : members.get(tokenKey(caller));
      if (!known) {
        // To limit the machine itself would limit everybody behind a proxy of it.
        const wait = isLoopback(caller.ipAddress) ? undefined : await ofAddress(sourceOf(caller.ipAddress));
        if (wait !== undefined) return { waitSeconds: wait };
        if (caller.token === undefined) return NO_TURN;
      }
      // Until it is known whose it is, a token stands for its member.
      const member = known ?? { key: tokenKey(caller), staff: false };
      if (kind === 'commands') {
        const wait = await (member.staff ? ofStaff : ofMember)(member.key);
        if (wait !== undefined) return { waitSeconds: wait };
      }
      return turns[kind](member.key);
    },
    learn: (caller, { userId, permissions }) => {
      if (caller.token !== undefined && !members.has(tokenKey(caller)))
        members.set(tokenKey(caller), { key: `${caller.merchantId} ${userId}`, staff: isStaff(permissions) });
    },
  };
};

const tokenKey = ({ merchantId, token }: Caller) => `${merchantId} ${token}`;

/** Turns by key: so many at once, the others in the order in which they came. */
const createTurns = ({ running, waiting }: { running: number; waiting: number }) => {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key: string): Promise<Turn | { waitSeconds: number }> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    const turn: Turn = {
      leave: () => {
        const next = line.waiting.shift();
        if (next) return next();
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      },
    };
    if (line.running < running) {
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
