import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import { ErrorState } from './empty-state.tsx';
import { Skeleton, SkeletonLines, Waiting } from './skeleton.tsx';
import styles from './skeleton.module.css';

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

interface ReadPendingProps {
  read: { error: ReadFailedProps['error'] | null; refetch: () => unknown };
  /** The height of the skeleton. */
  height?: number | string;
  lines?: number;
  gap?: number;
  /** A skeleton in the shape of what comes, with its own `Waiting`. */
  children?: ReactNode;
}

/** What is shown until a read has an answer: its skeleton, or the failure. */
export const ReadPending = ({ read, height, lines, gap, children }: ReadPendingProps) => {
  if (read.error) return <ReadFailed error={read.error} retry={() => void read.refetch()} />;
  if (children) return children;
  return (
    <Waiting className={styles['whole']}>
      {lines ? <SkeletonLines lines={lines} {...(gap ? { gap } : {})} /> : <Skeleton {...(height ? { height } : {})} />}
    </Waiting>
  );
};
