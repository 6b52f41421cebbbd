import type { Transaction } from '../platform/database/index.ts';
import type { SecretPlace, Secrets } from '../platform/secrets/index.ts';

/** What of a bank account is sealed. */
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

/** Holder and number of an account. */
export const openDetails = (
  secrets: Pick<Secrets, 'open'>,
  sealedDetails: string,
  place: SecretPlace,
): AccountDetails => JSON.parse(secrets.open(sealedDetails, place)) as AccountDetails;
