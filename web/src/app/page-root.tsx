import { titleOf } from '@sandbar/contract/routes';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router';
import type { Namespace } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { whenNobodyDecides } from '../transport/after-command.ts';
import { useOnline } from '../transport/connection.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { TopProgress } from '../ui/top-progress.tsx';
import { PageFocus } from './page-focus.tsx';
import { useRouteTitle } from './page-title.ts';
import { usePage } from './use-page.ts';

// If no other person can decide a request, the page that sent it shows this message.
whenNobodyDecides((message) => showToast(message, { look: 'info' }));

/**
 * All history entries made by a full load have the same key, `default`, so each keeps the scroll position of its
 * address.
 */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** The parts of every page: title, scroll position, focus, progress bar and toasts. */
export const PageRoot = () => {
  const page = usePage();
  const [namespace, key] = page ? titleOf(page) : ['app', 'home'];
  const t = useTexts(namespace as Namespace) as (key: string) => string;
  useRouteTitle(page ? t(key) : null);
  const { state } = useNavigation();
  return (
    <>
      <ScrollRestoration getKey={placeOf} />
      <TopProgress on={state !== 'idle'} />
      <Suspense>
        <Outlet />
      </Suspense>
      <PageFocus />
      <OfflineBanner online={useOnline()} />
      <Toaster />
    </>
  );
};
