import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import * as z from 'zod/mini';
import { command, personName, uuid } from '../common/index.ts';
import { receiverForm } from './receiver-form.ts';

/** A guest other than the lead guest. Browser and server use the same rules. */
export const otherGuest = z.object({
  /** Empty when it is not known. */
  Name: z.union([personName, z.literal('')]),
  /** A child's age in years; null: an adult. */
  Age: z.nullable(z.int().check(z.minimum(0), z.maximum(17))),
});

/** The form of an order's guests. */
export const guestsForm = z.object({
  ...receiverForm.shape,
  Others: z.array(otherGuest).check(z.maxLength(PARTY_LIMITS.maxAdults - 1 + PARTY_LIMITS.maxChildren)),
});

/**
 * Sets all guests of a paid order: the lead guest, who shows the voucher, and the others. The room limits their number,
 * and the merchant sets until how many days before check-in they can be changed.
 */
export const SetOrderGuests = command({
  domain: 'Sale',
  name: 'SetOrderGuests',
  permission: 'member',
  changes: [
    'orderguests',
    'companions',
    'vacationorder',
    'order',
    'userorders',
    'purchasedproducts',
    'deskorder',
    'deskarrivals',
  ],
  subject: { kind: 'order', id: 'OrderId' },
  telephones: ['ReceiverMobile'],
  forMember: { may: 'order.edit' },
  input: z.object({ Id: uuid, OrderId: uuid, ...guestsForm.shape }),
}).answering<{ id: string }>();

/** Removes the name of a guest that was stored for the member's next orders. */
export const RemoveCompanion = command({
  domain: 'Sale',
  name: 'RemoveCompanion',
  permission: 'member',
  changes: ['companions'],
  input: z.object({ Id: uuid, CompanionId: uuid }),
}).answering<{ id: string }>();
