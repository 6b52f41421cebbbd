import { createHash, randomUUID } from 'node:crypto';
import type { ParsedOf } from '@sandbar/contract/common';
import { TakeInBankFile, type BankTable, type TakenBankFile, type TakenBankLine } from '@sandbar/contract/payments';
import { accept, dayInZone, HOME_CURRENCY, refuse } from '@sandbar/domain/common';
import { hasHomeBanks, offerSplit, orderCodesIn, type BankFileLine, type BankLayout } from '@sandbar/domain/payments';
import { book, unappliedPaymentTransfer } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { forgetLayouts, layoutsOfSources, rememberLayout, sourceOf } from '../platform/tables/layouts.store.ts';
import { reconcileRuns } from '../payouts/index.ts';
import { createBankFileReader } from './bank-file-reader.ts';
import { knownLines } from './known-lines.ts';
import type { BankFileTask } from './read-bank-file.ts';
import { moneyWaits } from './payments.events.ts';
import { lockFileAgainstLines, recordNotification, noteWhatItIs, settleNotification } from './payments.events.store.ts';
import { ordersNamed, receivedUnderNumbers, reportedOnDays } from './payments.queries.ts';
import { asksOf } from './split-offer.ts';
import { takeBackAtOnce } from './take-back-payment.ts';

interface Looked extends TakenBankLine {
  orderId: string | null;
  /** The refund of its order that was returned by it. */
  refundId: string | null;
  /** Another payment already has its number, so it will need a number of its own. */
  numberTaken: boolean;
}

/** Classifies each line: known, fitting an order that waits for this sum, or to be reviewed by staff. */
const lookAt = async (database: Runner, merchantId: string, lines: readonly BankFileLine[]): Promise<Looked[]> => {
  const coded = lines.map((line) => ({ line, codes: orderCodesIn(line.content) }));
  const unnumbered = lines.filter((line) => line.unnumbered);
  const days = [...new Set(unnumbered.flatMap(({ day }) => day ?? []))];
  const amounts = unnumbered.map(({ amount }) => amount);
  const [received, orders, reported] = await Promise.all([
    database.run(receivedUnderNumbers({ merchantId, numbers: lines.map(({ reference }) => reference) })),
    database.run(ordersNamed({ merchantId, codes: coded.flatMap(({ codes }) => codes) })),
    days.length > 0 ? database.run(reportedOnDays({ merchantId, days, amounts })) : [],
  ]);
  const known = knownLines(lines, [...received, ...reported]);
  const numbers = new Set(received.map(({ referenceCode }) => referenceCode));
  const reportedNumbers = new Set(numbers);
  // An order is paid by one line: the first that fits, including those that already wait.
  const left = new Map(
    orders.map((order) => {
      const asks = asksOf(order);
      return [order.code, { id: order.id, asks: order.waiting.includes(asks) ? 0 : asks, sent: order.sent }];
    }),
  );
  return coded.map(({ line, codes }) => {
    const code = codes.length === 1 ? codes[0]! : null;
    const order = code === null ? undefined : left.get(code);
    const fresh = !known.has(line);
    // A line with the sum of a refund that was sent before is that refund returned.
    const sent =
      fresh && line.kind !== 'taken-back' ? order?.sent.findIndex(({ amount }) => amount === line.amount) : -1;
    const [refund] = sent === undefined || sent < 0 ? [] : order!.sent.splice(sent, 1);
    const kind = refund ? 'came-back' : line.kind;
    const fits = fresh && order !== undefined && kind === 'payment' && order.asks === line.amount;
    if (fits) order.asks = 0;
    const named = fresh && kind === 'payment' && codes.length > 1 ? codes : [];
    const split = offerSplit(
      line.amount,
      named.flatMap((each) => (left.has(each) ? { code: each, amount: left.get(each)!.asks } : [])),
    );
    for (const part of split) left.get(part.code)!.asks = 0;
    const numberTaken = fresh && numbers.has(line.reference);
    if (fresh) numbers.add(line.reference);
    return {
      ...line,
      kind,
      refundId: refund?.id ?? null,
      orderId: order?.id ?? null,
      orderCode: order ? code : null,
      standing: !fresh ? 'known' : !order ? 'unmatched' : fits ? 'fits' : 'other-sum',
      sameNumber: line.sameNumber || (fresh && reportedNumbers.has(line.reference)),
      numberTaken,
      split,
      takenBack: null,
    };
  });
};

/** As long as a request may take, ms. */
const readBankFile = createBankFileReader({ processorMs: 10_000 });

