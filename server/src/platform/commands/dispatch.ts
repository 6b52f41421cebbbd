import type { Locale } from '@sandbar/domain/common';
import { permissionsOf, type Actor } from '@sandbar/domain/permissions';
import type { Database, Query } from '../database/index.ts';
import type { Merchant } from '../merchant-scope.ts';
import { frameOf, sessionWithAnswer, tokenHash, type Session, type SessionWithAnswer } from '../sessions/sessions.ts';
import { loggedAnswer, type LoggedAnswer } from './command-log.ts';
import type { OnBehalf } from './acting.ts';
import type { Origin } from './handler.ts';

/** The sender: a token to look up, or the server itself. */
export type Sender =
  | { kind: 'token'; token: string | undefined }
  | { kind: 'system' }
  | {
      kind: 'user';
      session: Pick<Session, 'userId' | 'permissions' | 'key'>;
      /** Hexadecimal id of the session in which a stored command was accepted, when it is known. */
      sessionId?: string | undefined;
    };

export interface Dispatch {
  merchant: Merchant;
  sender: Sender;
  locale: Locale;
  origin: Origin;
  domain: string;
  name: string;
  /** The parsed JSON of Content. */
  content: unknown;
  /**
   * The idempotency key when `Content.Id` names the sender: that of a stored command, which may be dispatched twice.
   */
  sendingId?: string;
  /** Set when the envelope says that the command is sent in a member's place. */
  onBehalf?: OnBehalf | undefined;
}

interface EarlierAnswer extends LoggedAnswer {
  /** The command's id. */
  id: string;
}

/**
 * Loads the handler's preload, the sender, and the answer of an earlier sending in one round trip. The log is read
 * last, so that it includes any earlier sending whose effects the preload shows.
 */
export const identify = async (
  database: Database,
  sent: Dispatch,
  key: string,
  commandId: string | null,
  preload: Query<unknown> | undefined,
): Promise<{ actor: Actor; earlier: EarlierAnswer | undefined; seen: unknown[] }> => {
  const { sender, merchant } = sent;
  const ask = async <Row>(last: Query<Row>) => {
    const results = await database.batch<unknown[]>(preload ? [preload, last] : [last]);
    return { seen: preload ? results[0]! : [], rows: results.at(-1) as Row[] };
  };
  if (sender.kind === 'token') {
    const anyone = { actor: { kind: 'anyone' } as const, earlier: undefined, seen: [] };
    if (!sender.token) return anyone;
    const id = tokenHash(sender.token);
    const { seen, rows } = await ask<SessionWithAnswer>(
      sessionWithAnswer({ merchantId: merchant.id, id, commandId, commandName: key }),
    );
    const [row] = rows;
    if (!row) return anyone;
    const { loggedUserId, contentHash, answer } = row;
    const earlier =
      contentHash === null || !commandId ? undefined : { id: commandId, userId: loggedUserId, contentHash, answer };
    const permissions = permissionsOf(row.permissions);
    return { actor: { kind: 'user', userId: row.userId, permissions, frame: frameOf(row) }, earlier, seen };
  }
  const actor: Actor =
    sender.kind === 'system'
      ? { kind: 'system' }
      : {
          kind: 'user',
          userId: sender.session.userId,
          permissions: sender.session.permissions,
          service: sender.session.key ? true : undefined,
        };
  const id = commandId && idempotencyKey(commandId, sender.kind === 'user' ? sender.session.userId : null, sent);
  if (!id) return { actor, earlier: undefined, seen: preload ? await database.run(preload) : [] };
  const { seen, rows } = await ask(loggedAnswer({ merchantId: merchant.id, id, name: key }));
  return { actor, earlier: rows[0] && { id, ...rows[0] }, seen };
};

/**
 * Old clients put the sender's own user id into commands about the sender (member-portal section 7): that id names the
 * person, not this sending. @returns undefined when nothing identifies the sending
 */
export const idempotencyKey = (sentId: string, userId: string | null, { sendingId }: Dispatch): string | undefined =>
  sentId === userId ? sendingId : sentId;
