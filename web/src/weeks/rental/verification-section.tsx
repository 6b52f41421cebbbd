import { TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { text, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { ProofUploads } from '../proofs/proof-uploads.tsx';
import { FormSection } from '../form/form-section.tsx';
import styles from './rental.module.css';
import { PROOF_FIELDS, type RentalValues } from './rental-values.ts';

/** Chooses whether the room is to be verified for members; staff then check its contract. */
export const VerificationSection = ({ form }: { form: ContractForm<RentalValues> }) => {
  const t = useTexts('rentals');
  const { values, set, field } = form;
  const wrong = field(PROOF_FIELDS.resort).error;
  return (
    <FormSection title={t('verification')} hint={t('verificationHint')}>
      <label className={styles['switch']}>
        <span>{t('wantVerified')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={values.VerifyStatus}
          aria-checked={values.VerifyStatus}
          onChange={(event) => set({ VerifyStatus: event.target.checked })}
        />
        <span className={styles['knob']} aria-hidden="true" />
      </label>
      {/* Without a verification the code still identifies the week's contract, so that a week is given only once. */}
      <TextInput
        {...text(field('ContractCode'))}
        label={t('contractCode')}
        description={values.VerifyStatus ? undefined : t('contractCodeHint')}
        maxLength={200}
      />
      {values.VerifyStatus && (
        <>
          <ProofUploads
            use="usual"
            value={{
              resort: values[PROOF_FIELDS.resort],
              owner: values[PROOF_FIELDS.owner],
              confirmation: values[PROOF_FIELDS.confirmation],
            }}
            onChange={(name, proof) => set({ [PROOF_FIELDS[name]]: proof })}
            {...(wrong ? { errors: { resort: wrong } } : {})}
          />
        </>
      )}
    </FormSection>
  );
};
