import { refuse, type Result } from '@sandbar/domain/common';
import {
  bounded,
  isSameAccount,
  LeftOutCount,
  problemOfNumber,
  unreadRow,
  type BankFile,
  type BankFileLine,
  type BankLineKind,
  type BankStatement,
  type PaymentRefusal,
  type UnreadRow,
  type WentOutLine,
} from '@sandbar/domain/payments';
import { runNamedIn } from '@sandbar/domain/payouts';
import { bookedDay, fieldsOf, hundredthsOf, textOfDetails, type Field } from './mt940-fields.ts';

interface Entry {
  /** Field 61, and the field 86 that follows it. */
  written: string;
  details: string;
}

interface Statement {
  account: string | null;
  currency: string;
  opening: bigint | undefined;
  closing: bigint | undefined;
  entries: Entry[];
}

/**
 * Field 61: day of value, day of booking, mark, third letter of the currency, amount, kind, the customer's number and
 * the bank's.
 */
const LINE = new RegExp(
  String.raw`^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?[\n ]?(\d[\d,.]*)` +
    String.raw`(?:([A-Z][A-Z0-9 ]{3})((?:(?!//)[^\n]){0,35}))?(?://([^\n]*))?([\s\S]*)$`,
);

/** Marks of entries: `RC` undoes a credit, `RD` a debit; `EC` and `ED` are expected, not booked. */
const MARKS: Readonly<Record<string, { kind: BankLineKind | 'went-out' | 'not-booked'; adds: bigint }>> = {
  C: { kind: 'payment', adds: 1n },
  D: { kind: 'went-out', adds: -1n },
  RC: { kind: 'taken-back', adds: -1n },
  RD: { kind: 'came-back', adds: 1n },
  EC: { kind: 'not-booked', adds: 0n },
  ED: { kind: 'not-booked', adds: 0n },
};

/** A balance, `C261126VND1000000,00`. */
const balanceOf = (value: string) => {
  const [, mark, currency, amount] = /^([CD])\d{6}([A-Z]{3})([\d,.]+)\s*$/.exec(value) ?? [];
  const hundredths = hundredthsOf(amount ?? '');
  return { currency, hundredths: hundredths === undefined ? undefined : mark === 'D' ? -hundredths : hundredths };
};

/** The account number between the bank's number and the currency: `37040044/0532013000EUR`. */
const accountIn = (value: string): string | null =>
  value
    .split('\n')[0]!
    .trim()
    .split('/')
    .at(-1)!
    .replace(/(?<=\d)[A-Z]{3}$/, '') || null;

/** A file has many statements, of one account or several; each begins with field 20. */
const statementsIn = (fields: readonly Field[]): Statement[] => {
  const found: Statement[] = [];
  let inEntry = false;
  for (const { tag, value } of fields) {
    if (tag === '20' || (tag === '25' && found.length === 0))
      found.push({ account: null, currency: '', opening: undefined, closing: undefined, entries: [] });
    const statement = found.at(-1);
    if (!statement) continue;
    if (tag === '25' || tag === '25P') statement.account = accountIn(value);
    // Reports of the day (MT942) have no balances.
    if (tag === '34F') statement.currency = value.slice(0, 3);
    if (tag === '60F' || tag === '60M') {
      const { currency, hundredths } = balanceOf(value);
      statement.currency = currency ?? '';
      statement.opening = hundredths;
    }
    if (tag === '62F' || tag === '62M') statement.closing = balanceOf(value).hundredths;
    if (tag === '61') statement.entries.push({ written: value, details: '' });
    else if (tag === '86' && inEntry) statement.entries.at(-1)!.details = value;
    inEntry = tag === '61';
  }
  return found;
};

/** The difference in dong between the closing balance and the sum of opening balance and entries. */
const differenceOf = ({ currency, opening, closing, entries }: Statement): number | null => {
  if (opening === undefined || closing === undefined || currency !== 'VND') return null;
  let sum = opening;
  for (const { written } of entries) {
    const [, , , mark, , amount] = LINE.exec(written) ?? [];
    const hundredths = hundredthsOf(amount ?? '');
    if (hundredths === undefined) return null;
    sum += hundredths * MARKS[mark!]!.adds;
  }
  return Number(closing - sum) / 100;
};

/** The text that stands in place of a bank's missing number. */
const NO_NUMBER = ['NONREF', 'NOTPROVIDED', 'NREF', ''];
const numberOf = (customers: string, banks: string): string =>
  [banks, customers].map((number) => number.trim()).find((number) => !NO_NUMBER.includes(number)) ?? '';

/**
 * Reads statements of SWIFT (MT940): booked entries in dong of incoming money.
 * @param ours the account that members pay to
 */
export const readMt940 = (text: string, ours: string | null = null): Result<BankFile, PaymentRefusal> => {
  const found = statementsIn(fieldsOf(text));
  if (found.length === 0) return refuse('BANK_FILE_UNREADABLE', {});
  const statements = found.map((statement): BankStatement => {
    const { account } = statement;
    const own = account === null || ours === null ? null : isSameAccount(account, ours);
    return { account, ours: own, difference: differenceOf(statement) };
  });
  const hasOurs = statements.some((statement) => statement.ours);
  const lines: Omit<BankFileLine, 'sameNumber'>[] = [];
  const [unread, wentOut, leftOut]: [UnreadRow[], WentOutLine[], LeftOutCount] = [[], [], new LeftOutCount()];
  let place = 0;
  for (const [index, { account, currency, entries }] of found.entries())
    for (const { written, details } of entries) {
      place += 1;
      // Among several accounts the merchant's is used; where it is absent, staff are shown which accounts the file has.
      if (hasOurs && statements[index]!.ours === false) {
        leftOut.add('other-account');
        continue;
      }
      const [, valued, booked, mark, , amount, , customers = '', banks = '', more = ''] = LINE.exec(written) ?? [];
      const content = [...new Set([textOfDetails(details), more.trim()])].filter(Boolean).join(' · ');
      const reference = numberOf(customers, banks);
      const hundredths = hundredthsOf(amount ?? '');
      const dong = hundredths === undefined || hundredths % 100n !== 0n ? undefined : Number(hundredths / 100n);
      const kind = MARKS[mark ?? '']?.kind;
      const problem = dong === undefined || !kind ? 'sum' : problemOfNumber(reference);
      const day = valued === undefined ? null : bookedDay(valued, booked);
      const isDong = currency === 'VND';
      if (kind === 'went-out' || kind === 'not-booked') {
        if (kind === 'went-out' && isDong && dong && !problem && runNamedIn(content))
          wentOut.push({ reference, amount: dong, content, day });
        leftOut.add(kind);
      } else if (currency !== '' && !isDong) leftOut.add('other-currency');
      else if (dong === 0) leftOut.add('no-sum');
      else if (problem || !kind) unread.push(unreadRow(place, [...written.split('\n'), content], problem ?? 'sum'));
      else lines.push({ kind, reference, amount: dong!, content, day, account });
    }
  return bounded({ lines, wentOut, unread, statements }, leftOut);
};
