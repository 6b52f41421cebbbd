import { Navigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { DepositDetail } from '../weeks/deposit/deposit-detail.tsx';
import { ExtraVacationDetail } from '../weeks/extra-vacation/extra-vacation-detail.tsx';
import { RentalPart } from './rent-vacation-detail.tsx';

/** /console/weeks/{kind}/{id}: one owner's week, read-only. */
const ConsoleWeekPage = () => {
  const { kind = '', id = '' } = useParams();
  switch (kind) {
    case 'deposit':
      return <DepositDetail key={id} id={id} readOnly links={{ ...paths, deposits: () => paths.consoleWeeks(kind) }} />;
    case 'extra-vacation':
      return (
        <ExtraVacationDetail
          id={id}
          links={{ ...paths, extraVacations: () => paths.consoleWeeks(kind) }}
          orderPath={paths.consoleOrder}
        />
      );
    case 'rental':
      return <RentalPart id={id} list={paths.consoleWeeks(kind)} />;
    default:
      return <Navigate to={paths.consoleWeeks()} replace />;
  }
};

export default ConsoleWeekPage;
