import { useMemo } from 'react';
import { shell } from '../../transport/shell.ts';
import { useToday } from '../../transport/use-today.ts';
import { draftOf } from '../../ui/form/draft.ts';
import { useContractForm, type Refusal } from '../../ui/form/use-contract-form.ts';
import { rentalRules, type RentalValues } from './rental-values.ts';
import { useWrong } from './use-wrong.ts';

export interface RentalFormOptions {
  initial: RentalValues;
  /** The name of the draft, which survives a reload and an expired session. */
  draft: string;
  /**
   * Sends the form.
   * @returns the refusal; null when it succeeded
   */
  submit: (values: RentalValues) => Promise<Refusal | null>;
}

const ALIASES = { ToDate: 'FromDate' } as const;

/**
 * The form of a rental, composed by a page.
 * @returns the form, its element's ref, and the merchant's day
 */
export const useRentalForm = ({ initial, draft, submit }: RentalFormOptions) => {
  const today = useToday();
  const validate = useMemo(() => rentalRules(today, shell.merchant.currency), [today]);
  const errorText = useWrong(today);
  const [form, element] = useContractForm<RentalValues>({
    validate,
    initial,
    draft: draftOf(draft, shell.user?.id ?? ''),
    errorText,
    submit,
    fieldMap: ALIASES,
  });
  return { form, element, today };
};
