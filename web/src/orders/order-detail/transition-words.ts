import { orderBadge, OrderStatus } from '@sandbar/domain/orders';

/** Texts of an order's changes, by the stored reason. */
const BY_REASON: Readonly<
  Record<
    string,
    | 'whatHeld'
    | 'whatOffered'
    | 'whatOfferAccepted'
    | 'whatConfirmed'
    | 'whatExpired'
    | 'whatCanceled'
    | 'whatCash'
    | 'whatCard'
    | 'whatTransfer'
    | 'whatMatched'
    | 'whatPaymentMatched'
    | 'whatRefundSent'
    | 'whatResortConfirmed'
    | 'whatArrived'
    | 'whatNoShow'
    | 'whatLate'
    | 'whatExpected'
    | 'whatMoved'
    | 'whatGuests'
    | 'whatGuestLeads'
    | 'whatReduced'
    | 'whatExtended'
    | 'whatPoints'
    | 'whatCodes'
    | 'whatPaymentOpened'
    | 'whatCameBack'
    | 'whatTakenBack'
    | 'whatClosed'
    | 'whatBackByClosure'
  >
> = {
  held: 'whatHeld',
  offered: 'whatOffered',
  'offer-accepted': 'whatOfferAccepted',
  confirmed: 'whatConfirmed',
  'hold-expired': 'whatExpired',
  'canceled-by-member': 'whatCanceled',
  'canceled-by-staff': 'whatCanceled',
  'cash-received': 'whatCash',
  'card-received': 'whatCard',
  'transfer-recorded': 'whatTransfer',
  'bank-line-matched': 'whatMatched',
  'payment-matched': 'whatPaymentMatched',
  'refund-sent': 'whatRefundSent',
  'refund-came-back': 'whatCameBack',
  'payment-taken-back': 'whatTakenBack',
  'resort-confirmed': 'whatResortConfirmed',
  'guest-arrived': 'whatArrived',
  'guest-no-show': 'whatNoShow',
  'guest-late': 'whatLate',
  'guest-expected': 'whatExpected',
  moved: 'whatMoved',
  guests: 'whatGuests',
  'guest-leads': 'whatGuestLeads',
  reduced: 'whatReduced',
  'canceled-by-decision': 'whatCanceled',
  closed: 'whatClosed',
  'canceled-by-closure': 'whatBackByClosure',
  'extended-for-member': 'whatExtended',
  'points-for-member': 'whatPoints',
  'codes-for-member': 'whatCodes',
  'payment-for-member': 'whatPaymentOpened',
};

/** The key of a change's sentence; an unknown reason is described by the new status. */
export const transitionKey = ({
  fromStatus,
  toStatus,
  reason,
}: {
  fromStatus: number | null;
  toStatus: number;
  reason: string;
}) => {
  const closes = (toStatus & OrderStatus.Closed) !== 0 && ((fromStatus ?? 0) & OrderStatus.Closed) === 0;
  const known = Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason] : undefined;
  // An order without anything to pay is confirmed and completed in one step, which is shown as completed.
  return closes
    ? ('whatCompleted' as const)
    : (known ?? (orderBadge(toStatus) === 'canceled' ? ('whatCanceled' as const) : ('whatOther' as const)));
};
