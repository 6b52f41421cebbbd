import { randomUUID } from 'node:crypto';
import { TakeInBankFile, type BankLineStanding, type TakenBankFile } from '@sandbar/contract/payments';
import { accept } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { leftToPay, orderCodeIn, readBankCsv, type BankFileLine } from '@sandbar/domain/payments';
import { book, moneyWaitingTransfer } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import type { Runner } from '../platform/database/index.ts';
import { moneyWaits } from './payments.events.ts';
import { lockFileAgainstLines, noteEvent, settleEvent } from './payments.events.store.ts';
import { bankNumbersTold, ordersToldOf } from './payments.queries.ts';

interface Looked extends BankFileLine {
  orderId: string | null;
  orderCode: string | null;
  standing: BankLineStanding;
}

/** What each line is to us: told before, for an order that waits for this sum, or for staff to see. */
const lookAt = async (database: Runner, merchantId: string, lines: readonly BankFileLine[]): Promise<Looked[]> => {
  const coded = lines.map((line) => ({ ...line, code: orderCodeIn(line.content) ?? null }));
  const [told, orders] = await Promise.all([
    database.run(bankNumbersTold({ merchantId, numbers: lines.map(({ reference }) => reference) })),
    database.run(ordersToldOf({ merchantId, codes: coded.flatMap(({ code }) => code ?? []) })),
  ]);
  const known = new Set(told.map(({ referenceCode }) => referenceCode));
  const byCode = new Map(orders.map((order) => [order.code, order]));
  return coded.map(({ code, ...line }) => {
    const order = code === null ? undefined : byCode.get(code);
    const left = order && orderState(order.allStatus) === 'confirmed' ? leftToPay(order.grandTotal, order.kept) : 0;
    const standing = known.has(line.reference)
      ? 'known'
      : !order
        ? 'unmatched'
        : left === line.amount
          ? 'fits'
          : 'other-sum';
    return { ...line, orderId: order?.id ?? null, orderCode: order ? code : null, standing };
  });
};

/**
 * Payment/TakeInBankFile: money of a file waits for staff as a line does that the bank's messenger told of and nobody
 * could assign. A file proves nothing, so no order is paid by it: who matches the line vouches for it, within their
 * limit.
 */
export const takeInBankFile = handler(TakeInBankFile, ({ Content, DryRun }, { merchant, commit }) =>
  commit<TakenBankFile>(async (transaction) => {
    const merchantId = merchant.id;
    const file = Content.trimStart().startsWith('<')
      ? (await import('./read-camt.ts')).readCamt(Content)
      : readBankCsv(Content);
    if (!file.ok) return file;
    if (!DryRun) await transaction.run(lockFileAgainstLines({ merchantId }));
    const lines = await lookAt(transaction, merchantId, file.value.lines);
    const taken: string[] = [];
    for (const { id, line } of DryRun ? [] : inTurn(lines)) {
      const { reference, amount, content, orderId } = line;
      const told = {
        merchantId,
        id,
        gateway: 'bank-line',
        eventId: fileEventId(reference),
        kind: 'paid' as const,
        amount,
        referenceCode: reference,
        content: content.replaceAll('\0', '').slice(0, 2_000),
        body: '',
      };
      const [noted] = await transaction.run(noteEvent(told));
      // Somebody takes in the same file at this moment.
      if (!noted) {
        line.standing = 'known';
        continue;
      }
      if (orderId) await transaction.run(settleEvent({ merchantId, id, state: 'unmatched', orderId, paymentId: null }));
      await transaction.run(book(merchantId, [moneyWaitingTransfer({ moneyId: id, amount, gateway: 'bank-line' })]));
      taken.push(id);
    }
    return accept({
      answer: { lines: lines.map(({ orderId: _, ...line }) => line), unread: file.value.unread },
      events: taken.slice(0, 1).map(moneyWaits),
    });
  }),
);

/**
 * What is taken of a file, with ids that sort as it waits in the list: what fits its order comes first, where a clerk
 * matches it in one go, then the rest; each as the file has it.
 */
const inTurn = (lines: readonly Looked[]): { id: string; line: Looked }[] => {
  const fresh = lines.filter(({ standing }) => standing !== 'known');
  const turn = fresh.toSorted((one, other) => Number(other.standing === 'fits') - Number(one.standing === 'fits'));
  const ids = turn.map(() => randomUUID()).toSorted();
  return turn.map((line, at) => ({ id: ids[at]!, line }));
};

/** A file's lines are named by the bank's number, apart from what its messenger names them by. */
const fileEventId = (reference: string) => `file ${reference}`;
