import { isDay } from '@sandbar/domain/common';
import {
  ACCOUNT_DAYS,
  leastPayout,
  MAX_RUN_LINES,
  problemOfLine,
  RECENT_ACCOUNT_DAYS,
  runLineCode,
  USUAL_RUN_COLUMNS,
} from '@sandbar/domain/payouts';
import { first } from '../platform/database/index.ts';
import { limitOf, offsetOf } from '../platform/graphql/console-page.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { lastFiles, linesOfRun, runById, runPage, type RunLineRow, type RunRow } from './payout-runs.queries.ts';
import { proposalOf } from './propose-run.ts';

/** The most lines of a proposal that are shown. */
const SHOWN = 200;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const runOf = (
  { proposedBy, proposedAt, approvedAt, filedAt, settledAt, canceledAt, format, fileName, sha256, ...row }: RunRow,
  readerId: string,
) => ({
  ...row,
  own: proposedBy === readerId,
  proposedDate: proposedAt.toISOString(),
  approvedDate: iso(approvedAt),
  filedDate: iso(filedAt),
  settledDate: iso(settledAt),
  canceledDate: iso(canceledAt),
  file: format === null ? null : { name: fileName!, format, sha256: sha256! },
});

const lineOf = (row: RunLineRow, number: number) => {
  const { line, state, accountSince, accountId: _, currentAccountId: __, sealedDetails: ___, ...shown } = row;
  const age = accountSince ? (Date.now() - accountSince.getTime()) / 86_400_000 : Infinity;
  return {
    ...shown,
    line,
    state,
    code: runLineCode(number, line),
    problem: state === 'open' ? problemOfLine(row) : null,
    accountDate: iso(accountSince),
    accountNew: state !== 'left-out' && (age < RECENT_ACCOUNT_DAYS || row.bankBefore !== null),
  };
};

const idsIn = (given: readonly string[] | null | undefined): readonly string[] | undefined =>
  given && given.length <= MAX_RUN_LINES && given.every(isUuid) ? given : undefined;

const payoutproposal: QueryResolvers['payoutproposal'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const { userId } = await context.session();
  const [last] = await database.run(runPage({ merchantId: merchant.id, open: null, offset: 0, limit: 1 }));
  const least = given.least ?? last?.least ?? leastPayout(merchant.settings.currency);
  const accountDays = given.accountDays ?? last?.accountDays ?? ACCOUNT_DAYS;
  const ownerIds = given.ownerIds ? (idsIn(given.ownerIds) ?? []) : null;
  const through = isDay(String(given.through)) ? String(given.through) : null;
  const { lines, leftOut } = await proposalOf(database, merchant, {
    through,
    least,
    accountDays,
    withCancelable: given.cancelable ?? false,
    ownerIds,
    except: idsIn(given.except) ?? [],
    proposerId: userId,
  });
  return {
    count: lines.length,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines: lines.slice(0, SHOWN).map(({ bank, numberEnd, ...line }) => ({
      ...line,
      bank: bank!,
      numberEnd: numberEnd!,
    })),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, SHOWN),
    least,
    accountDays,
  };
};

const payoutruns: QueryResolvers['payoutruns'] = async (_parent, given, context) => {
  const { userId } = await context.session();
  const rows = await context.database.run(
    runPage({
      merchantId: context.merchant.id,
      open: given.open ?? null,
      offset: offsetOf(given.offset),
      limit: limitOf(given.limit),
    }),
  );
  return { items: rows.map((row) => runOf(row, userId)), totalCount: rows[0]?.totalCount ?? 0 };
};

const payoutrun: QueryResolvers['payoutrun'] = async (_parent, { id }, context) => {
  const { database, merchant } = context;
  if (!isUuid(id)) return null;
  const { userId } = await context.session();
  const key = { merchantId: merchant.id, id };
  const [run, lines, files] = await Promise.all([
    first(database.run(runById(key))),
    database.run(linesOfRun({ merchantId: merchant.id, runId: id, open: false })),
    database.run(lastFiles({ merchantId: merchant.id })),
  ]);
  if (!run) return null;
  return {
    run: runOf(run, userId),
    lines: lines.map((line) => lineOf(line, run.number)),
    lastFormat: files[0]?.format ?? null,
    lastColumns: files.find(({ format }) => format === 'csv')?.columns ?? [...USUAL_RUN_COLUMNS],
  };
};

export const payoutRunReads = { payoutproposal, payoutruns, payoutrun };
