import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { OrderList } from '../orders/order-list/order-list.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import styles from './pages.module.css';

/** /order/list: the member's orders. */
const OrderListPage = () => {
  const t = useTexts('order-list');
  return (
    <PageFrame width={1280}>
      <div className={styles['orders']}>
        <OrderList links={paths} heading={<h1 className="t40">{t('title')}</h1>} />
      </div>
    </PageFrame>
  );
};

export default OrderListPage;
