import { escapeFormula, plainAmount, type Day, type Locale } from '@sandbar/domain/common';
import {
  pairsOf,
  postingsByCode,
  type Chart,
  type JournalFormat,
  type LedgerKind,
  type Posting,
} from '@sandbar/domain/ledger';
import { addToMonth, firstDayOf, type Month } from '@sandbar/domain/statements';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { journalPage, monthByDay, type JournalRow } from './books.queries.ts';
import { chartOf } from './chart.ts';
import { JOURNAL_WORDS } from './journal-words.ts';

/** How many transfers are read at a time. */
const AT_ONCE = 1_000;
/** How many lines Xero takes in one file. */
const XERO_LINES = 300;

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const BOM = '\uFEFF';

interface Asked {
  database: Database;
  merchant: Merchant;
  month: Month;
  locale: Locale;
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

const slashed = (day: Day): string => day.split('-').toReversed().join('/');

/** The text by which accountants find a transfer. */
const voucher = (number: number): string => `SB${String(number).padStart(6, '0')}`;

const textOf = ({ kind, orderCode }: JournalRow, locale: Locale): string =>
  [JOURNAL_WORDS[locale].kinds[kind as LedgerKind], orderCode].filter(Boolean).join(' ');

const daysOf = (month: Month) => ({ month: firstDayOf(month), nextMonth: firstDayOf(addToMonth(month, 1)) });

async function* transfersOf({ database, merchant, month }: Asked): AsyncGenerator<JournalRow[]> {
  for (let after = 0; ;) {
    const rows = await database.run(journalPage({ merchantId: merchant.id, ...daysOf(month), after, limit: AT_ONCE }));
    yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.number;
  }
}

const coded = ({ entries }: JournalRow, codes: Chart): Posting[] =>
  entries.map(({ account, amount }) => ({ code: codes[account], amount }));

/** Every entry, with its order and its purpose. */
async function* plainLines(asked: Asked, codes: Chart): AsyncGenerator<string> {
  const { columns, accounts } = JOURNAL_WORDS[asked.locale];
  const { currency } = asked.merchant.settings;
  const money = (amount: number) => (amount > 0 ? plainAmount(amount, currency) : '');
  yield BOM + line(Object.values(columns).map(escapeFormula));
  for await (const rows of transfersOf(asked))
    yield rows
      .flatMap((row) =>
        row.entries.map(({ account, amount }) =>
          line([
            voucher(row.number),
            row.postedOn,
            escapeFormula(textOf(row, asked.locale)),
            row.orderCode ?? '',
            codes[account],
            accounts[account],
            money(amount),
            money(-amount),
          ]),
        ),
      )
      .join('');
}

/** As MISA imports other vouchers: a line has one debited and one credited account. */
const MISA_COLUMNS = [
  'Ngày hạch toán (*)',
  'Ngày chứng từ (*)',
  'Số chứng từ (*)',
  'Diễn giải',
  'Diễn giải (hạch toán)',
  'TK Nợ (*)',
  'TK Có (*)',
  'Số tiền',
];

async function* misaLines(asked: Asked, codes: Chart): AsyncGenerator<string> {
  const { currency } = asked.merchant.settings;
  yield BOM + line(MISA_COLUMNS);
  for await (const rows of transfersOf(asked))
    yield rows
      .flatMap((row) =>
        pairsOf(coded(row, codes)).map(({ debit, credit, amount }) => {
          const [day, text] = [slashed(row.postedOn), escapeFormula(textOf(row, 'vi-VN'))];
          return line([day, day, voucher(row.number), text, text, debit, credit, plainAmount(amount, currency)]);
        }),
      )
      .join('');
}

/** As Xero imports manual journals: lines of one narration and date are one journal; a credit is below 0. */
const XERO_COLUMNS = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];

/** One journal for each day, or one for the month when the days need more lines than Xero accepts. */
async function* xeroLines({ database, merchant, month }: Asked, codes: Chart): AsyncGenerator<string> {
  const sums = await database.run(monthByDay({ merchantId: merchant.id, ...daysOf(month) }));
  const lastDay = sums.at(-1)?.day ?? firstDayOf(month);
  const dated = sums.map(({ day, account, amount }) => ({ day, code: codes[account], amount }));
  const byDay = journalsOf(dated);
  const journals =
    byDay.reduce((count, { postings }) => count + postings.length, 0) <= XERO_LINES
      ? byDay
      : journalsOf(dated.map((posting) => ({ ...posting, day: lastDay })));
  yield line(XERO_COLUMNS);
  for (const { day, postings } of journals)
    for (const { code, amount } of postings)
      yield line([
        `${merchant.code} ${day}`,
        slashed(day),
        '',
        code,
        'Tax Exempt',
        plainAmount(amount, merchant.settings.currency),
      ]);
}

const journalsOf = (dated: readonly (Posting & { day: Day })[]): { day: Day; postings: Posting[] }[] =>
  [...Map.groupBy(dated, ({ day }) => day)].map(([day, postings]) => ({ day, postings: postingsByCode(postings) }));

const LINES = { plain: plainLines, xero: xeroLines, misa: misaLines } as const satisfies Record<JournalFormat, unknown>;

/** The journal of a month as CSV, in pieces. */
export async function* journalFile(asked: Asked & { format: JournalFormat }): AsyncGenerator<string> {
  const { codes } = await chartOf(asked.database, asked.merchant);
  yield* LINES[asked.format](asked, codes);
}
