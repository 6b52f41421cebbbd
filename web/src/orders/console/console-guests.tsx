import { SetOrderGuests } from '@sandbar/contract/orders';
import { ACTING_REASON } from '@sandbar/domain/audit';
import { sendActing } from '../../transport/send-acting.ts';
import OrderGuests from '../guests/order-guests.tsx';

interface ConsoleGuestsProps {
  order: { id: string; memberId: string };
  /** Whether the reader may change them in the member's place. */
  may: boolean;
}

/** Edits the guests of a paid order, for staff in the member's place. */
const ConsoleGuests = ({ order: { id, memberId }, may }: ConsoleGuestsProps) => (
  <OrderGuests
    orderId={id}
    acting={
      may
        ? {
            least: ACTING_REASON.min,
            send: (input, reason) => sendActing(SetOrderGuests, input, { memberId, reason }),
          }
        : null
    }
  />
);

export default ConsoleGuests;
