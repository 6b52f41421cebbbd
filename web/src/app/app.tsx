import { createBrowserRouter, createPath, RouterProvider } from 'react-router';
import { browserRoutes } from './routes.tsx';
import { tellTarget } from './reload-once.ts';

/** Begins to load the page at the present address. @returns once it can be drawn whole, or cannot be got */
export const startRouter = async (): Promise<ReturnType<typeof createBrowserRouter>> => {
  const router = createBrowserRouter(browserRoutes());
  tellTarget(() => router.state.navigation.location && createPath(router.state.navigation.location));
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
