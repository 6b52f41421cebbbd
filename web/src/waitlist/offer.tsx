import { AcceptOffer, DeclineOffer } from '@sandbar/contract/waitlist';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { useCommand } from '../transport/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Num } from '../ui/num.tsx';
import { showToast } from '../ui/toast-store.ts';
import { OtherEntries } from './other-entries.tsx';
import { StakeTerms, type StakeOfEntry } from './stake.tsx';
import { ReplacementPrice, type PriceOfMove } from './replacement.tsx';
import type { WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

interface OfferProps {
  offer: NonNullable<WaitlistEntry['offer']>;
  replaces: WaitlistEntry['replaces'];
  stake: StakeOfEntry | null;
  /** Addresses of orders: to pay one, and to see one. */
  checkout: (orderId: string) => string;
  order: (orderId: string) => string;
  Price: PriceOfMove;
  /** Refetches the offer. */
  readAgain: () => unknown;
}

/** A stay that is held for the member, with its clock and the two answers. */
export const Offer = ({ offer, replaces, stake, checkout, order, Price, readAgain }: OfferProps) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const format = useFormat();
  const navigate = useNavigate();
  const now = useServerTime(1_000);
  const accept = useCommand(AcceptOffer);
  const decline = useCommand(DeclineOffer);
  const [failed, setFailed] = useState<string | null>(null);
  const { others } = offer;
  const [ending, setEnding] = useState<readonly string[]>(
    others.filter(({ ends }) => ends).map(({ entryId }) => entryId),
  );
  const EndEntries = ending.filter((id) => others.some(({ entryId }) => entryId === id));
  const answer = async (command: typeof accept | typeof decline) => {
    setFailed(null);
    const sent =
      command === accept
        ? await accept.send({ OrderId: offer.orderId, EndEntries })
        : await decline.send({ OrderId: offer.orderId });
    if (!sent.ok) setFailed(failureText(sent.failure, common));
    else if (command === accept) return void navigate(checkout(offer.orderId));
    else showToast(t('declined'));
  };
  const { replacement } = offer;
  const price = replacement?.price;
  const replace = async () => {
    if (!replaces || !price || !replacement.fromStayId) return;
    setFailed(null);
    const { grandTotal: Total, points: Points } = price;
    const Replaced = { OrderId: replaces.id, FromStayId: replacement.fromStayId, Total, Points };
    const sent = await accept.send({ OrderId: offer.orderId, Replaced, EndEntries });
    if (!sent.ok) {
      // The price may have changed, or the offer may be over.
      void readAgain();
      return setFailed(failureText(sent.failure, common));
    }
    showToast(t('replaced', { dates: format.range(offer.fromDate, offer.toDate) }));
    void navigate(order(replaces.id));
  };
  const terms = offer.stake;
  const give = async () => {
    if (!stake || !terms) return;
    setFailed(null);
    const Staked = { WeekId: stake.id, Points: terms.points };
    const sent = await accept.send({ OrderId: offer.orderId, Staked, EndEntries });
    if (!sent.ok) {
      void readAgain();
      return setFailed(failureText(sent.failure, common));
    }
    showToast(t('stakeDone', { dates: format.range(offer.fromDate, offer.toDate) }));
    void navigate(order(offer.orderId));
  };
  const canGive = terms?.why === null;
  return (
    <div className={styles['offer']} role="group" aria-label={t('offerTitle')}>
      <div>
        <h3 className="t16 w6">{t('offerTitle')}</h3>
        <p>{`${offer.resortName} · ${offer.roomName}`}</p>
        <Num className="muted">{format.range(offer.fromDate, offer.toDate)}</Num>
      </div>
      <Countdown endsAt={offer.endDate} now={now} totalSeconds={48 * 3_600} size="band" />
      {replaces && replacement && <ReplacementPrice replaces={replaces} replacement={replacement} Price={Price} />}
      {stake && terms && <StakeTerms stake={stake} price={terms} />}
      {others.length > 0 && <OtherEntries others={others} ending={ending} onChange={setEnding} />}
      <div className={styles['answers']}>
        {canGive && (
          <Button sending={accept.sending} sendingLabel={t('answering')} onClick={() => void give()}>
            {t('stakeAccept')}
          </Button>
        )}
        {price && (
          <Button sending={accept.sending} sendingLabel={t('answering')} onClick={() => void replace()}>
            {t('replaceAccept')}
          </Button>
        )}
        <Button
          look={price || canGive ? 'secondary' : 'primary'}
          sending={accept.sending}
          sendingLabel={t('answering')}
          onClick={() => void answer(accept)}
        >
          {t(replacement ? 'keepBoth' : terms ? 'stakeKeep' : 'accept')}
        </Button>
        <Button
          look="secondary"
          sending={decline.sending}
          sendingLabel={t('answering')}
          onClick={() => void answer(decline)}
        >
          {t('decline')}
        </Button>
      </div>
      {terms && <p className="muted">{t('stakeKeepText')}</p>}
      <p className="muted">{t('declineText')}</p>
      {failed && (
        <p role="alert" className={styles['failed']}>
          {failed}
        </p>
      )}
    </div>
  );
};
