import { isDay, refuse, type Day, type Result } from '@sandbar/domain/common';
import {
  bounded,
  isSameAccount,
  LeftOutCount,
  problemOfNumber,
  readIsoDong,
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
import { balanceDifference } from './camt-balance.ts';
import { at, child, children, parseCamt, words, type Element } from './camt-xml.ts';

interface Read {
  lines: Omit<BankFileLine, 'sameNumber'>[];
  unread: UnreadRow[];
  wentOut: WentOutLine[];
  leftOut: LeftOutCount;
}

/** Messages of the same family, which contain less than a statement. */
const OTHER_MESSAGES = [
  ['BkToCstmrAcctRpt', 'CAMT.052'],
  ['BkToCstmrDbtCdtNtfctn', 'CAMT.054'],
] as const;

/**
 * Reads a CAMT.053: booked entries in dong of incoming money, or each payment within them.
 * @param ours the account that members pay to
 */
export const readCamt = (text: string, ours: string | null = null): Result<BankFile, PaymentRefusal> => {
  const read = child(parseCamt(text), 'Document');
  const other = OTHER_MESSAGES.find(([name]) => child(read, name))?.[1];
  if (other) return refuse('BANK_FILE_OTHER_KIND', { kind: other });
  const found = children(child(read, 'BkToCstmrStmt'), 'Stmt');
  if (found.length === 0) return refuse('BANK_FILE_UNREADABLE', {});
  const into: Read = { lines: [], unread: [], wentOut: [], leftOut: new LeftOutCount() };
  const statements = found.map((statement) => standingOf(statement, ours));
  const hasOurs = statements.some((statement) => statement.ours);
  let place = 0;
  for (const [index, statement] of found.entries()) {
    const { account, ours: own } = statements[index]!;
    for (const entry of children(statement, 'Ntry')) {
      place += 1;
      // Among several accounts the merchant's is used; where it is absent, staff are shown which accounts the file has.
      if (hasOurs && own === false) into.leftOut.add('other-account');
      else readEntry(entry, place, account, into);
    }
  }
  return bounded({ lines: into.lines, wentOut: into.wentOut, unread: into.unread, statements }, into.leftOut);
};

const standingOf = (statement: Element, ours: string | null): BankStatement => {
  const id = at(statement, 'Acct', 'Id');
  const account = words(id, 'IBAN') || words(child(id, 'Othr'), 'Id') || null;
  return {
    account,
    ours: account === null || ours === null ? null : isSameAccount(account, ours),
    difference: balanceDifference(statement),
  };
};

const TRUE = ['true', '1'];

/**
 * What an entry is. Its indicator gives the direction; the reversal indicator, that it undoes an entry of the other
 * direction: a refund of ours that was returned, or a payment that the bank reversed.
 */
const kindOf = (way: string, entry: Element, part: Element): BankLineKind | undefined => {
  const undone =
    TRUE.includes(words(entry, 'RvslInd')) ||
    TRUE.includes(words(part, 'RvslInd')) ||
    child(part, 'RtrInf') !== undefined;
  return way === 'CRDT' ? (undone ? 'came-back' : 'payment') : undone ? 'taken-back' : undefined;
};

const readEntry = (entry: Element, place: number, account: string | null, into: Read): void => {
  const status = words(entry, 'Sts') || words(child(entry, 'Sts'), 'Cd') || words(child(entry, 'Sts'), 'Prtry');
  const details = children(entry, 'NtryDtls').flatMap((group) => children(group, 'TxDtls'));
  const parts = details.length > 1 && addsUp(entry, details) ? details : [details[0]];
  const whole = parts.length === 1;
  const texts = whole && details.length > 1 ? details : parts;
  const refs = parts.map((part) => words(child(part, 'Refs'), 'AcctSvcrRef'));
  const own = words(entry, 'AcctSvcrRef') || words(entry, 'NtryRef');
  const day = dayOf(entry);
  for (const [index, part] of parts.entries()) {
    const way = (whole ? '' : words(part, 'CdtDbtInd')) || words(entry, 'CdtDbtInd');
    const kind = kindOf(way, entry, part);
    const money = whole ? child(entry, 'Amt') : amountOf(part);
    const written = words({ money }, 'money');
    const currency = String(money?.['@Ccy'] ?? '');
    const content = whole
      ? [...new Set([...texts.flatMap(textsOf), words(entry, 'AddtlNtryInf')])].filter(Boolean).join(' · ')
      : textsOf(part).join(' · ');
    const reference = numberOf(own, refs, index, part);
    const amount = readIsoDong(written);
    const problem = !amount || currency === '' ? 'sum' : problemOfNumber(reference);
    if (!kind) {
      const named = [content, ...batchIds(entry)].filter(Boolean).join(' · ');
      const isOurs = runNamedIn(named) && currency === 'VND' && (status === '' || status === 'BOOK');
      if (isOurs && !problem) into.wentOut.push({ reference, amount: amount!, content: named, day });
      into.leftOut.add('went-out');
    } else if (status !== '' && status !== 'BOOK') into.leftOut.add('not-booked');
    else if (currency !== '' && currency !== 'VND') into.leftOut.add('other-currency');
    else if (amount === 0) into.leftOut.add('no-sum');
    else if (problem) into.unread.push(unreadRow(place, [reference, `${written} ${currency}`, content], problem));
    else into.lines.push({ kind, reference, amount: amount!, content, day, account });
  }
};

/** Our own numbers of what the bank sent as one sum. */
const batchIds = (entry: Element): string[] =>
  children(entry, 'NtryDtls').flatMap((group) => words(child(group, 'Btch'), 'PmtInfId') || []);

/** The bank's number of a part: in a batch its own, unless the whole entry or another part has the same. */
const numberOf = (own: string, refs: readonly string[], index: number, part: Element): string => {
  const ref = refs[index]!;
  if (refs.length === 1) return ref || own || otherNumber(part);
  const single = ref !== '' && ref !== own && refs.filter((one) => one === ref).length === 1;
  const whole = own || ref;
  return single ? ref : whole ? `${whole}/${index + 1}` : otherNumber(part);
};
const otherNumber = (part: Element): string =>
  words(child(part, 'Refs'), 'TxId') || words(child(part, 'Refs'), 'InstrId');

const amountOf = (part: Element): Element => child(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');

/** Whether the parts of an entry add up to it; otherwise the entry counts as one. */
const addsUp = (entry: Element, parts: readonly Element[]): boolean => {
  const way = words(entry, 'CdtDbtInd');
  const sums = parts.map((part) => {
    const dong = readIsoDong(words({ money: amountOf(part) }, 'money')) ?? Number.NaN;
    return (words(part, 'CdtDbtInd') || way) === way ? dong : -dong;
  });
  return sums.reduce((sum, dong) => sum + dong, 0) === readIsoDong(words(entry, 'Amt'));
};

/** The fields in which the payer's text, and an order's code, may be. */
const textsOf = (part: Element): string[] => {
  const remittance = child(part, 'RmtInf');
  const written = remittance?.['Ustrd'];
  const structured = children(remittance, 'Strd');
  const endToEnd = words(child(part, 'Refs'), 'EndToEndId');
  const debtor = at(part, 'RltdPties', 'Dbtr');
  const found = [
    ...(Array.isArray(written) ? written.map(String) : []),
    ...structured.flatMap((strd) => [
      words(child(strd, 'CdtrRefInf'), 'Ref'),
      ...(Array.isArray(strd?.['AddtlRmtInf']) ? strd['AddtlRmtInf'].map(String) : []),
    ]),
    words(part, 'AddtlTxInf'),
    words(debtor, 'Nm') || words(child(debtor, 'Pty'), 'Nm'),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
  ];
  return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
};

/** The booking date, or else the value date. */
const dayOf = (entry: Element): Day | null => {
  for (const name of ['BookgDt', 'ValDt']) {
    const date = child(entry, name);
    const day = (words(date, 'Dt') || words(date, 'DtTm')).slice(0, 10);
    if (isDay(day)) return day;
  }
  return null;
};
