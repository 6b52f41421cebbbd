import { isAccountNumber, plainAccountNumber } from '@sandbar/domain/payouts';
import * as z from 'zod/mini';
import { requiredText } from '../common/index.ts';

/** The fields of a bank account that receives money; use them with the check `fitsItsBank`. */
export const accountFields = {
  Bank: requiredText.check(z.maxLength(100)),
  /** The holder's name as the bank writes it. */
  Holder: requiredText.check(z.maxLength(100)),
  /** Spaces, dots and hyphens are removed. */
  Number: z.pipe(
    z.string().check(z.minLength(1), z.maxLength(80)),
    z.transform((text: string) => plainAccountNumber(text)),
  ),
};

/** Whether the named bank can have the number, because another number is probably a typing mistake. */
export const fitsItsBank = z.refine<{ Bank: string; Number: string }>(
  ({ Bank, Number }) => isAccountNumber(Number, Bank),
  { path: ['Number'], error: 'accountNumber' },
);

/** A full bank account, for senders who may send money there. */
export interface RevealedAccount {
  id: string;
  bank: string;
  /** Null when the command is sent again. */
  holder: string | null;
  number: string | null;
}
