import { useParams } from 'react-router';
import { usePageTitle } from '../app/page-title.ts';
import { paths } from '../app/paths.ts';
import { DeskOrderPart } from '../orders/desk/desk-order.tsx';

/** /console/orders/{code}: one order, and what staff do about it. */
const ConsoleOrderPage = () => {
  const { code = '' } = useParams();
  usePageTitle(code);
  return <DeskOrderPart key={code} code={code} orders={paths.consoleOrders()} audit={paths.consoleAuditOf} />;
};

export default ConsoleOrderPage;
