import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { NewSale } from '../orders/console/sale/new-sale.tsx';
import { mayBoth, useMay } from '../permissions/use-may.ts';
import { BackLink } from '../ui/workspace/record-head.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/orders/new: a sale by telephone or at the desk; `?member=` begins it for a member. */
const ConsoleNewOrderPage = () => {
  const t = useTexts('desk-sale');
  const orders = useTexts('console-orders');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const may = mayBoth(useMay('member.act-for'), useMay('order.edit'));
  const memberId = params.get('member');
  return (
    <>
      <BackLink to={paths.consoleOrders()} label={orders('ordersTitle')} />
      <PageHead title={t('title')} text={t('text')} />
      <NewSale
        key={memberId}
        memberId={memberId}
        may={may}
        onHeld={(code, word) => void navigate(paths.consoleOrder(code), { state: { word } })}
      />
    </>
  );
};

export default ConsoleNewOrderPage;
