import { IconAlertCircle } from '@tabler/icons-react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Failure } from '../../transport/failure.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './summary.module.css';

/**
 * Shows why the stay cannot be held again (another member took it, or too many are held), and a link to other stays.
 */
export const HoldAgainProblem = ({ failure, to }: { failure: Failure | null; to: string }) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  return (
    <div role="alert" className={failure ? styles['trouble'] : 'hidden-visually'}>
      {failure && (
        <>
          <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
          <div>
            <p>{failureText(failure, common)}</p>
            <ButtonLink look="link" to={to}>
              {t('otherStays')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
};
