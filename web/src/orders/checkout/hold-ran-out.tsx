import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Order } from '../order/order.query.ts';
import { stayFacts } from '../order/stay-facts.ts';
import { HoldAgainProblem } from './hold-again-problem.tsx';
import { useHoldAgain } from './use-hold-again.ts';

interface HoldRanOutProps {
  title: string;
  order: Order;
  onHeld: (orderId: string) => void;
  /** Address of the resort's other stays. */
  resort: string;
  back: ReactNode;
}

/** The checkout of an expired order: an explanation, and a button that holds the same room again while it is free. */
export const HoldRanOut = ({ title, order, onHeld, resort, back }: HoldRanOutProps) => {
  const t = useTexts('orders');
  const { stayId } = stayFacts(order);
  const again = useHoldAgain(order, stayId, onHeld);
  return (
    <EmptyState
      page
      title={title}
      action={
        <>
          {stayId && (
            <Button sending={again.sending} sendingLabel={t('holdingAgain')} onClick={() => void again.holdAgain()}>
              {t('holdAgain')}
            </Button>
          )}
          {back}
          <HoldAgainProblem failure={again.failure} to={resort} />
        </>
      }
    >
      {t('ranOutWhy')}
    </EmptyState>
  );
};
