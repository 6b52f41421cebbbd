import { sql } from 'kysely';
import { first, statement, type Runner } from '../database/index.ts';

const noteProof = statement('sessions.note-proof', (db, p: { merchantId: string; sessionId: string }) =>
  db
    .updateTable('sessions')
    .set({ provedAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', sql<Buffer>`decode(${p.sessionId}::text, 'hex')`),
);

const proofWithin = statement(
  'sessions.proof-within',
  (db, p: { merchantId: string; sessionId: string; minutes: number }) =>
    db
      .selectFrom('sessions')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', sql<Buffer>`decode(${p.sessionId}::text, 'hex')`)
      .where('provedAt', '>', sql<Date>`now() - make_interval(mins => ${p.minutes}::int)`)
      .select('publicId'),
);

/** Records that a password or passkey was just proved in a session. */
export const proveSession = async (runner: Runner, merchantId: string, sessionId: string): Promise<void> =>
  void (await runner.run(noteProof({ merchantId, sessionId })));

/** Whether a password or passkey was proved in a session within this many minutes. */
export const isProved = async (
  runner: Runner,
  merchantId: string,
  sessionId: string,
  minutes: number,
): Promise<boolean> => (await first(runner.run(proofWithin({ merchantId, sessionId, minutes })))) !== undefined;
