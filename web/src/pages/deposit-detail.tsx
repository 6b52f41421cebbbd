import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { BeforeExpiry } from '../points/balance/before-expiry.tsx';
import { DepositDetail } from '../weeks/deposit/deposit-detail.tsx';

/** /deposit/detail/{id}: one exchange deposit of the reader. */
const DepositDetailPage = () => {
  const { id = '' } = useParams();
  return (
    <DepositDetail
      key={id}
      id={id}
      links={paths}
      lapsing={(expiresAt) => <BeforeExpiry at={expiresAt} stays={paths.resorts('?pay=points')} />}
    />
  );
};

export default DepositDetailPage;
