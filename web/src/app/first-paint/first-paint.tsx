import { ROUTES, type PageName, type RoutedPage } from '@sandbar/contract/routes';
import type { Locale } from '@sandbar/domain/common';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ResortSkeleton } from '../../catalogue/detail/resort-skeleton.tsx';
import { ResortListSkeleton } from '../../catalogue/resort-list-skeleton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { addTexts, setLanguage, type Texts } from '../../i18n/translate.ts';
import { CheckoutSkeleton } from '../../orders/checkout/checkout-skeleton.tsx';
import { ConfirmationSkeleton } from '../../orders/confirmation/confirmation-skeleton.tsx';
import { OrderDetailSkeleton } from '../../orders/order-detail/order-detail-skeleton.tsx';
import { SuccessSkeleton } from '../../orders/success/success-skeleton.tsx';
import pageStyles from '../../pages/pages.module.css';
import { ProfileSkeleton } from '../../pages/parts/profile-skeleton.tsx';
import profile from '../../pages/profile.module.css';
import background from '../../profile/member-background.module.css';
import { WeeksGivenSkeleton } from '../../weeks/my-weeks/weeks-given-skeleton.tsx';
import { ChangePasswordHead } from '../../pages/parts/change-password-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TableSkeleton } from '../../ui/data-table/table-skeleton.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FrameSkeleton } from './frame-skeletons.tsx';

const Title = ({ of }: { of: 'order-list' | 'email' }) => {
  const t = useTexts(of);
  return <h1 className="t40">{t('title')}</h1>;
};

const ChangePasswordBones = () => {
  const t = useTexts('security');
  return (
    <PageFrame width={1280}>
      <div className={profile['trail']}>
        <Crumbs />
      </div>
      <ChangePasswordHead title={t('page')} lead={t('lead')} />
    </PageFrame>
  );
};

const NotFoundBones = () => {
  const t = useTexts('app');
  return (
    <PageFrame>
      {/* As wide as in the web font, which loads later. */}
      <div style={{ wordSpacing: '0.06em' }}>
        <EmptyState page title={t('notFoundTitle')}>
          {t('notFoundWhy')}
        </EmptyState>
      </div>
    </PageFrame>
  );
};

const Crumbs = () => <Skeleton width={160} style={{ margin: '5px 0' }} />;

/**
 * The first paint of each page, made when the portal is built (web/build/first-paint.ts): the skeleton that the page
 * shows while it loads, in the page's own styles and inside the boxes of its layout. Pages without a skeleton have only
 * their layout.
 */
const SKELETONS: Partial<Record<PageName, ComponentType>> = {
  'resort-list': ResortListSkeleton,
  'resort-detail': ResortSkeleton,
  checkout: () => (
    <PageFrame width={1160}>
      <CheckoutSkeleton />
    </PageFrame>
  ),
  confirmation: () => (
    <PageFrame width={1160}>
      <div className={pageStyles['orderTrail']}>
        <Crumbs />
      </div>
      <ConfirmationSkeleton />
    </PageFrame>
  ),
  success: () => (
    <PageFrame width={1160}>
      <div className={pageStyles['orderTrail']}>
        <Crumbs />
      </div>
      <SuccessSkeleton />
    </PageFrame>
  ),
  profile: () => (
    <PageFrame width={1280}>
      <div className={profile['trail']}>
        <Crumbs />
      </div>
      <div className={background['band']} data-first-picture="background" />
      <ProfileSkeleton />
    </PageFrame>
  ),
  'change-password': ChangePasswordBones,
  'not-found': NotFoundBones,
  'order-detail': () => (
    <PageFrame width={1160}>
      <div className={pageStyles['orders']}>
        <OrderDetailSkeleton />
      </div>
    </PageFrame>
  ),
  'order-list': () => (
    <PageFrame width={1280}>
      <div className={pageStyles['orders']}>
        <TableSkeleton heading={<Title of="order-list" />} tabs={4} tall />
      </div>
    </PageFrame>
  ),
  'weeks-given': () => (
    <PageFrame width={1160}>
      <WeeksGivenSkeleton />
    </PageFrame>
  ),
  email: () => (
    <PageFrame width={1280}>
      <div className={pageStyles['mailTrail']}>
        <Crumbs />
      </div>
      <TableSkeleton heading={<Title of="email" />} titled />
    </PageFrame>
  ),
};

/**
 * Returns HTML by layout and page.
 * @param texts the texts of the locale, by namespace
 */
export const firstPaints = (locale: Locale, texts: Readonly<Record<string, Texts>>): Record<string, string> => {
  setLanguage(locale);
  for (const [namespace, found] of Object.entries(texts)) addTexts(locale, namespace, found);
  const pages = ROUTES.filter((route): route is RoutedPage => 'page' in route);
  return Object.fromEntries(
    pages.map((page) => {
      const PageSkeleton = SKELETONS[page.page];
      const paint = <FrameSkeleton page={page}>{PageSkeleton && <PageSkeleton />}</FrameSkeleton>;
      return [`${page.frame}/${page.page}`, renderToStaticMarkup(paint)];
    }),
  );
};
