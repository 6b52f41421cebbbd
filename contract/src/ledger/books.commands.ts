import { CHART_CODE, LEDGER_ACCOUNT_NAMES } from '@sandbar/domain/ledger';
import { isMonth } from '@sandbar/domain/statements';
import * as z from 'zod/mini';
import { command, day, line, shortText, uuid } from '../common/index.ts';

const money = z.int().check(z.minimum(0), z.maximum(1e13));

/**
 * Closes a day after its cash was counted. A difference from the books is posted with its reason. The last day may be
 * counted again.
 */
export const CloseDay = command({
  domain: 'Ledger',
  name: 'CloseDay',
  permission: 'payment.record',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['moneydays', 'cashbook', 'journalmonths'],
  input: z
    .object({
      Id: uuid,
      Day: day,
      /** The money in the cash box. */
      Counted: money,
      /** `booked` of `cashbook` as it was shown. If it has changed, the day is not closed. */
      Booked: z.int(),
      /** The reason of a difference. */
      Reason: z.optional(shortText),
    })
    .check(
      z.refine(({ Counted, Booked, Reason }) => Counted === Booked || !!Reason, { error: 'invalid', path: ['Reason'] }),
    ),
}).answering<{
  id: string;
  /** The difference in money: counted less booked. */
  difference: number;
}>();

/**
 * Closes a month of the books, so that its journal can be downloaded and no more is posted into it. Later bookings for
 * the month are posted on the first day of the first open month.
 */
export const CloseMonth = command({
  domain: 'Ledger',
  name: 'CloseMonth',
  permission: 'tax.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['journalmonths', 'journalmonth'],
  input: z.object({ Id: uuid, Month: z.string().check(z.refine(isMonth, 'invalid_date')) }),
}).answering<{ id: string }>();

const chart = () =>
  z
    .array(
      z.object({
        Account: z.enum(LEDGER_ACCOUNT_NAMES),
        Code: line.check(z.minLength(1), z.maxLength(20), z.regex(CHART_CODE)),
      }),
    )
    .check(
      z.length(LEDGER_ACCOUNT_NAMES.length),
      z.refine((all) => new Set(all.map(({ Account }) => Account)).size === all.length),
    );

/** Sets the merchant's chart of accounts: a code for each account of the ledger. */
export const SetChart = command({
  domain: 'Ledger',
  name: 'SetChart',
  permission: 'tax.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['ledgerchart', 'journalmonth'],
  input: z.object({
    Id: uuid,
    Accounts: chart(),
    /** The chart that was read. If it has changed, the command is refused. */
    Seen: z.optional(chart()),
  }),
}).answering<{ id: string }>();
