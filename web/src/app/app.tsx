import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { useOnline } from '../transport/connection.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { TopProgress } from '../ui/top-progress.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollKeeper } from './scroll.tsx';

export const App = () => (
  <BrowserRouter>
    <ScrollKeeper />
    <TopProgress />
    <ErrorBoundary>
      <Suspense>
        <AppRoutes />
      </Suspense>
    </ErrorBoundary>
    <OfflineBanner online={useOnline()} />
    <Toaster />
  </BrowserRouter>
);
