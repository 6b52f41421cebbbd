import { Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import styles from './rental.module.css';
import type { RentalValues } from './rental-values.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface RentalFormProps {
  form: ContractForm<RentalValues>;
  element: RefObject<HTMLFormElement | null>;
  submitLabel: string;
  onCancel: () => void;
  /** The column at the right: the proceeds, and the pictures. */
  side: ReactNode;
  /** The sections of the form. */
  children: ReactNode;
}

/** The layout of a rental's form: the sections, the buttons, and the proceeds beside them. */
export const RentalForm = ({ form, element, submitLabel, onCancel, side, children }: RentalFormProps) => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const [terms, setTerms] = useState(false);
  const agreed = form.field('VerifyTerm').error;
  return (
    <form ref={element} onSubmit={form.onSubmit} noValidate className={styles['form']}>
      <div className={styles['sections']}>
        {form.restored && (
          <p role="status" className={styles['restored']}>
            {t('restored')}
          </p>
        )}
        {children}
      </div>
      {/* The pictures stand before the buttons, because they are part of what is sent. */}
      <div className={styles['side']}>{side}</div>
      <div className={styles['end']}>
        <Checkbox
          label={
            <>
              {t('agree')}{' '}
              <button type="button" className={styles['link']} onClick={() => setTerms(true)}>
                {t('terms')}
              </button>
            </>
          }
          checked={form.values.VerifyTerm}
          error={agreed}
          aria-invalid={agreed ? true : undefined}
          onChange={(event) => form.set({ VerifyTerm: event.currentTarget.checked })}
        />
        {form.failure && (
          <p role="alert" className={styles['wrong']}>
            {form.failure}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button type="submit" size="lg" loading={form.sending}>
            {submitLabel}
          </Button>
          <Button variant="subtle" size="lg" onClick={onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </div>
      <TermsDialog opened={terms} onClose={() => setTerms(false)} />
      <UnsavedGuard dirty={form.dirty && !form.sending} />
    </form>
  );
};
