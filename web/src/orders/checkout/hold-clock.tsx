import { holdLength, orderCan } from '@sandbar/domain/orders';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import type { Order } from '../order/order.query.ts';
import { ExtendHoldButton } from './extend-hold-button.tsx';

/**
 * The hold's countdown by the server's time, with its one extension. The server decides when it is over, whatever the
 * countdown shows.
 */
export const HoldClock = ({ order, over, size }: { order: Order; over: boolean; size: 'large' | 'band' }) => {
  const t = useTexts('orders');
  const now = useServerTime();
  const box = useRef<HTMLDivElement>(null);
  const endsAt = over ? null : order.holdExpiresAt;
  const standing = {
    allStatus: order.allStatus,
    holdExtended: order.holdExtended,
    holdExpiresAt: endsAt ? new Date(endsAt) : null,
  };
  const extendable = orderCan.extend(standing, new Date(now)).ok;
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Countdown
        endsAt={endsAt ?? new Date(0).toISOString()}
        now={now}
        totalSeconds={holdLength(order) * 60}
        size={size}
        action={
          extendable && (
            <ExtendHoldButton orderId={order.id} minutes={order.holdMinutes} onDone={() => box.current?.focus()} />
          )
        }
        over={t('holdGone')}
      />
    </div>
  );
};
