import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { onReconnect } from '../transport/connection.ts';
import { useLiveQueries } from '../transport/live-queries.ts';
import { shell } from '../transport/shell.ts';
import { queryClient } from '../transport/use-read.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Footer } from './footer.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './layouts.module.css';
import { usePicturesFirst } from './use-page.ts';

onReconnect(() => void queryClient.invalidateQueries());

/** The page itself. */
export const Main = () => (
  <main id="main" className={styles['main']} tabIndex={-1}>
    <Suspense fallback={<div className={styles['pending']} />}>
      <Outlet />
    </Suspense>
  </main>
);

/**
 * The keys remount what differs between layouts and pages (the whole by layout, the page when the header appears or
 * disappears, the footer by page), because layouts and pages differ in height and a moved element would count as a
 * layout shift.
 */
export const Framed = ({ header }: { header: ReactNode }) => {
  const t = useTexts('app');
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('skip')}
      </a>
      {header}
      <Main key={usePicturesFirst() ? 'pictures first' : 'below the header'} />
      {Boolean(shell.user?.permissions.length) && (
        <Suspense>
          <FreshPermissions />
        </Suspense>
      )}
      <Footer key={useLocation().pathname} />
    </>
  );
};

const Leaving = lazyPart(() => import('./leave-frame.tsx'), { quiet: true });

/** Loaded only inside a partner's frame, to open other pages outside of it. */
export const LeaveFrame = () => (
  <Suspense>
    <Leaving />
  </Suspense>
);

/**
 * Loaded only by staff, because their permissions may change while a page is open. A member who becomes staff must
 * reload.
 */
const FreshPermissions = lazyPart(() => import('../permissions/fresh-permissions.tsx'), { quiet: true });

/** Keeps what is on screen up to date. */
const LiveQueries = () => {
  useLiveQueries();
  return null;
};

/** The common parts around every page of a member, in every layout. */
export const MembersPage = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <LiveQueries />
    <ConfirmHost />
  </QueryClientProvider>
);
