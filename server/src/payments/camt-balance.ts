import { child, children, words, type Element } from './camt-xml.ts';

/** Decimal places that an ISO 20022 amount may have. */
const DIGITS = 5;

/** An amount in the smallest unit that can be written, so that nothing is rounded. */
const exact = (written: string): bigint | undefined => {
  const found = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(written);
  return found ? BigInt(found[1]! + (found[2] ?? '').padEnd(DIGITS, '0')) : undefined;
};

const signed = (of: Element): bigint | undefined => {
  const amount = exact(words(of, 'Amt'));
  return amount === undefined || words(of, 'CdtDbtInd') !== 'DBIT' ? amount : -amount;
};

const balance = (statement: Element, codes: readonly string[]): bigint | undefined => {
  const found = children(statement, 'Bal').find((one) =>
    codes.includes(words(child(child(one, 'Tp'), 'CdOrPrtry'), 'Cd')),
  );
  return found && signed(found);
};

/**
 * The difference between a statement's closing balance and its opening balance plus booked entries. Null when a balance
 * is missing or an entry cannot be read.
 */
export const balanceDifference = (statement: Element): number | null => {
  const opening = balance(statement, ['OPBD', 'PRCD']);
  const closing = balance(statement, ['CLBD']);
  if (opening === undefined || closing === undefined) return null;
  let sum = opening;
  for (const entry of children(statement, 'Ntry')) {
    const status = words(entry, 'Sts') || words(child(entry, 'Sts'), 'Cd');
    if (status !== '' && status !== 'BOOK') continue;
    const amount = signed(entry);
    if (amount === undefined) return null;
    sum += amount;
  }
  return Number(closing - sum) / 10 ** DIGITS;
};
