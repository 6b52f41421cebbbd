import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { StayFacts } from '../order/stay-facts.ts';

const Dialog = lazy(() => import('./give-up-dialog.tsx'));

/** 'Bỏ giữ phòng', asked twice: the stay is everybody's again at once. */
export const GiveUpHold = (hold: {
  orderId: string;
  stay: StayFacts;
  onUnderWay: (underWay: boolean) => void;
  onGivenUp: () => void;
}) => {
  const t = useTexts('orders');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button look="link" onClick={ask}>
        {t('giveUp')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <Dialog {...hold} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