const NOTHING = { lines: [], payouts: [], unread: [], leftOut: [], statements: [] };

type Input = ParsedOf<typeof TakeInBankFile>;
const taskOf = ({ Content, File, Layout }: Input, ours: string | null): BankFileTask => ({
  content: Uint8Array.from(File === undefined ? Buffer.from(Content ?? '') : Buffer.from(File, 'base64')),
  ours,
  said: {
    sheet: Layout?.Sheet,
    head: Layout?.Head,
    columns: Layout?.Columns?.map(({ Role, Column }) => ({ role: Role, at: Column })),
    days: Layout?.Days,
  },
});

/** The files of a bank are recognised by the header row: its cells, without the empty ones at its end. */
const sourceOfRow = (cells: readonly string[]): string =>
  sourceOf(cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1));

/** The workbooks of a bank are recognised by the names of their sheets, whose months and numbers change. */
const sourceOfSheets = (sheets: readonly { name: string }[]): string =>
  sourceOf(['sheets', ...sheets.map(({ name }) => name.replaceAll(/\d+/g, '#'))]);

/** Reads a file by the layout that a person chose now, else by the one chosen for this bank before. */
const readAsBefore = async (database: Runner, merchantId: string, task: BankFileTask, userId: string) => {
  const by = `${merchantId} ${userId}`;
  const first = await readBankFile(task, by);
  if (!first.ok || task.said?.columns) return first;
  const { sheets } = first.value;
  const sheet = task.said?.sheet ?? (sheets.length > 1 ? await sheetBefore(database, merchantId, sheets) : undefined);
  const isOther = sheet !== undefined && sheet !== first.value.sheet && sheet < sheets.length;
  const found = isOther ? await readBankFile({ ...task, said: { ...task.said, sheet } }, by) : first;
  if (!found.ok || !found.value.table) return found;
  const rows = new Map(found.value.table.rows.map(({ line, cells }) => [sourceOfRow(cells), line]));
  const known = await database.run(layoutsOfSources({ merchantId, kind: 'statement', sources: [...rows.keys()] }));
  const [before] = known;
  if (!before) return found;
  const { columns, days } = before.layout as BankLayout;
  const said = { ...task.said, sheet, head: columns ? rows.get(before.source) : task.said?.head, columns, days };
  return readBankFile({ ...task, said: { ...said, days: task.said?.days ?? days } }, by);
};

const sheetBefore = async (
  database: Runner,
  merchantId: string,
  sheets: readonly { name: string }[],
): Promise<number | undefined> => {
  const sources = [sourceOfSheets(sheets)];
  const [before] = await database.run(layoutsOfSources({ merchantId, kind: 'statement', sources }));
  return (before?.layout as { sheet?: number } | undefined)?.sheet;
};

/** Remembers the chosen columns and dates for the next file of this bank. */
const rememberSaid = async (transaction: Transaction, merchantId: string, table: BankTable, said: Input['Layout']) => {
  const kind = 'statement';
  const keep = (source: string, layout: object) =>
    transaction.run(rememberLayout({ merchantId, kind, source, layout: JSON.stringify(layout) }));
  if (said?.Sheet !== undefined) await keep(sourceOfSheets(table.sheets), { sheet: said.Sheet });
  const names = table.rows.find(({ line }) => line === table.head);
  if (!names || (!said?.Columns && !said?.Days)) return;
  const columns = said.Columns?.map(({ Role, Column }) => ({ role: Role, at: Column }));
  const layout: BankLayout = { ...(columns ? { columns } : {}), ...(said.Days ? { days: said.Days } : {}) };
  await keep(sourceOfRow(names.cells), layout);
  await transaction.run(forgetLayouts({ merchantId, kind }));
};

/**
 * Payment/TakeInBankFile: the lines of a file become unapplied payments, like lines of the bank's webhook that match no
 * order. A file is no proof, so it pays no order: the member of staff who matches a line confirms it, within their
 * limit.
 */
