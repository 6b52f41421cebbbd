import { fullName } from '@sandbar/domain/identity';
import { inLanguage } from '@sandbar/domain/common';
import { BY_HAND } from '@sandbar/domain/payments';
import { TASK_PERMISSION, taskDue, type TaskKind } from '@sandbar/domain/tasks';
import { WEEK_KINDS } from '@sandbar/domain/weeks';
import { APPROVAL_WORDS, approvalsToDecide } from '../approvals/index.ts';
import { waitingRefunds, waitingRefundsCount } from '../orders/index.ts';
import { waitingMoney, waitingMoneyCount } from '../payments/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { Task } from '../platform/graphql/resolvers.generated.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { guestChecksToDecide, undecidedWeeks } from '../weeks/index.ts';

/** What waits of one kind: the oldest, and how many in all. */
interface Waiting {
  kind: TaskKind;
  count: number;
  items: Task[];
}

type Source = (context: GraphContext, session: Session, limit: number) => Promise<Waiting[]>;

const may = (session: Session, kind: TaskKind) => session.permissions.has(TASK_PERMISSION[kind]);
const dates = (kind: Exclude<TaskKind, 'approval'>, since: Date) => ({
  sinceDate: since.toISOString(),
  dueDate: taskDue(kind, since).toISOString(),
});

const weeks: Source = async ({ database, merchant, locale }, session, limit) => {
  const kinds = WEEK_KINDS.filter((kind) => may(session, kind));
  if (kinds.length === 0) return [];
  const rows = await undecidedWeeks(database, { merchantId: merchant.id, kinds, readerId: session.userId, limit });
  return kinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return {
      kind,
      count: ofKind[0]?.total ?? 0,
      items: ofKind.map((row) => ({
        id: row.id,
        kind,
        code: row.code,
        title: inLanguage(row.resortName, locale),
        person: fullName(row),
        amount: null,
        unit: 'dong',
        ...dates(kind, row.waitingSince),
      })),
    };
  });
};

const guestChecks: Source = async ({ database, merchant, locale }, session, limit) => {
  if (!may(session, 'guest-check')) return [];
  const asked = { merchantId: merchant.id, readerId: session.userId, limit };
  const rows = await database.run(guestChecksToDecide(asked));
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'guest-check',
    code: row.code,
    title: inLanguage(row.resortName, locale),
    person: fullName(row),
    amount: null,
    unit: 'dong',
    ...dates('guest-check', row.sentAt),
  }));
  return [{ kind: 'guest-check', count: rows[0]?.total ?? 0, items }];
};

const money: Source = async ({ database, merchant }, session, limit) => {
  if (!may(session, 'money')) return [];
  const merchantId = merchant.id;
  const [rows, [counted]] = await Promise.all([
    database.run(waitingMoney({ merchantId, limit, offset: 0 })),
    database.run(waitingMoneyCount({ merchantId })),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'money',
    code: row.orderCode ?? '',
    title: row.content,
    person: '',
    amount: row.amount,
    unit: 'dong',
    ...dates('money', row.receivedAt),
  }));
  return [{ kind: 'money', count: counted!.total, items }];
};

const refunds: Source = async ({ database, merchant }, session, limit) => {
  if (!may(session, 'refund')) return [];
  const which = { merchantId: merchant.id, byHand: [...BY_HAND] };
  const [rows, [counted]] = await Promise.all([
    database.run(waitingRefunds({ ...which, limit, offset: 0 })),
    database.run(waitingRefundsCount(which)),
  ]);
  const others = rows.filter(({ customerId }) => customerId !== session.userId);
  const items = others.map((row) => ({
    id: row.id,
    kind: 'refund',
    code: row.orderCode,
    title: '',
    person: row.customerName,
    amount: row.amount,
    unit: 'dong',
    ...dates('refund', row.createdAt),
  }));
  return [{ kind: 'refund', count: counted!.total - (rows.length - others.length), items }];
};

const requests: Source = async (context, session, limit) => {
  if (!may(session, 'approval')) return [];
  const { items, count } = await approvalsToDecide(context, session, limit);
  return [
    {
      kind: 'approval',
      count,
      items: items.map((row) => ({
        id: row.id,
        kind: 'approval',
        code: row.kind,
        title: APPROVAL_WORDS[context.locale].kinds[row.kind],
        person: row.askedByName,
        amount: row.amount,
        unit: row.unit,
        sinceDate: row.askedAt.toISOString(),
        dueDate: row.expiresAt.toISOString(),
      })),
    },
  ];
};

/** Where what waits comes from. A kind that is new stands here and in `TASK_KINDS`. */
export const TASK_SOURCES: readonly Source[] = [weeks, guestChecks, money, refunds, requests];
