import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './summary.module.css';

const Dialog = lazyPart(() => import('./cancellation-dialog.tsx'));

/** The refund policy of the stay: rarely opened, so it is loaded on demand. */
export const CancellationTerms = ({ checkIn }: { checkIn: string }) => {
  const t = useTexts('orders');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button look="link" className={styles['small'] ?? ''} onClick={ask}>
        {t('cancellation')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <Dialog checkIn={checkIn} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