export const takeInBankFile = handler(TakeInBankFile, async (input, context) => {
  const { DryRun } = input;
  const { merchant, userId, actorId, actor, commit, database } = context;
  const merchantId = merchant.id;
  if (!hasHomeBanks(merchant.settings.currency)) return refuse('CURRENCY_ONLY', { currency: HOME_CURRENCY });
  const found = await readAsBefore(
    database,
    merchantId,
    taskOf(input, merchant.brand.bank?.accountNumber ?? null),
    userId,
  );
  if (!found.ok) return found;
  const { read: file, asks, sheets, sheet } = found.value;
  const table = found.value.table && { ...found.value.table, sheets: [...sheets], sheet };
  if (DryRun && input.Ask && asks)
    return commit<TakenBankFile>(async () => accept({ answer: { ...NOTHING, asks, table }, events: [] }));
  if (!file.ok) return file;
  return commit<TakenBankFile>(async (transaction) => {
    if (!DryRun) await transaction.run(lockFileAgainstLines({ merchantId }));
    const seesPayouts = actor.kind !== 'user' || actor.permissions.has('payout.record');
    const runs = await reconcileRuns(transaction, {
      merchantId,
      actorId,
      today: dayInZone(new Date(), merchant.timeZone),
      dryRun: DryRun,
      wentOut: seesPayouts ? file.value.wentOut : [],
      cameIn: file.value.lines,
    });
    const lines = await lookAt(transaction, merchantId, runs.others);
    const taken: string[] = [];
    const events: NewEvent[] = [];
    for (const { id, line } of DryRun ? [] : sortedWithIds(lines)) {
      const { reference, kind, content, day, orderId, numberTaken } = line;
      const amount = kind === 'taken-back' ? -line.amount : line.amount;
      const received = {
        merchantId,
        id,
        gateway: 'bank-line',
        eventId: fileEventId(line),
        kind: 'paid' as const,
        amount,
        referenceCode: reference,
        content: content.replaceAll('\0', '').slice(0, 2_000),
        body: '',
        about: kind,
        bookedOn: day,
      };
      const [noted] = await transaction.run(recordNotification(received));
      // Another command is importing the same file at this moment.
      if (!noted) {
        line.standing = 'known';
        continue;
      }
      if (line.refundId) await transaction.run(noteWhatItIs({ merchantId, id, about: kind, refundId: line.refundId }));
      const state = numberTaken ? 'mismatched' : 'unmatched';
      if (orderId || numberTaken)
        await transaction.run(settleNotification({ merchantId, id, state, orderId, paymentId: null }));
      await transaction.run(
        book(merchantId, [unappliedPaymentTransfer({ moneyId: id, amount, gateway: 'bank-line', day })]),
      );
      const back =
        kind === 'taken-back' && (await takeBackAtOnce(transaction, { merchant, actorId, moneyId: id }, line));
      if (!back || back.taken === null) taken.push(id);
      if (back) events.push(...showTakenBack(line, back));
    }
    for (const line of DryRun ? lines : [])
      if (line.kind === 'taken-back' && line.standing !== 'known')
        showTakenBack(line, await takeBackAtOnce(transaction, { merchant, actorId, moneyId: null }, line));
    if (!DryRun && table) await rememberSaid(transaction, merchantId, table, input.Layout);
    const { unread, leftOut, statements } = file.value;
    const shown = lines.map(({ orderId: _, refundId: __, numberTaken: ___, unnumbered: ____, ...line }) => line);
    return accept({
      answer: { lines: shown, payouts: runs.payouts, unread, leftOut, statements, asks: null, table },
      events: [...taken.slice(0, 1).map(moneyWaits), ...events, ...runs.events],
    });
  });
});

/** Shows beside a line which order it belongs to, and what became of that order. @returns its events */
const showTakenBack = (
  line: Looked,
  { code, taken, events }: Awaited<ReturnType<typeof takeBackAtOnce>>,
): NewEvent[] => {
  line.orderCode = code;
  line.takenBack = taken;
  return events;
};

/**
 * The new lines of a file, with ids that sort as the list shows them: lines that fit their order first, which staff
 * match in one go, then the rest; each in the file's order.
 */
const sortedWithIds = (lines: readonly Looked[]): { id: string; line: Looked }[] => {
  const fresh = lines.filter(({ standing }) => standing !== 'known');
  const turn = fresh.toSorted((one, other) => Number(other.standing === 'fits') - Number(one.standing === 'fits'));
  const ids = turn.map(() => randomUUID()).toSorted();
  return turn.map((line, at) => ({ id: ids[at]!, line }));
};

/** The event id of a file's line: all that distinguishes a payment, in a namespace separate from the webhook's ids. */
const fileEventId = ({ reference, kind, amount, day, content }: BankFileLine): string => {
  const received = createHash('sha256').update(JSON.stringify([kind === 'taken-back', amount, day, content]));
  return `file ${reference} ${received.digest('hex').slice(0, 12)}`;
};
