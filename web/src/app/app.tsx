import { createBrowserRouter, createPath, RouterProvider } from 'react-router';
import { browserRoutes } from './routes.tsx';
import { setTarget } from './reload-once.ts';

/**
 * Starts loading the page of the current address.
 * @returns a promise that resolves once the page can be drawn completely, or failed to load
 */
export const startRouter = async (): Promise<ReturnType<typeof createBrowserRouter>> => {
  const router = createBrowserRouter(browserRoutes());
  setTarget(() => router.state.navigation.location && createPath(router.state.navigation.location));
  while (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        stop();
        resolve();
      });
    });
  return router;
};

export const App = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => (
  <RouterProvider router={router} />
);
