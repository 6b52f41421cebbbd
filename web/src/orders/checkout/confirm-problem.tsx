import { IconAlertCircle } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Failure } from '../../transport/failure.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './summary.module.css';

interface ConfirmProblemProps {
  failure: Failure | null;
  /** The address of the unpaid orders; null in a frame, which does not show them. */
  toUnpaid: string | null;
}

/** Shows why the confirmation failed, what was kept, and what the reader can do. Other refusals are shown elsewhere. */
export const ConfirmProblem = ({ failure, toUnpaid }: ConfirmProblemProps) => {
  const t = useTexts('orders');
  const why =
    failure?.kind === 'offline'
      ? t('unanswered')
      : failure?.kind === 'busy'
        ? t('busy', { count: failure.retryAfterSeconds })
        : failure?.kind === 'refused' && (failure.code === 'UNPAID_LIMIT' || failure.code === 'TOTAL_CHANGED')
          ? failure.message
          : null;
  return (
    <div role="alert" className={why ? styles['trouble'] : 'hidden-visually'}>
      {why && (
        <>
          <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
          <div>
            <p className="w5">{t('notConfirmed')}</p>
            <p>{why}</p>
            {toUnpaid && failure?.kind === 'refused' && failure.code === 'UNPAID_LIMIT' && (
              <ButtonLink look="link" to={toUnpaid}>
                {t('toUnpaid')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </div>
  );
};
