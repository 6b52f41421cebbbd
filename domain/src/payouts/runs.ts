import { accept, refuse, scaledSum, type Result } from '../common/index.ts';
import type { PayoutRefusal } from './refusals.ts';

/**
 * A run is proposed, approved by a second person, filed when the bank's file is made, and settled when the bank has
 * processed each line. Before the file it can be canceled, and afterwards recalled by two persons.
 */
export const RUN_STATES = ['proposed', 'approved', 'filed', 'settled', 'canceled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A line is open until it is paid; a returned one is owed again. */
export const RUN_LINE_STATES = ['open', 'paid', 'returned', 'taken-out', 'left-out'] as const;
export type RunLineState = (typeof RUN_LINE_STATES)[number];

/** Why an owner is left out of a run. */
export const LEFT_OUT_REASONS = [
  /** More was paid out than was sold; the next sales balance it. */
  'negative',
  'closed',
  /** Staff do not pay themselves. */
  'own',
  'in-run',
  /** A single payout of it waits for a second person. */
  'waiting',
  /** It became owed after the chosen day. */
  'later',
  /** Members can still cancel the sales and get a refund. */
  'cancelable',
  'no-account',
  'new-account',
  'below-least',
  /** The run has the most lines that are allowed. */
  'full',
] as const;
export type RunLeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** The most lines of one run, as banks accept them in one file. */
export const MAX_RUN_LINES = 500;
/** The default number of days for which an account must be unchanged. */
export const ACCOUNT_DAYS = 3;
/** The default amount below which nothing is sent, in the home currency. */
const LEAST_PAYOUT = 50_000;
/** The same in minor units of a merchant's currency. */
export const leastPayout = (currency: string): number => scaledSum(LEAST_PAYOUT, currency);
/** Accounts that are younger than this number of days are marked for the second person. */
export const RECENT_ACCOUNT_DAYS = 30;

/** The facts about an owner with a balance. */
export interface OwnerOfRun {
  ownerId: string;
  /** Minor units. */
  owed: number;
  /** The part that is in open runs. */
  inRuns: number;
  /** The part that waits for a second person. */
  waiting: number;
  /** The part that was booked after the chosen day. */
  later: number;
  /** The part of the rest that comes from sales that members can still cancel for money or points. */
  cancelable: number;
  accountId: string | null;
  /** Whole days since the account was entered. */
  accountAge: number | null;
  active: boolean;
}

export interface RunTerms {
  least: number;
  accountDays: number;
  /** Whether sales are paid out that members can still cancel. */
  withCancelable: boolean;
  proposerId: string | null;
}

export type RunStanding = { amount: number } | { leftOut: RunLeftOutReason };

/** Returns the part of an owner's balance that goes into a run, or the reason why none does. */
export const standingInRun = (
  owner: OwnerOfRun,
  { least, accountDays, withCancelable, proposerId }: RunTerms,
): RunStanding => {
  const free = owner.owed - owner.inRuns - owner.waiting;
  const due = free - owner.later;
  const amount = withCancelable ? due : due - owner.cancelable;
  if (owner.owed <= 0) return { leftOut: 'negative' };
  if (owner.inRuns > 0) return { leftOut: 'in-run' };
  if (!owner.active) return { leftOut: 'closed' };
  if (owner.ownerId === proposerId) return { leftOut: 'own' };
  if (free <= 0) return { leftOut: 'waiting' };
  if (due <= 0) return { leftOut: 'later' };
  if (amount <= 0) return { leftOut: 'cancelable' };
  if (owner.accountId === null) return { leftOut: 'no-account' };
  if ((owner.accountAge ?? 0) < accountDays) return { leftOut: 'new-account' };
  return amount < least ? { leftOut: 'below-least' } : { amount };
};

/** The problems that prevent sending a line. */
export const RUN_LINE_PROBLEMS = ['account-changed', 'owed-less', 'closed'] as const;
export type RunLineProblem = (typeof RUN_LINE_PROBLEMS)[number];

export interface RunLineNow {
  line: number;
  accountId: string;
  /** The account that its owner uses now. */
  currentAccountId: string | null;
  /** The owed amount, and the part of it in open runs. */
  owed: number;
  inRuns: number;
  active: boolean;
}

/** Returns why a line cannot be sent as it was proposed; null when it can be sent. */
export const problemOfLine = (line: RunLineNow): RunLineProblem | null => {
  if (line.currentAccountId !== line.accountId) return 'account-changed';
  if (line.owed < line.inRuns) return 'owed-less';
  return line.active ? null : 'closed';
};

/** Whether a run is in one of the states in which something may be done with it. */
export const runIn = (
  run: { state: RunState; number: number } | undefined,
  ...states: readonly RunState[]
): Result<null, PayoutRefusal> => {
  if (!run) return refuse('PAYOUT_RUN_NOT_FOUND', {});
  const { state, number } = run;
  return states.includes(state) ? accept(null) : refuse('PAYOUT_RUN_STATE', { number });
};

/**
 * Decides whether a run can be recalled from the bank, and returns the amount that is owed again. It must not be paid
 * in part.
 */
export const decideRecall = (
  run: { state: RunState; number: number } | undefined,
  lines: readonly { state: string; amount: number }[],
): Result<{ total: number }, PayoutRefusal> => {
  const possible = runIn(run, 'filed');
  if (!possible.ok) return possible;
  if (lines.some(({ state }) => state === 'paid')) return refuse('PAYOUT_RUN_PARTLY_PAID', { number: run!.number });
  return accept({ total: lines.reduce((sum, { state, amount }) => sum + (state === 'open' ? amount : 0), 0) });
};

/** Whether all lines can be sent as they stand. */
export const canBeSent = (lines: readonly RunLineNow[]): Result<null, PayoutRefusal> => {
  const wrong = lines.flatMap((line) => (problemOfLine(line) === null ? [] : line.line));
  return wrong.length > 0 ? refuse('PAYOUT_RUN_LINES', { lines: wrong.slice(0, 10).join(', ') }) : accept(null);
};

const CODE = /PR(\d{6})(?:L(\d{4}))?/g;

/** The reference of a run in the bank's file and statement. */
export const runCode = (run: number): string => `PR${String(run).padStart(6, '0')}`;

/** The reference of a line: letters and digits of fixed length, which all banks repeat. */
export const runLineCode = (run: number, line: number): string => `${runCode(run)}L${String(line).padStart(4, '0')}`;

/** A run or one of its lines, named in a bank's text. */
export interface RunNamed {
  run: number;
  /** null: the whole run as one amount. */
  line: number | null;
}

/** Returns the one line, or else the one run, that a bank's text names; undefined when it names none or several. */
export const runNamedIn = (text: string): RunNamed | undefined => {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = [...plain.matchAll(CODE)];
  const lines = new Set(found.flatMap(([code, , line]) => (line ? code : [])));
  const runs = new Set(found.map(([, run]) => run));
  if (runs.size !== 1 || lines.size > 1) return undefined;
  const line = found.find(([, , of]) => of)?.[2];
  return { run: Number([...runs][0]), line: line ? Number(line) : null };
};

export type RunFileFormat = 'csv' | 'pain.001';
export const RUN_FILE_FORMATS = ['csv', 'pain.001'] as const satisfies readonly RunFileFormat[];

/** Columns of the CSV file, in the order in which they are offered. */
export const RUN_COLUMNS = [
  'line',
  'holder',
  'accountNumber',
  'bank',
  'amount',
  'currency',
  'content',
  'day',
  'email',
  'reference',
] as const;
export type RunColumn = (typeof RUN_COLUMNS)[number];

/** The columns that most banks of the country require. */
export const USUAL_RUN_COLUMNS: readonly RunColumn[] = ['line', 'holder', 'accountNumber', 'bank', 'amount', 'content'];
