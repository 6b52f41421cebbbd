import {
  APPROVAL_DAYS,
  APPROVAL_KINDS,
  isApprovalKind,
  mayApprove,
  mayDecide,
  permissionOf,
  TIE_DAYS,
  type ApprovalKind,
  type Tie,
} from '@sandbar/domain/approvals';
import { refusalMessage } from '@sandbar/contract/refusals';
import { instantCursor, limitOf, MAX_COUNTED, offsetOf, total } from '../platform/graphql/console-page.ts';
import { tiesOf, whoMay } from '../permissions/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { Approval, ApprovalStatus, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  approvalById,
  approvalCount,
  approvalPage,
  approvalsDue,
  subjectsWaiting,
  waitingCount,
  type ApprovalRow,
} from './approvals.queries.ts';
import { evidenceOf, type Effects } from './evidence.ts';

interface Given {
  status?: ApprovalStatus | null;
  limit?: number | null;
  after?: string | null;
  offset?: number | null;
}

const approvals: QueryResolvers['approvals'] = async (_parent, given, context) => {
  // Unknown kinds match nothing.
  if (given.kind && !isApprovalKind(given.kind))
    return { ...(await page(context, given, null)), items: [], totalCount: 0, totalIsAtLeast: false };
  return page(context, given, given.kind || null);
};

const askedapprovals: QueryResolvers['askedapprovals'] = async (_parent, given, context) =>
  page(context, given, null, (await context.session()).userId);

const page = async (context: GraphContext, given: Given, kind: string | null, askedBy: string | null = null) => {
  const { database, merchant, locale } = context;
  const session = await context.session();
  const limit = limitOf(given.limit);
  const asked = { merchantId: merchant.id, askedBy };
  const found = { ...asked, status: given.status ?? null, kind };
  const offset = given.after ? 0 : offsetOf(given.offset);
  const [rows, ties, pending, counted] = await Promise.all([
    database.run(
      approvalPage({
        ...found,
        ...instantCursor(given.after),
        timeZone: merchant.timeZone,
        limit: limit + 1,
        offset,
      }),
    ),
    tiesOfReader(context, session),
    first(database.run(waitingCount(asked))),
    first(database.run(approvalCount({ ...found, limit: MAX_COUNTED + 1 }))),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => itemOf(row, { ...session, ties }, locale)),
    waiting: pending!.waiting,
    ...total(counted!.count),
    nextCursor: last ? `${last.askedAt.getTime()}.${last.id}` : null,
  };
};

/** The reader's ties to the askers of requests that may still be pending. */
const tiesOfReader = ({ database, merchant }: GraphContext, { userId }: Session): Promise<Tie[]> => {
  const since = new Date(Date.now() - (APPROVAL_DAYS + TIE_DAYS + 1) * 86_400_000);
  return database.run(tiesOf({ merchantId: merchant.id, userId, since }));
};

const itemOf = (row: ApprovalRow, session: Session & { ties: Tie[] }, locale: GraphContext['locale']): Approval => {
  const decided = session.permissions.has('approval.decide')
    ? mayDecide(session, row)
    : ({ ok: false, refusal: { code: 'NOT_ALLOWED', data: {} } } as const);
  const approved = mayApprove(session, row);
  return {
    ...row,
    evidence: null,
    dueDate: row.dueAt.toISOString(),
    askedDate: row.askedAt.toISOString(),
    expiresDate: row.expiresAt.toISOString(),
    decidedDate: row.decidedAt?.toISOString() ?? null,
    mayDecide: decided.ok,
    whyNot: decided.ok ? '' : refusalMessage(decided.refusal, locale),
    whyOnlyRefuse: decided.ok && !approved.ok ? refusalMessage(approved.refusal, locale) : '',
  };
};

/** Requests that this reader may decide, earliest deadline first, up to `limit`. */
export const approvalsToDecide = async (
  context: GraphContext,
  session: Session,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<ApprovalRow[]> => {
  const { database, merchant } = context;
  const { id: merchantId, timeZone } = merchant;
  const kinds = Object.keys(APPROVAL_KINDS).filter((kind) =>
    session.permissions.has(permissionOf(kind as ApprovalKind)),
  );
  const asked = { merchantId, timeZone, readerId: session.userId, kinds, except, limit };
  const [rows, ties] = await Promise.all([database.run(approvalsDue(asked)), tiesOfReader(context, session)]);
  return rows.filter((row) => mayDecide({ ...session, ties }, row).ok);
};

/** Requests of this reader, the newest first. */
export const requestsOfReader = (
  { database, merchant }: GraphContext,
  session: Session,
  limit: number,
): Promise<ApprovalRow[]> =>
  database.run(
    approvalPage({
      merchantId: merchant.id,
      timeZone: merchant.timeZone,
      status: 'pending',
      kind: null,
      askedBy: session.userId,
      ...instantCursor(null),
      limit,
      offset: 0,
    }),
  );

/** More are never pending: each person's requests per day are limited. */
const MAX_SUBJECTS = 5_000;

/** The subjects of pending requests of these kinds, which other lists leave out: they are decided there. */
export const subjectsOfRequests = (
  { database, merchant }: GraphContext,
  kinds: readonly ApprovalKind[],
): Promise<{ kind: ApprovalKind; subjectId: string }[]> =>
  database.run(subjectsWaiting({ merchantId: merchant.id, kinds, limit: MAX_SUBJECTS }));

const approvaldeciders: QueryResolvers['approvaldeciders'] = async (_parent, _given, { database, merchant }) => {
  const deciders = await database.run(whoMay({ merchantId: merchant.id, permission: 'approval.decide' }));
  return deciders.length;
};

/** @param effects by their kinds */
export const approvalResolvers = (effects: Effects) => {
  const approval: QueryResolvers['approval'] = async (_parent, { id }, context) => {
    const { database: runner, merchant, locale } = context;
    const session = await context.session();
    const key = { merchantId: merchant.id, id, timeZone: merchant.timeZone };
    const row = isUuid(id) ? await first(runner.run(approvalById(key))) : undefined;
    if (!row || !(session.permissions.has('approval.decide') || row.askedById === session.userId)) return null;
    const evidence = await evidenceOf({ runner, merchant, locale, effects }, id);
    const ties = await tiesOfReader(context, session);
    return { ...itemOf(row, { ...session, ties }, locale), evidence };
  };
  return { Query: { approval, approvaldeciders, approvals, askedapprovals } };
};
