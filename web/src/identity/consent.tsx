import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { AccessProblem } from './access-result.tsx';
import styles from './sign-in.module.css';

interface ConsentProps {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

/** The consent that the law requires before an account is opened, with links to its documents. */
export const Consent = ({ agreed, error, onChange }: ConsentProps) => {
  const t = useTexts('account');
  return (
    <div className={styles['consent']}>
      <Checkbox
        label={t('consent')}
        name="Consent"
        checked={agreed}
        aria-invalid={error ? true : undefined}
        onChange={onChange}
      />
      <AccessProblem>{error}</AccessProblem>
      <details>
        <summary>{t('consentMore')}</summary>
        <p>{t('consentData', { merchant: shell.merchant.name })}</p>
        <p>{t('consentRights')}</p>
        <p>{t('consentTerms')}</p>
      </details>
    </div>
  );
};
