import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ConsoleOrdersTable } from '../orders/console/console-orders-table.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/orders: orders of all members. */
const ConsoleOrdersPage = () => {
  const t = useTexts('console-orders');
  return (
    <>
      <PageHead title={t('ordersTitle')} text={t('ordersText')} />
      <ConsoleOrdersTable to={paths.consoleOrder} />
    </>
  );
};

export default ConsoleOrdersPage;
