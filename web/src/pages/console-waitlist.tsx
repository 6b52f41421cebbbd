import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { Rules } from '../waitlist/console/rules.tsx';
import { WaitingTable } from '../waitlist/console/waiting-table.tsx';

/** /console/waitlist: the waiting entries, and the rules by which they are served. */
const ConsoleWaitlistPage = () => {
  const t = useTexts('waitlist');
  return (
    <>
      <PageHead title={t('consoleTitle')} text={t('consoleText')} />
      <Rules mayChange={useMay('merchant.edit').allowed} dialog={useDialogRoute(paths.consoleWaitlist())}>
        <WaitingTable mayOffer={useMay('order.edit').allowed} />
      </Rules>
    </>
  );
};

export default ConsoleWaitlistPage;
