import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './results.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  onLoad: () => void;
}

/**
 * Loads the next page before the reader reaches it. A button for the keyboard does the same and moves the focus to the
 * new cards.
 */
export const LoadMore = ({ shown, total, loading, failed, onLoad }: LoadMoreProps) => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  const box = useRef<HTMLDivElement>(null);
  const leadTo = useRef<number | null>(null);
  // After a failure only the button tries again, because the end of the page stays visible.
  const near = useEffectEvent(() => !loading && !failed && onLoad());
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '900px 0px',
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [shown]);
  useEffect(() => {
    const index = leadTo.current;
    if (index === null || shown <= index) return;
    leadTo.current = null;
    document.querySelectorAll<HTMLElement>('main article h2 a')[index]?.focus();
  }, [shown]);
  return (
    <div ref={box} className={styles['more']}>
      <Button
        look="secondary"
        size="medium"
        sending={loading}
        sendingLabel={common('loading')}
        onClick={() => {
          leadTo.current = shown;
          onLoad();
        }}
      >
        {failed ? common('retry') : t('more')}
      </Button>
      <span className={styles['shown']}>{t('showing', { shown, total })}</span>
    </div>
  );
};
