import { fieldMessages } from '@sandbar/contract/refusals';
import { refuse, type Locale } from '@sandbar/domain/common';
import { isPayableIn } from '@sandbar/domain/payouts';
import type { Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { SecretPlace, Secrets } from '../platform/secrets/index.ts';

/** The sealed part of a bank account. */
export interface AccountDetails {
  holder: string;
  number: string;
}

export const sealDetails = (
  secrets: Pick<Secrets, 'seal'>,
  transaction: Transaction,
  { holder, number }: AccountDetails,
  place: SecretPlace,
): Promise<string> => secrets.seal(transaction, JSON.stringify({ holder, number }), place);

/** Decrypts the holder and number of an account. */
export const openDetails = (
  secrets: Pick<Secrets, 'open'>,
  sealedDetails: string,
  place: SecretPlace,
): AccountDetails => JSON.parse(secrets.open(sealedDetails, place)) as AccountDetails;

/** The refusal of an account to which the merchant's bank cannot send money; undefined when it can. */
export const refuseUnpayable = (
  { merchant, locale }: { merchant: Pick<Merchant, 'settings'>; locale: Locale },
  number: string,
) => {
  if (isPayableIn(merchant.settings.currency, number)) return undefined;
  return refuse('INVALID_FIELDS', { fields: [{ path: 'Number', message: fieldMessages(locale).iban }] });
};
