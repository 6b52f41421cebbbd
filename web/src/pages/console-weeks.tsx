import { decidedBy, WEEK_KINDS, type WeekKind } from '@sandbar/domain/weeks';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { TabLinks } from '../ui/tabs.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { DepositList } from '../weeks/deposit/deposit-list.tsx';
import { ExtraVacationList } from '../weeks/extra-vacation/extra-vacation-list.tsx';
import { RentalList } from '../weeks/rental/rental-list.tsx';

/** /console/weeks/{kind}: weeks of all owners, of the kinds that the reader may decide. */
const ConsoleWeeksPage = () => {
  const kind = useLocation().pathname.split('/').at(-1);
  const app = useTexts('app');
  const t = useTexts('weeks');
  const names: Record<WeekKind, string> = {
    deposit: app('sectionDeposit'),
    'extra-vacation': app('sectionExtraVacation'),
    rental: app('sectionRentVacation'),
  };
  const { permissions } = useOwnPermissions();
  const kinds = WEEK_KINDS.filter((each) => permissions.includes(decidedBy(each)));
  if (kinds[0] && !kinds.some((each) => each === kind)) return <Navigate to={paths.consoleWeeks(kinds[0])} replace />;
  return (
    <>
      <PageHead title={app('consoleWeeks')} text={t('consoleText')} />
      <TabLinks
        label={app('consoleWeeks')}
        tabs={kinds.map((each) => ({ to: paths.consoleWeeks(each), label: names[each], current: each === kind }))}
      />
      {kind === 'deposit' && <DepositList everybody links={{ deposit: (id) => paths.consoleWeek('deposit', id) }} />}
      {kind === 'extra-vacation' && (
        <ExtraVacationList
          everybody
          links={{ ...paths, extraVacation: (id) => paths.consoleWeek('extra-vacation', id) }}
        />
      )}
      {kind === 'rental' && <RentalList everybody pathOf={(id) => paths.consoleWeek('rental', id)} />}
    </>
  );
};

export default ConsoleWeeksPage;
