import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router';
import type { Namespace } from '../i18n/namespaces.ts';
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

// What a request needs beyond its being sent is said wherever it was sent from.
whenNobodyDecides((message) => showToast(message, { look: 'info' }));

/**
 * All entries of the history that came by a full load have one key, `default`: each is where its own address was left.
 */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** What belongs to every page: its title, where it is scrolled to, where the focus is, progress and messages. */
export const PageRoot = () => {
  const page = usePage();
  const [namespace, key] = page?.title ?? ['app', 'home'];
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
