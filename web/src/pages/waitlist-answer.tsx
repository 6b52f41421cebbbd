import { useState } from 'react';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { WithQueries } from '../app/with-queries.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { AnswerOffer } from '../waitlist/answer-offer.tsx';
import { WaitlistOfferQuery } from '../waitlist/answer-offer.query.ts';

const Answer = () => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const [link] = useState(() => location.hash.slice(1));
  const read = useRead(WaitlistOfferQuery, { link }, { staleTime: Infinity });
  if (!read.data)
    return (
      <AccessFrame title={t('offerTitle')}>
        <ReadPending read={read} lines={6} gap={16} />
      </AccessFrame>
    );
  const offer = read.data.waitlistoffer;
  if (!offer) return <AccessFrame title={t('offerOver')}>{t('offerOverText')}</AccessFrame>;
  const { resortName, roomName, fromDate, toDate, endDate } = offer;
  return (
    <AccessFrame
      title={t('offerTitle')}
      lead={t('heldUntil', {
        stay: `${resortName} · ${roomName}`,
        dates: format.range(fromDate, toDate),
        until: format.instant(endDate),
      })}
    >
      <AnswerOffer
        link={link}
        replaces={offer.replaces}
        staked={offer.staked}
        others={offer.others}
        listPath={paths.waitlist()}
        checkout={(orderId) => paths.checkout(orderId)}
      />
    </AccessFrame>
  );
};

/**
 * /waitlist/answer#{secret}: a member answers an offer by the link of its mail. The part behind the # is not sent to
 * any server.
 */
const WaitlistAnswerPage = () => (
  <WithQueries>
    <Answer />
  </WithQueries>
);

export default WaitlistAnswerPage;
