import type { TaskKind } from '@sandbar/domain/tasks';
import { sql, type RawBuilder } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { affiliatesWaiting } from '../affiliates/index.ts';
import { approvalsWaiting } from '../approvals/index.ts';
import { closuresWaiting } from '../closures/index.ts';
import { invoicesWaiting } from '../invoices/index.ts';
import { mailsWaiting } from '../mailbox/index.ts';
import { lettersWaiting } from '../operations/index.ts';
import { unappliedPaymentsWaiting, refundsWaiting } from '../payments/index.ts';
import { runsWaiting } from '../payouts/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';
import { numbersWaiting } from '../vouchers/index.ts';
import { guestCheckWaiting, lapsingWaiting, noReplyWaiting, takenWaiting, undecidedWaiting } from '../weeks/index.ts';
import { statement, type Database } from '../platform/database/index.ts';

interface Kept {
  kind: TaskKind;
  taskId: string;
  until: Date;
  note: string;
  createdAt: Date;
  byName: string;
}

/** Reads the snoozes that have not expired, whether their tasks still exist or not. */
const kept = statement<{ merchantId: string }, Kept>(
  'tasks.snoozes',
  (_, p) => sql<Kept>`select s.kind, s.task_id, s.until, s.note, s.created_at,
      ${personName(p.merchantId, 's.user_id')} as by_name
    from task_snoozes s
    where s.merchant_id = ${p.merchantId} and s.until > now() order by s.until, s.task_id`,
);

interface WaitingThing {
  kind: TaskKind;
  id: string;
  /** The time since which it has waited in its present state. */
  since: Date;
  /** The person who may not decide it: the owner or the requester. */
  ofUser: string | null;
}

const WAITING: readonly WaitingPart[] = [
  undecidedWaiting,
  noReplyWaiting,
  lapsingWaiting,
  lettersWaiting,
  mailsWaiting,
  guestCheckWaiting,
  takenWaiting,
  closuresWaiting,
  unappliedPaymentsWaiting,
  refundsWaiting,
  invoicesWaiting,
  numbersWaiting,
  runsWaiting,
  affiliatesWaiting,
  approvalsWaiting,
];

/** Those of these records that wait for staff, and since when. Each slice contributes its own part. */
export const waitingThings = statement<{ merchantId: string; ids: readonly string[] }, WaitingThing>(
  'tasks.waiting-things',
  (_, p) =>
    sql.join(
      WAITING.map((part) => part(p)),
      sql` union all `,
    ) as RawBuilder<WaitingThing>,
);

export type Snooze = Omit<Kept, 'createdAt'>;

/** Reads the snoozed tasks. A snooze ends when its task is decided, or waits again, such as a corrected week. */
export const snoozesOf = async (database: Database, merchantId: string): Promise<Snooze[]> => {
  const rows = await database.run(kept({ merchantId }));
  if (rows.length === 0) return [];
  const things = await database.run(waitingThings({ merchantId, ids: rows.map(({ taskId }) => taskId) }));
  return rows.filter(({ kind, taskId, createdAt }) =>
    things.some((thing) => thing.id === taskId && thing.kind === kind && thing.since <= createdAt),
  );
};

export interface Viewer {
  kind: TaskKind;
  taskId: string;
  userId: string;
  name: string;
}

/** The other viewers of tasks: people whose page reported a view within these seconds, and who have not left. */
export const viewers = statement<{ merchantId: string; readerId: string; seconds: number }, Viewer>(
  'tasks.lookers',
  (_, p) => sql<Viewer>`select l.kind, l.task_id, l.user_id, ${personName(p.merchantId, 'l.user_id')} as name
    from task_lookers l
    where l.merchant_id = ${p.merchantId} and l.seen_at > now() - make_interval(secs => ${p.seconds}::int)
      and l.user_id <> ${p.readerId}::uuid
    order by name, l.user_id limit 200`,
);
