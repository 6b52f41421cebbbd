import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import { ErrorState } from './empty-state.tsx';

interface ReadFailedProps {
  error: { problem: 'offline' | 'slow' | 'busy' | 'signed-out' | 'broken'; retryAfterSeconds: number };
  retry: () => void;
}

/** A failed read: what happened, what was kept, try again. */
export const ReadFailed = ({ error, retry }: ReadFailedProps) => {
  const t = useTexts('common');
  if (error.problem === 'signed-out') return null;
  const why = {
    offline: t('offlineWhy'),
    slow: t('readFailedWhy'),
    broken: t('readFailedWhy'),
    busy: t('busyWhy', { count: error.retryAfterSeconds }),
  }[error.problem];
  return (
    <ErrorState
      title={t('readFailed')}
      action={
        <Button size="medium" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {why}
    </ErrorState>
  );
};
