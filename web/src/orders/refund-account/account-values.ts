import { isAccountNumber, plainAccountNumber } from '@sandbar/domain/payouts';

/** A bank account as typed. */
export interface AccountValues {
  Bank: string;
  Holder: string;
  Number: string;
}

export const NO_ACCOUNT: AccountValues = { Bank: '', Holder: '', Number: '' };

export const isEmptyAccount = ({ Bank, Holder, Number }: AccountValues): boolean => !`${Bank}${Holder}${Number}`.trim();

/** Returns the invalid fields. */
export const wrongAccountFields = ({ Bank, Holder, Number }: AccountValues): string[] => [
  ...(Bank.trim() ? [] : ['Bank']),
  ...(Holder.trim() ? [] : ['Holder']),
  ...(isAccountNumber(plainAccountNumber(Number), Bank) ? [] : ['Number']),
];

/** Returns the key of an invalid field's text. */
export const wrongAccountText = (field: string): 'accountBankMissing' | 'accountHolderMissing' | 'accountNumberWrong' =>
  field === 'Bank' ? 'accountBankMissing' : field === 'Holder' ? 'accountHolderMissing' : 'accountNumberWrong';

export const sentAccount = ({ Bank, Holder, Number }: AccountValues): AccountValues => ({
  Bank: Bank.trim(),
  Holder: Holder.trim(),
  Number,
});
