import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './filters.module.css';

interface ShowResultsProps {
  /** undefined while the first count is loading. */
  total: number | undefined;
  onClear: () => void;
  onShow: () => void;
}

/** The foot of every filter: 'clear' at the left, the number of results at the right. */
export const ShowResults = ({ total, onClear, onShow }: ShowResultsProps) => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  const none = total === 0;
  return (
    <div className={styles['foot']}>
      {none && (
        <p id="no-results-reason" className={styles['reason']}>
          {t('noneOfThese')}
        </p>
      )}
      <Button look="link" onClick={onClear}>
        {common('clear')}
      </Button>
      <Button
        size="small"
        onClick={onShow}
        {...(none ? { disabledReason: t('noneOfThese'), reasonId: 'no-results-reason' } : {})}
      >
        <span aria-live="polite">
          {none ? t('showNone') : total === undefined ? t('showResults') : t('show', { count: total })}
        </span>
      </Button>
    </div>
  );
};
