import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Guests extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  receiverName: string;
  receiverEmail: string;
  receiverMobile: string;
  /** The other travelers, the adults first. */
  guestNames: readonly string[];
  adultTotal: number;
  childrenAges: readonly number[];
}

/** Who travels on an order, which the transaction has locked. */
export const saveGuests = statement<Guests, object>(
  'orders.save-guests',
  (_, p) => sql<object>`update orders set receiver_name = ${p.receiverName}::text,
      receiver_email = ${p.receiverEmail}::text, receiver_mobile = ${p.receiverMobile}::text,
      guest_names = ${p.guestNames}::text[], adult_total = ${p.adultTotal}::int,
      children_ages = ${p.childrenAges}::int[], modified_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.orderId}::uuid`,
);
