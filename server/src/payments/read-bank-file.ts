import { refuse, type Result } from '@sandbar/domain/common';
import { hasLostLetters, otherKindOf, readBankCsv, type BankFile, type PaymentRefusal } from '@sandbar/domain/payments';
import { readCamt } from './read-camt.ts';

export interface BankFileTask {
  content: string;
  /** The account that members pay to. */
  ours: string | null;
}

export type BankFileRead = Result<BankFile, PaymentRefusal>;

/** Reads a file of any supported kind. */
export const readBankFile = ({ content, ours }: BankFileTask): BankFileRead => {
  const kind = otherKindOf(content);
  if (kind) return refuse('BANK_FILE_OTHER_KIND', { kind });
  const text = content.replace(/^\uFEFF/, '').trimStart();
  const read = text.startsWith('<') ? readCamt(text, ours) : readBankCsv(content, ours);
  const unreadable = !read.ok && read.refusal.code === 'BANK_FILE_UNREADABLE';
  return unreadable && hasLostLetters(content) ? refuse('BANK_FILE_ENCODING', {}) : read;
};
