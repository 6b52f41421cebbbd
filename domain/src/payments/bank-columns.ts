import { folded } from '../common/index.ts';
import { namesOtherMoney } from './bank-sums.ts';

/** The role of a column in a bank's file. */
export type Role =
  | 'reference'
  | 'content'
  | 'date'
  /** Incoming amounts. */
  | 'credit'
  /** Outgoing amounts. */
  | 'debit'
  /** Incoming and outgoing amounts. Their sign, another column or the two accounts show the direction. */
  | 'amount'
  | 'direction'
  /** The direction or anything else about the payment. */
  | 'type'
  | 'currency'
  | 'status'
  | 'account'
  | 'credit-account'
  | 'debit-account'
  /** The account’s balance after a payment. */
  | 'balance'
  /** A known column that is not used, such as the names of accounts. */
  | 'other';

export interface NamedColumn {
  at: number;
  /** The name as the file writes it. */
  name: string;
  role: Role | null;
  /** Whether the name says that the amounts are in another currency. */
  otherMoney: boolean;
  /** Whether a day precedes the number in its cells. */
  withDay: boolean;
}

const words = (name: string): string =>
  folded(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words of the names of amount columns: S an amount, T a transaction, C incoming, D outgoing, `` no meaning. */
const SUM_WORDS: Record<string, 'S' | 'T' | 'C' | 'D' | ''> = {};
for (const [sign, list] of [
  ['S', 'so tien|tien|gia tri|phat sinh|ps|doanh so|thay doi|bien dong|amount|amt|value|money|sum'],
  ['T', 'giao dich|gd|transaction|trans|tran|txn|trx'],
  [
    'C',
    'co|ghi co|ben co|bao co|vao|gui|gui vao|nop|nop vao|thu|nhan|credit|credits|credited|cr|crdt|cdt|' +
      'deposit|deposits|received|incoming|inflow|money in|paid in',
  ],
  [
    'D',
    'no|ghi no|ben no|bao no|ra|rut|rut ra|chi|debit|debits|debited|dr|db|dbt|dbit|withdrawal|withdrawals|withdrawn|' +
      'withdraw|outgoing|outflow|money out|paid out',
  ],
  ['', 'tktt|vnd|dong|vn'],
] as const)
  for (const phrase of list.split('|')) SUM_WORDS[phrase] = sign;

/** Returns the direction that a name of a sum column means; undefined when it has other words. */
const sumSigns = (name: string): Set<string> | undefined => {
  const [rest, signs] = [name.split(' ').filter((word) => !namesOtherMoney(word)), new Set<string>()];
  while (rest.length > 0) {
    const length = [2, 1].find((count) => rest.slice(0, count).join(' ') in SUM_WORDS && rest.length >= count);
    if (length === undefined) return undefined;
    signs.add(SUM_WORDS[rest.splice(0, length).join(' ')]!);
  }
  return signs;
};

/** Returns a pattern that matches each of these names as a whole. */
const whole = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`);
const OF_IT = '(?: (?:gd|giao dich|chuyen khoan|ck|chuyen tien|thanh toan|ngan hang|chung tu|ct|phat sinh))?';
const TRANSACTION = '(?:transaction|trans|tran|txn|trx)';
const NUMBER = '(?:no|number|num|id|code|ref)';

const PATTERNS: readonly (readonly [Role, RegExp])[] = [
  ['other', /\b(?:so du dau|opening balance|balance before|truoc giao dich)\b/],
  ['balance', /\b(?:so du|balance)\b/],
  [
    'currency',
    whole(
      '(?:(?:account|transaction) )?(?:currency|ccy|curr|cur)(?: code)?',
      '(?:(?:loai|ma|don vi) )?(?:tien te|nguyen te|nt)',
      '(?:loai|ma|don vi) tien(?: te)?',
      'dvt',
    ),
  ],
  [
    'reference',
    whole(
      `(?:(?:bank|core|system|payment|${TRANSACTION}) )?(?:reference|ref)(?: ${NUMBER})?`,
      `(?:${TRANSACTION}|document|doc|voucher|ft|entry) ${NUMBER}`,
      `(?:so|ma) (?:tham chieu|giao dich|gd|but toan|bt|ct|chung tu|ft|hach toan|tra soat|gd nh)${OF_IT}`,
    ),
  ],
  [
    'date',
    whole(
      `(?:(?:${TRANSACTION}|tnx|posting|posted|booking|book|value|effective|entry|processing) )?` +
        '(?:date|time|datetime|date time)',
      '(?:ngay|gio|ngay gio|thoi gian)' +
        '(?: (?:gd|giao dich|hach toan|hieu luc|ghi so|gia tri|phat sinh|chung tu|ct|thuc hien))?',
    ),
  ],
  [
    'content',
    whole(
      `(?:(?:${TRANSACTION}|payment|transfer) )?(?:descriptions?|details?|contents?|remarks?|narratives?|narration|` +
        'particulars|memo|notes?|message|information)',
      `(?:noi dung|dien giai|mo ta|chi tiet|ghi chu|thong tin|loi nhan)(?: chi tiet)?${OF_IT}`,
    ),
  ],
  [
    'status',
    whole(
      '(?:(?:transaction|payment) )?(?:status|state|result)',
      '(?:trang thai|tinh trang|ket qua)(?: (?:gd|giao dich|xu ly))?',
    ),
  ],
  [
    'direction',
    whole('c d|d c|cd|dc|crdr|drcr|direction|sign|indicator|dau|in out', '(?:chieu|huong)(?: (?:gd|giao dich|tien))?'),
  ],
  ['type', whole(`(?:${TRANSACTION} )?(?:type|kind|mode)`, '(?:loai|kieu)(?: (?:gd|giao dich|phat sinh|but toan))?')],
];

/** Words after a direction's name that add no meaning. */
const MARK = / (?:indicator|ind|flag|mark|type|sign|code)$/;

const accountRole = (name: string): Role | null => {
  if (!/\b(?:accounts?|acct?|tai khoan|tk|iban)\b/.test(name)) return null;
  // Names and types of accounts, and the other side's account, are not used.
  if (/\b(?:name|ten|holder|chu|type|loai|doi ung|doi tac|counter\w*|opposite)\b/.test(name)) return 'other';
  const [credit, debit] = [
    /\b(?:credit|cr|co|nhan|huong|beneficiary|to|receiv\w+)\b/.test(name),
    // `Account no` is the number of an account, `TK nợ` the debited account.
    /\b(?:debit|dr|chuyen|nguon|trich|remitter|from|send\w*|payer)\b|\b(?:tai khoan|tk)\b.*\bno\b/.test(name),
  ];
  return credit && !debit ? 'credit-account' : debit && !credit ? 'debit-account' : 'account';
};

/** Returns the role of a column by its exact name. */
const exactly = (written: string): Role | null => {
  if (/^\s*(?:\+\s*\/?\s*[-−–]|±)\s*$/u.test(written)) return 'direction';
  // A day of the week (`thứ`) is not an incoming amount, and a row number is not an outgoing one.
  const name = words(written.normalize('NFC').replaceAll(/(?<!\p{L})thứ(?!\p{L})/giu, 'weekday'));
  const known = PATTERNS.find(([, pattern]) => pattern.test(name))?.[0];
  if (known) return known;
  const account = accountRole(name);
  if (account) return account;
  const signs = sumSigns(name.replace(MARK, ''));
  if (!signs) return null;
  if (signs.has('C') && signs.has('D')) return 'direction';
  if (MARK.test(name)) return null;
  if (name === 'no' && !/nợ/iu.test(written.normalize('NFC'))) return null;
  return signs.has('C') ? 'credit' : signs.has('D') ? 'debit' : signs.has('S') ? 'amount' : null;
};

/**
 * When parts of a name have different roles, the first of these counts: roles that cannot create a payment come before
 * incoming amounts.
 */
const CAREFUL: readonly Role[] = [
  'other',
  'balance',
  'debit-account',
  'credit-account',
  'account',
  'direction',
  'debit',
  'currency',
  'status',
  'type',
  'credit',
  'amount',
  'reference',
  'content',
  'date',
];

/**
 * Returns the role of a column by its whole name, or by its name in each of two languages: `Ghi nợ / Debit`, `Số CT
 * (Ref no.)`.
 */
const named = (name: string, at: number): NamedColumn => {
  const column = { at, name: name.replaceAll(/\s+/g, ' ').trim(), otherMoney: namesOtherMoney(name), withDay: false };
  const whole = name.replaceAll(/\(\s*(?:₫|đ)\s*\)/giu, ' ');
  const bare = whole.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  // A note in brackets after an amount may change it, for example to thousands.
  const role = exactly(whole) ?? partly(whole) ?? notASum(exactly(bare)) ?? notASum(partly(bare));
  const roles = partsOf(whole).map(exactly);
  const withDay = roles.includes('reference') && roles.includes('date');
  return { ...column, role: withDay ? 'reference' : role, withDay };
};

const SUMS: readonly (Role | null)[] = ['credit', 'debit', 'amount'];
const notASum = (role: Role | null): Role | null => (SUMS.includes(role) ? null : role);

const partsOf = (name: string): string[] => name.split(/[/|\n]| [-–] /).filter((part) => part.trim() !== '');
const partly = (name: string): Role | null => {
  const roles = new Set(partsOf(name).map(exactly));
  if (roles.has('credit') && roles.has('debit')) return 'direction';
  return CAREFUL.find((role) => roles.has(role)) ?? null;
};

/** The longest part of a name that is read, in characters. */
const LONGEST_NAME = 200;

/** Returns the role of each column by the row of names. */
export const namedColumns = (names: readonly string[]): NamedColumn[] => {
  const columns = names.map((name, at) => named(name.slice(0, LONGEST_NAME), at));
  // Without accents `No` is a column of debits (`Nợ`) if another column is called `Co` (`Có`).
  const [co] = columns.filter(({ name }) => words(name) === 'co');
  return co ? columns.map((column) => (words(column.name) === 'no' ? { ...column, role: 'debit' } : column)) : columns;
};

/** Whether a row can be the row of names. */
export const namesEnough = (columns: readonly NamedColumn[]): boolean => {
  const has = (...roles: Role[]) => columns.some(({ role }) => role !== null && roles.includes(role));
  return has('reference') && has('content') && has('credit', 'amount');
};
