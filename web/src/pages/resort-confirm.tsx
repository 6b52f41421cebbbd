import { useState } from 'react';
import { AccessFrame } from '../app/access-frame.tsx';
import { WithQueries } from '../app/with-queries.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { ConfirmStay } from '../vouchers/confirm-stay.tsx';
import { StayFacts } from '../vouchers/stay-facts.tsx';
import { ResortConfirmationQuery } from '../vouchers/resort-confirmation.query.ts';

const ResortConfirm = () => {
  const t = useTexts('vouchers');
  const common = useTexts('common');
  const format = useFormat();
  const [link] = useState(() => location.hash.slice(1));
  const read = useRead(ResortConfirmationQuery, { link }, { staleTime: Infinity });
  if (!read.data)
    return (
      <AccessFrame title={t('confirmTitle')}>
        <ReadPending read={read} lines={6} gap={16} />
      </AccessFrame>
    );
  const asked = read.data.resortconfirmation;
  if (!asked) return <AccessFrame title={t('overTitle')}>{t('overText')}</AccessFrame>;
  const { adultTotal, childrenAges } = asked;
  const adults = common('adults', { count: adultTotal });
  const children = common('children', { count: childrenAges.length });
  const party =
    childrenAges.length === 0 ? adults : `${adults}, ${children} (${format.list(childrenAges.map(String))})`;
  return (
    <AccessFrame title={t('confirmTitle')} lead={t('confirmLead')}>
      <StayFacts stay={asked} more={[[t('party'), party]]} />
      <ConfirmStay link={link} before={asked.confirmationNumber ?? ''} />
    </AccessFrame>
  );
};

/**
 * /resort/confirm#{secret}: a resort enters its confirmation number of a stay. The part behind the # is not sent to
 * any server.
 */
const ResortConfirmPage = () => (
  <WithQueries>
    <ResortConfirm />
  </WithQueries>
);

export default ResortConfirmPage;
