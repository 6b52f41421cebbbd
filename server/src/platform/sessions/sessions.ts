import { hash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@sandbar/domain/identity';
import { FRAME_SESSION_MINUTES } from '@sandbar/domain/partners';
import { permissionsOf, type Frame, type PermissionName } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  coalescedStatement,
  first,
  statement,
  type CoalescedBuilder,
  type Database,
  type RowOf,
  type Runner,
} from '../database/index.ts';
import { storedPermissions } from './permissions.ts';

/** A signed-in user's session. `sessionId` is the hash of the token in hexadecimal. */
export interface Session {
  sessionId: string;
  userId: string;
  permissions: ReadonlySet<PermissionName>;
  languageId: string;
  kind: 'cookie' | 'bearer';
  /** Set for a session inside a partner's frame. */
  frame?: Frame | undefined;
  /** Set for an API key: `userId` and `sessionId` are the key's. */
  key?: { scopes: readonly string[]; partnerId: string } | undefined;
}

/** A secret of 256 random bits, as links and tokens have it; what is kept of it is its `tokenHash`. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The frame that a session is limited to; undefined for sessions outside frames. */
export const frameOf = (row: { framePartnerId: string | null; frameOrderId: string | null }): Frame | undefined =>
  row.framePartnerId === null ? undefined : { partnerId: row.framePartnerId, orderId: row.frameOrderId };

/** The condition of a valid session, joined with its user. */
const signsIn = sql<boolean>`sessions.expires_at > now() and users.active`;

interface SentCommand {
  merchantId: string;
  /** The session's id: the hash of its token. */
  id: Buffer;
  commandId: string | null;
  commandName: string;
}

/** The valid session of a token, and the answer that an earlier sending of the command got. */
export const sessionWithAnswer = coalescedStatement(
  'sessions.with-answer',
  { id: 'bytea', commandId: 'uuid', commandName: 'text' },
  (db: CoalescedBuilder<SentCommand>, p) =>
    db
      .selectFrom('requests')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('sessions')
            .innerJoin('users', (join) =>
              join.onRef('users.merchantId', '=', 'sessions.merchantId').onRef('users.id', '=', 'sessions.userId'),
            )
            .leftJoin('commandLog', (join) =>
              join
                .onRef('commandLog.merchantId', '=', 'sessions.merchantId')
                .onRef('commandLog.id', '=', 'requests.commandId')
                .onRef('commandLog.name', '=', 'requests.commandName'),
            )
            .where('sessions.merchantId', '=', p.merchantId)
            .whereRef('sessions.id', '=', 'requests.id')
            .where(signsIn)
            .select([
              'users.id as userId',
              'sessions.framePartnerId',
              'sessions.frameOrderId',
              storedPermissions(p.merchantId),
              'commandLog.userId as loggedUserId',
              'commandLog.contentHash',
              'commandLog.answer',
            ])
            .limit(1)
            .as('found'),
        (join) => join.onTrue(),
      )
      .select('requests.n')
      .selectAll('found'),
);

export type SessionWithAnswer = RowOf<typeof sessionWithAnswer>;

/** A session's last use is written at most this often, minutes, so that sessions are rarely updated. */
const SEEN_MINUTES = 5;

const sessionByToken = statement('sessions.by-token', (db, p: { merchantId: string; id: Buffer }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.merchantId', '=', 'sessions.merchantId').onRef('users.id', '=', 'sessions.userId'),
    )
    .where('sessions.merchantId', '=', p.merchantId)
    .where('sessions.id', '=', p.id)
    .where(signsIn)
    .select([
      'users.id as userId',
      'users.languageId',
      'sessions.framePartnerId',
      'sessions.frameOrderId',
      storedPermissions(p.merchantId),
      'sessions.kind',
      sql<boolean>`sessions.last_seen_at < now() - make_interval(mins => ${sql.lit(SEEN_MINUTES)})`.as('unseen'),
    ]),
);

const livingOf = statement('sessions.living', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.merchantId', '=', 'sessions.merchantId').onRef('users.id', '=', 'sessions.userId'),
    )
    .where('sessions.merchantId', '=', p.merchantId)
    .where('sessions.id', '=', sql<Buffer>`any(select decode(unnest(${p.ids}::text[]), 'hex'))`)
    .where(signsIn)
    .select([
      sql<string>`encode(sessions.id, 'hex')`.as('id'),
      'sessions.framePartnerId',
      'sessions.frameOrderId',
      storedPermissions(p.merchantId),
    ]),
);

const insertSession = statement(
  'sessions.insert',
  (
    db,
    p: {
      merchantId: string;
      id: Buffer;
      userId: string;
      kind: string;
      minutes: number;
      userAgent: string;
      ipAddress: string;
      framePartnerId: string | null;
      frameOrderId: string | null;
      provedAt: Date | null;
    },
  ) =>
    db.insertInto('sessions').values({
      merchantId: p.merchantId,
      id: p.id,
      userId: p.userId,
      kind: p.kind,
      userAgent: p.userAgent,
      ipAddress: p.ipAddress,
      framePartnerId: p.framePartnerId,
      frameOrderId: p.frameOrderId,
      provedAt: p.provedAt,
      expiresAt: sql<Date>`now() + make_interval(mins => ${p.minutes}::int)`,
    }),
);

