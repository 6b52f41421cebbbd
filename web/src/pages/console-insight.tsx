import { ExportInsight } from '@sandbar/contract/workspace';
import { paths } from '../app/paths.ts';
import { InsightPage } from '../insight/insight-page.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';

/** /console/insight: a merchant's figures. */
const ConsoleInsightPage = () => (
  <InsightPage
    order={paths.consoleOrder}
    tools={(filter, found) => <ExportMenu contract={ExportInsight} kind="insight" filter={filter} what={found} />}
  />
);

export default ConsoleInsightPage;
