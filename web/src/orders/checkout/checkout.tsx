import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import type { Order } from '../order/order.query.ts';
import { stayFacts } from '../order/stay-facts.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import styles from './checkout.module.css';
import { ConfirmProblem } from './confirm-problem.tsx';
import { GiveUpHold } from './give-up-hold.tsx';
import type { GuestFormHandle } from './guest-form.tsx';
import { GuestSection } from './guest-section.tsx';
import { HoldAgainProblem } from './hold-again-problem.tsx';
import type { MainAction } from './main-button.tsx';
import { NoteSection } from './note-section.tsx';
import { PhoneBar, PhoneClock, PhonePrices, PhoneStay } from './phone-parts.tsx';
import { PointsSection } from './points-section.tsx';
import { payableOf, pricedOrder } from './priced-order.ts';
import summary from './summary.module.css';
import { SummaryCard } from './summary-card.tsx';
import type { ChosenMethod } from './use-confirm.ts';
import { useDraft } from './use-draft.ts';
import { useHoldAgain } from './use-hold-again.ts';
import { usePointUse } from './use-point-use.ts';
import { useConfirmOrder, type CheckoutLinks } from './use-confirm-order.ts';

/** Props of the payment section, which is from another slice. */
export interface PaymentSlot {
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Whether Confirm was pressed without a chosen method. */
  missing: boolean;
  ref: Ref<{ show: () => void }>;
}

/** Props of the gift code section. */
export interface GiftCodeSlot {
  applied: Order['giftCodes'];
  /** The server accepted the change: the order has changed. */
  ref: Ref<{ recheck: () => void }>;
}

interface CheckoutProps {
  order: Order;
  over: boolean;
  methods: readonly ChosenMethod[];
  payment: (slot: PaymentSlot) => ReactNode;
  giftCodes: (slot: GiftCodeSlot) => ReactNode;
  /** Called when confirming or giving up starts and ends; stays true once the page is left. */
  onUnderWay: (underWay: boolean) => void;
  links: CheckoutLinks;
}

/** The checkout of a held order. Key it by the order's id. */
export const Checkout = ({ order: loaded, over, methods, payment, giftCodes, onUnderWay, links }: CheckoutProps) => {
  const t = useTexts('orders');
  const app = useTexts('app');
  const common = useTexts('common');
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const { draft, change } = useDraft(loaded.id);
  const payable = payableOf(loaded);
  const points = usePointUse(loaded, payable);
  const order = pricedOrder(loaded, over ? loaded.points : points.counted);
  const guest = useRef<GuestFormHandle>(null);
  const paymentRef = useRef<{ show: () => void }>(null);
  const pointsRef = useRef<{ show: () => void }>(null);
  const codesRef = useRef<{ recheck: () => void }>(null);
  const [missing, setMissing] = useState(false);
  const stay = stayFacts(order);
  // While the entered points are invalid there is no total.
  const settled = over || !points.wrong;
  const toPay = order.grandTotal > 0;
  const method = (toPay && methods.find(({ id }) => id === draft.methodId)) || null;

  const confirm = useConfirmOrder({
    order,
    links,
    method,
    note: draft.note,
    points,
    checkGuest: async () => (await guest.current?.finish()) ?? null,
    onMethodMissing: (also) => {
      setMissing(true);
      if (!also) paymentRef.current?.show();
    },
    onPointsRefused: (also) => {
      points.say();
      if (!also) pointsRef.current?.show();
    },
    onCodeRefused: () => codesRef.current?.recheck(),
    onUnderWay,
  });
  const again = useHoldAgain(order, stay.stayId, (id) => navigate(links.checkout(id), { replace: true }));
  const action: MainAction = over
    ? { over, sending: again.sending, press: () => void again.holdAgain() }
    : { over, sending: confirm.sending, press: () => void confirm.press() };

  const problem = over ? (
    <HoldAgainProblem failure={again.failure} to={links.resort} />
  ) : (
    <ConfirmProblem failure={confirm.failure} toUnpaid={links.unpaid} />
  );
  const terms = !over && (
    <>
      <div className={summary['fine']}>
        {(toPay || order.points > 0) && (
          <span>
            {toPay
              ? t('notCharged')
              : t('takenAtOnce', {
                  points: common('points', { count: order.points }),
                })}
          </span>
        )}{' '}
        {stay.fromDate && <CancellationTerms checkIn={stay.fromDate} />}
      </div>
      <div>
        <GiveUpHold
          orderId={order.id}
          stay={stay}
          onUnderWay={onUnderWay}
          onGivenUp={() => navigate(links.resort, { replace: true })}
        />
      </div>
    </>
  );
  return (
    <div className={styles['page']}>
      <div className="shrink">
        {phone && <PhoneClock order={order} over={over} />}
        <h1 className={phone ? 'hidden-visually' : `t40 ${styles['title']}`}>{app('confirmAndPay')}</h1>
        {phone && <PhoneStay order={order} stay={stay} />}
        <GuestSection ref={guest} order={order} draft={draft} change={change} />
        {!over && <PointsSection ref={pointsRef} order={loaded} use={points} payable={payable} />}
        {!over && giftCodes({ applied: order.giftCodes, ref: codesRef })}
        <NoteSection note={draft.note} onChange={(note) => change({ note })} />
        {toPay &&
          payment({
            chosenId: method?.id ?? null,
            onChoose: (methodId) => {
              setMissing(false);
              change({ methodId });
            },
            missing,
            ref: paymentRef,
          })}
        {phone && <PhonePrices order={order} settled={settled} />}
        {phone && <div className={summary['go']}>{terms}</div>}
      </div>
      {phone ? (
        <PhoneBar order={order} settled={settled} action={action} problem={problem} />
      ) : (
        <SummaryCard order={order} settled={settled} stay={stay} action={action} problem={problem} terms={terms} />
      )}
    </div>
  );
};
