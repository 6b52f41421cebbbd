import { useParams } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { WithQueries } from '../app/with-queries.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { StayFacts } from '../vouchers/stay-facts.tsx';
import { VoucherCheckQuery } from '../vouchers/voucher-check.query.ts';

const VoucherCheck = () => {
  const { token = '' } = useParams();
  const t = useTexts('vouchers');
  const read = useRead(VoucherCheckQuery, { token }, { staleTime: 0 });
  if (!read.data)
    return (
      <AccessFrame title={t('title')}>
        <ReadPending read={read} lines={6} gap={16} />
      </AccessFrame>
    );
  const found = read.data.vouchercheck;
  if (!found) return <AccessFrame title={t('unknownTitle')}>{t('unknownText')}</AccessFrame>;
  const title = found.valid ? (found.past ? t('pastTitle') : t('validTitle')) : t('canceledTitle');
  return (
    <AccessFrame title={title}>
      <StayFacts stay={found} more={[[t('number'), found.confirmationNumber]]} />
    </AccessFrame>
  );
};

/** /voucher/{token}: the page that a voucher's QR code opens at the resort. */
const VoucherCheckPage = () => (
  <WithQueries>
    <VoucherCheck />
  </WithQueries>
);

export default VoucherCheckPage;
