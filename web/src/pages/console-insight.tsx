import { ExportInsight } from '@sandbar/contract/workspace';
import { paths } from '../app/paths.ts';
import { InsightPage } from '../insight/insight-page.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { ExportMenu } from '../workspace/export-menu.tsx';

/** /console/insight: a merchant's figures. */
const ConsoleInsightPage = () => {
  const { permissions } = useOwnPermissions();
  return (
    <InsightPage
      order={paths.consoleOrder}
      payouts={permissions.includes('payment.read') ? paths.consolePayouts() : null}
      tools={(filter, found) => <ExportMenu contract={ExportInsight} kind="insight" filter={filter} what={found} />}
    />
  );
};

export default ConsoleInsightPage;
