import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../app/page-title.ts';
import { paths } from '../app/paths.ts';
import { loadNamespaces } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { OrderDetail, ORDER_TABS } from '../orders/order-detail/order-detail.tsx';
import { OrderDetailSkeleton } from '../orders/order-detail/order-detail-skeleton.tsx';
import { useOrderDetail } from '../orders/order-detail/order-detail.query.ts';
import { useIsStaff } from '../permissions/own-permissions.ts';
import { useMay } from '../permissions/use-may.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import styles from './pages.module.css';

/** Only for paid orders. */
const StayWishes = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../arrivals/stay-wishes.tsx'), loadNamespaces(['wishes'])]);
    return part;
  },
  { quiet: true },
);

/** Only for paid orders whose stay was closed. */
const OrderClosure = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../closures/order-closure.tsx'), loadNamespaces(['order-closure'])]);
    return part;
  },
  { quiet: true },
);

const OwnMove = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../orders/own-changes/own-move.tsx'), loadNamespaces(['own-changes'])]);
    return part;
  },
  { quiet: true },
);

const OwnInvoices = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../invoices/own-invoices.tsx'), loadNamespaces(['own-invoices'])]);
    return part;
  },
  { quiet: true },
);

/** Only for paid orders. */
const OrderGuests = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../orders/guests/order-guests.tsx'), loadNamespaces(['own-changes'])]);
    return part;
  },
  { quiet: true },
);

/** /order/detail/{id}. Another member's order is not found. */
const OrderDetailPage = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const t = useTexts('order-list');
  const { order, error, refetch } = useOrderDetail(id);
  const isStaff = useIsStaff();
  const mayReadOrigin = useMay('order.read');
  usePageTitle(order ? t('orderTitle', { code: order.code }) : null);
  const page = () => {
    if (error) return <ReadFailed error={error} retry={() => void refetch()} />;
    if (order === undefined) return <OrderDetailSkeleton />;
    if (order === null) {
      return (
        <EmptyState
          page
          title={t('missingTitle')}
          action={<ButtonLink to={paths.orders()}>{t('backToList')}</ButtonLink>}
        >
          {t('missingWhy')}
        </EmptyState>
      );
    }
    return (
      <OrderDetail
        order={order}
        tab={ORDER_TABS.find((tab) => tab === params.get('tab')) ?? 'summary'}
        mayReadOrigin={isStaff ? mayReadOrigin : null}
        closure={
          <Suspense>
            <OrderClosure orderId={order.id} />
          </Suspense>
        }
        wishes={
          <Suspense>
            <OrderGuests orderId={order.id} />
            <StayWishes orderId={order.id} />
          </Suspense>
        }
        invoices={
          <Suspense>
            <OwnInvoices orderId={order.id} />
          </Suspense>
        }
        move={
          <Suspense>
            <OwnMove order={order} links={paths} />
          </Suspense>
        }
        links={paths}
      />
    );
  };
  return (
    <PageFrame width={1160}>
      <div className={styles['orders']}>{page()}</div>
    </PageFrame>
  );
};

export default OrderDetailPage;
