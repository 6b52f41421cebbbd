import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { shell } from '../../transport/shell.ts';
import { draftOf } from '../../ui/form/draft.ts';
import { useContractForm, type Refused } from '../../ui/form/use-contract-form.ts';
import { rentalRules, type RentalValues } from './rental-values.ts';
import { useWrong } from './use-wrong.ts';

export interface RentalFormOptions {
  initial: RentalValues;
  /** The name of the draft, which survives a reload and an expired session. */
  draft: string;
  /**
   * Sends it.
   * @returns the refusal; null when it took effect
   */
  submit: (values: RentalValues) => Promise<Refused | null>;
}

const ALIASES = { ToDate: 'FromDate' } as const;

/**
 * The form of a rental, composed by a page.
 * @returns the form, its element's ref, and the merchant's day
 */
export const useRentalForm = ({ initial, draft, submit }: RentalFormOptions) => {
  const today = useFormat().dayOf(shell.serverNow);
  const [rules] = useState(() => rentalRules(today));
  const wrong = useWrong(today);
  const [form, element] = useContractForm<RentalValues>({
    rules,
    initial,
    draft: draftOf(draft, shell.user?.id ?? ''),
    wrong,
    submit,
    fieldMap: ALIASES,
  });
  return { form, element, today };
};
