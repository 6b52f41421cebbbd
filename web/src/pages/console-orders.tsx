import { ExportOrders } from '@sandbar/contract/workspace';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ConsoleOrdersTable } from '../orders/console/console-orders-table.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';
import { useViews } from '../workspace/use-views.ts';

/** /console/orders: orders of all members. */
const ConsoleOrdersPage = () => {
  const t = useTexts('console-orders');
  const views = useViews('desk-orders', true);
  return (
    <>
      <PageHead title={t('ordersTitle')} text={t('ordersText')} />
      <ConsoleOrdersTable
        views={views}
        to={paths.consoleOrder}
        tools={(filter, found) => <ExportMenu contract={ExportOrders} kind="orders" filter={filter} what={found} />}
      />
    </>
  );
};

export default ConsoleOrdersPage;
