import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ExtraVacationDetail } from '../weeks/extra-vacation/extra-vacation-detail.tsx';

/** /extra-vacation/detail/{id}. Another owner's week is not found. */
const ExtraVacationDetailPage = () => {
  const { id = '' } = useParams();
  return <ExtraVacationDetail id={id} links={paths} />;
};

export default ExtraVacationDetailPage;
