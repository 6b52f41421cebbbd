import type { TakenPayoutLine } from '@sandbar/contract/payments';
import type { Day } from '@sandbar/domain/common';
import { runCode, runLineCode, runNamedIn, type RunNamed } from '@sandbar/domain/payouts';
import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { linesOfNumbers, type NumberedLine } from './payout-runs.queries.ts';
import { lockRuns, reportLines } from './payout-runs.store.ts';
import { runChanged } from './payouts.events.ts';
import { payLines } from './settle-run.ts';

/** A line of the bank's statement. */
interface StatementLine {
  reference: string;
  amount: number;
  content: string;
  day: Day | null;
}

interface Statement<Came extends StatementLine> {
  merchantId: string;
  actorId: string | null;
  /** The day for lines to which the bank gives none. */
  today: Day;
  /** Only computes the result and saves nothing. */
  dryRun: boolean;
  wentOut: readonly StatementLine[];
  cameIn: readonly Came[];
}

interface Reconciled<Came> {
  payouts: TakenPayoutLine[];
  /** Incoming payments that do not belong to a run. */
  others: readonly Came[];
  events: NewEvent[];
}

const namedIn = <Line extends StatementLine>(lines: readonly Line[]): (Line & { named: RunNamed; line: Line })[] =>
  lines.flatMap((line) => {
    const named = runNamedIn(line.content);
    return named ? { ...line, named, line } : [];
  });

/**
 * Applies the bank's statement to runs: sent lines become payouts, and returned ones are marked, until a second person
 * voids them. One sum for a whole run pays all its open lines, when it equals their sum.
 */
export const reconcileRuns = async <Came extends StatementLine>(
  transaction: Transaction,
  statement: Statement<Came>,
): Promise<Reconciled<Came>> => {
  const { merchantId, actorId, today, dryRun, cameIn } = statement;
  const [sent, back] = [namedIn(statement.wentOut), namedIn(cameIn)];
  if (sent.length + back.length === 0) return { payouts: [], others: cameIn, events: [] };
  if (!dryRun) await transaction.run(lockRuns({ merchantId }));
  const numbers = [...new Set([...sent, ...back].map(({ named }) => named.run))];
  // Lines are marked in memory as they are paid and reported, so that a line that the statement contains twice is
  // recognized.
  const known = await transaction.run(linesOfNumbers({ merchantId, numbers }));
  const events: NewEvent[] = [];
  const payouts: TakenPayoutLine[] = [];
  for (const { reference, amount, day, named } of sent) {
    const { found, pays } = paidBy(known, named, amount);
    const [one] = found;
    if (!one) continue;
    payouts.push(shownOf(named, one, amount, pays.length > 0 ? 'paid' : unpaidStanding(found)));
    for (const line of pays) line.state = 'paid';
    if (dryRun || pays.length === 0) continue;
    const paid = await payLines(transaction, {
      merchantId,
      runId: one.runId,
      lineIds: pays.map(({ id }) => id),
      referenceOf: ({ line }) => `${reference}/${runLineCode(named.run, line)}`,
      sentOn: day && day < today ? day : today,
      actorId,
      isByFile: true,
    });
    events.push(...paid.events);
  }
  const returned = new Set<Came>();
  const reports: { id: string; day: Day; reason: string }[] = [];
  for (const { amount, day, content, named, line: of } of back) {
    const found = known.find(({ number, line }) => number === named.run && line === named.line);
    if (!found || found.amount !== amount || found.state === 'taken-out') continue;
    returned.add(of);
    const isNew = found.state !== 'returned' && !found.reported;
    payouts.push(shownOf(named, found, amount, isNew ? 'returned' : 'known'));
    if (!isNew) continue;
    found.reported = true;
    reports.push({ id: found.id, day: day ?? today, reason: content.slice(0, 200) });
    events.push(runChanged(found.runId));
  }
  if (dryRun) return { payouts, others: cameIn.filter((line) => !returned.has(line)), events: [] };
  if (reports.length > 0) await transaction.run(reportLines({ merchantId, lines: JSON.stringify(reports) }));
  return { payouts, others: cameIn.filter((line) => !returned.has(line)), events };
};

/** The lines that a text names, and those of them that an amount pays. */
const paidBy = (known: readonly NumberedLine[], { run, line }: RunNamed, amount: number) => {
  const ofRun = known.filter(({ number, state }) => number === run && state !== 'taken-out');
  const found = line === null ? ofRun : ofRun.filter((each) => each.line === line);
  const open = found.filter(({ state, runState }) => state === 'open' && runState === 'filed');
  const sum = open.reduce((total, each) => total + each.amount, 0);
  return { found, pays: sum === amount ? open : [] };
};

/**
 * The state to report for lines that an amount does not pay. `recalled`: the bank paid a run that was recalled, so
 * staff must record what it paid.
 */
const unpaidStanding = (found: readonly NumberedLine[]): TakenPayoutLine['standing'] => {
  if (found.some(({ runState }) => runState === 'canceled')) return 'recalled';
  return found.every(({ state }) => state !== 'open') ? 'known' : 'other-sum';
};

const shownOf = (
  { run, line }: RunNamed,
  { runId, ownerName }: NumberedLine,
  amount: number,
  standing: TakenPayoutLine['standing'],
): TakenPayoutLine => ({
  runId,
  number: run,
  code: line === null ? runCode(run) : runLineCode(run, line),
  ownerName: line === null ? '' : ownerName,
  amount,
  standing,
});
