import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { onReconnect } from '../transport/connection.ts';
import { isFramed } from '../transport/frame.ts';
import { shell } from '../transport/shell.ts';
import { queryClient } from '../transport/use-read.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layouts.module.css';
import { LeaveFrame } from './leave-frame.tsx';

onReconnect(() => void queryClient.invalidateQueries());

const Main = () => (
  <main id="main" className={styles['main']} tabIndex={-1}>
    <ErrorBoundary>
      <Suspense fallback={<div className={styles['pending']} />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  </main>
);

/**
 * Frames differ in height and pages in length: what is made anew for each (the whole by frame, the footer by page) is
 * not seen to jump.
 */
const Framed = ({ header }: { header: ReactNode }) => {
  const t = useTexts('app');
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('skip')}
      </a>
      {header}
      <Main />
      {Boolean(shell.user?.permissions.length) && (
        <Suspense>
          <FreshPermissions />
        </Suspense>
      )}
      <Footer key={useLocation().pathname} />
    </>
  );
};

/** Only staff load it: what they may do may change while a page is open. A member who becomes one loads anew. */
const FreshPermissions = lazy(() => import('../permissions/fresh-permissions.tsx'));

/** Only partners' pages load it. */
const FrameEvents = lazy(() => import('./frame-events.tsx'));

const Embedded = () =>
  isFramed ? (
    <FrameEvents>
      <Main />
    </FrameEvents>
  ) : (
    <Main />
  );

export type Frame = 'main' | 'checkout' | 'embedded';

/**
 * What stands around a member's page. `main`: header with navigation, and footer. `checkout`: nothing leads away from
 * paying but the logo. `embedded`: inside a partner's page, the content alone. Pages set their own width and gutters.
 */
const MemberLayout = ({ frame }: { frame: Frame }) => (
  <QueryClientProvider client={queryClient}>
    {frame === 'embedded' ? (
      <Embedded />
    ) : isFramed ? (
      <LeaveFrame />
    ) : (
      <Framed key={frame} header={frame === 'checkout' ? <CheckoutHeader /> : <Header />} />
    )}
  </QueryClientProvider>
);

export default MemberLayout;
