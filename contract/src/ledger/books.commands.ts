import { CHART_CODE, LEDGER_ACCOUNT_NAMES } from '@sandbar/domain/ledger';
import { isMonth } from '@sandbar/domain/statements';
import * as z from 'zod/mini';
import { command, day, line, shortText, uuid } from '../common/index.ts';

const money = z.int().check(z.minimum(0), z.maximum(1e13));

/**
 * The cash of a day was counted: the day is closed. What is more or less than the books have is posted, with its
 * reason. The last day may be counted again.
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
      /** Money: what is in the cash box. */
      Counted: money,
      /** `booked` of `cashbook` as it was shown. When it is another sum by now, nothing is closed. */
      Booked: z.int(),
      /** The reason of a difference. */
      Reason: z.optional(shortText),
    })
    .check(
      z.refine(({ Counted, Booked, Reason }) => Counted === Booked || !!Reason, { error: 'invalid', path: ['Reason'] }),
    ),
}).answering<{
  id: string;
  /** Money: counted less booked. */
  difference: number;
}>();

/**
 * Close a month of the books, from which on its journal can be downloaded: nothing more is posted into it. What belongs
 * there and comes later is posted on the first day of the first open month.
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

/** Set the merchant's chart of accounts: a code for each account of the ledger. */
export const SetChart = command({
  domain: 'Ledger',
  name: 'SetChart',
  permission: 'tax.edit',
  subject: { kind: 'merchant', keeps: 'input' },
  changes: ['ledgerchart', 'journalmonth'],
  input: z.object({
    Id: uuid,
    Accounts: chart(),
    /** The chart as it was read. When it is another by now, nothing is changed. */
    Seen: z.optional(chart()),
  }),
}).answering<{ id: string }>();
