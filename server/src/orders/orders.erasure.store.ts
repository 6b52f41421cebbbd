import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Locks a person's orders, which come before the person in the order of locks. */
export const lockOrdersOf = statement('orders.lock-orders-of', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('orders')
    .where('merchantId', '=', p.merchantId)
    .where('customerId', '=', p.userId)
    // Matches both partial indexes by customer.
    .where(({ eb, or }) => or([eb('holdSlot', 'is', null), eb('holdSlot', 'is not', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id'),
);

/**
 * Removes a person's names, addresses and notes from the person's orders. What was sold, for how much and when, stays:
 * books must be kept.
 */
export const eraseOrderContacts = statement('orders.erase-contacts', (db, p: { merchantId: string; userId: string }) =>
  db
    .updateTable('orders')
    .set({
      customerName: '',
      customerEmail: '',
      customerMobile: '',
      receiverName: '',
      receiverEmail: '',
      receiverMobile: '',
      guestNames: sql<string[]>`'{}'`,
      note: '',
      deliveryAddress: '',
      deliveryTime: null,
      deliveryLatitude: null,
      deliveryLongitude: null,
      receiverDateOfBirth: null,
      ipAddress: '',
      userAgent: '',
      acceptLanguage: '',
    })
    .where('merchantId', '=', p.merchantId)
    .where('customerId', '=', p.userId)
    // Matches both partial indexes by customer.
    .where(({ eb, or }) => or([eb('holdSlot', 'is', null), eb('holdSlot', 'is not', null)])),
);