/** Records that a session is in use. */
const touchSession = statement('sessions.touch', (db, p: { merchantId: string; id: Buffer }) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** The same for a browser's session, whose expiry moves on from now. */
const prolongSession = statement('sessions.prolong', (db, p: { merchantId: string; id: Buffer; days: number }) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<Date>`now()`, expiresAt: sql<Date>`now() + make_interval(days => ${p.days}::int)` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('kind', '=', 'cookie'),
);

const deleteSession = statement('sessions.delete', (db, p: { merchantId: string; id: Buffer }) =>
  db.deleteFrom('sessions').where('merchantId', '=', p.merchantId).where('id', '=', p.id).returning('userId'),
);

/**
 * How long a read of the public catalogue may rely on a cached session, ms. Everything else reads the database each
 * time.
 */
const RECENT_MS = 1_000;
const RECENT_MAX = 10_000;

export interface Sessions {
  /** The session of a token, from the database. */
  find(merchantId: string, token: string): Promise<Session | undefined>;
  /** The same, at most a second old: for reads that show every member of the merchant the same. */
  findRecent(merchantId: string, token: string): Promise<Session | undefined>;
  /** Those of these sessions (by `sessionId`) that are still valid: for streams that stay open. */
  living(
    merchantId: string,
    sessionIds: string[],
  ): Promise<ReadonlyMap<string, Pick<Session, 'permissions' | 'frame'>>>;
  /**
   * @param proved whether a password or passkey was just proved; false by default
   * @returns the token: 256 random bits, base64url. Only its hash is stored.
   */
  open(
    runner: Runner,
    merchantId: string,
    userId: string,
    kind: Session['kind'],
    device: { userAgent: string; ipAddress: string },
    proved?: boolean,
  ): Promise<string>;
  /**
   * The same for the checkout inside a partner's frame: its token is marked and short-lived, use does not prolong it,
   * and it opens one order.
   */
  openInFrame(
    runner: Runner,
    merchantId: string,
    userId: string,
    frame: Frame,
    device: { userAgent: string; ipAddress: string },
  ): Promise<string>;
  /** Ends a session at once. @returns its user, if it existed */
  end(runner: Runner, merchantId: string, token: string): Promise<string | undefined>;
}

export const createSessions = (database: Database): Sessions => {
  const recent = new LRUCache<string, Session>({ max: RECENT_MAX, ttl: RECENT_MS, ttlResolution: 0 });

  const find: Sessions['find'] = async (merchantId, token) => {
    const id = tokenHash(token);
    const row = await first(database.run(sessionByToken({ merchantId, id })));
    if (row?.unseen) {
      const key = { merchantId, id };
      await database.run(
        row.kind === 'cookie' ? prolongSession({ ...key, days: SESSION_DAYS.cookie }) : touchSession(key),
      );
    }
    return (
      row && {
        sessionId: id.toString('hex'),
        userId: row.userId,
        permissions: permissionsOf(row.permissions),
        languageId: row.languageId,
        kind: row.kind as Session['kind'],
        frame: frameOf(row),
      }
    );
  };

  type Device = Parameters<Sessions['open']>[4];
  const insert = async (
    runner: Runner,
    merchantId: string,
    userId: string,
    kind: Session['kind'],
    minutes: number,
    token: string,
    { userAgent, ipAddress }: Device,
    proved: boolean,
    frame?: Frame,
  ) => {
    await runner.run(
      insertSession({
        merchantId,
        id: tokenHash(token),
        userId,
        kind,
        minutes,
        userAgent: userAgent.slice(0, 400),
        ipAddress,
        framePartnerId: frame?.partnerId ?? null,
        frameOrderId: frame?.orderId ?? null,
        provedAt: proved ? new Date() : null,
      }),
    );
    return token;
  };

  return {
    find,
    findRecent: async (merchantId, token) => {
      const key = `${merchantId} ${token}`;
      const seen = recent.get(key);
      if (seen) return seen;
      // Counted from before the read: a session that ended during it is cached no longer than that.
      const start = performance.now();
      const session = await find(merchantId, token);
      if (session) recent.set(key, session, { start });
      return session;
    },
    living: async (merchantId, ids) =>
      new Map(
        (await database.run(livingOf({ merchantId, ids }))).map((row) => [
          row.id,
          { permissions: permissionsOf(row.permissions), frame: frameOf(row) },
        ]),
      ),
    open: (runner, merchantId, userId, kind, device, proved = false) =>
      insert(runner, merchantId, userId, kind, SESSION_DAYS[kind] * 1_440, newSecret(), device, proved),
    openInFrame: (runner, merchantId, userId, frame, device) =>
      insert(runner, merchantId, userId, 'bearer', FRAME_SESSION_MINUTES, `frame.${newSecret()}`, device, false, frame),
    end: async (runner, merchantId, token) => {
      recent.delete(`${merchantId} ${token}`);
      return (await first(runner.run(deleteSession({ merchantId, id: tokenHash(token) }))))?.userId;
    },
  };
};
