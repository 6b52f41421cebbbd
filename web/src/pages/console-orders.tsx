import { IconPlus } from '@tabler/icons-react';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ConsoleOrdersTable } from '../orders/console/console-orders-table.tsx';
import { mayBoth, useMay } from '../permissions/use-may.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/orders: orders of all members. */
const ConsoleOrdersPage = () => {
  const t = useTexts('console-orders');
  const sale = useTexts('desk-sale');
  const sell = mayBoth(useMay('member.act-for'), useMay('order.edit'));
  const findMembers = useMay('member.read').allowed;
  return (
    <>
      <PageHead
        title={t('ordersTitle')}
        text={t('ordersText')}
        actions={
          sell.allowed && (
            <ButtonLink to={paths.consoleNewOrder()}>
              <IconPlus size={18} stroke={1.75} aria-hidden="true" />
              {sale('new')}
            </ButtonLink>
          )
        }
      />
      <ConsoleOrdersTable to={paths.consoleOrder} findMembers={findMembers} />
    </>
  );
};

export default ConsoleOrdersPage;
