import { ROUTES, type PageRoute, type RoutedPage } from '@sandbar/contract/routes';
import { useEffect, type ComponentType } from 'react';
import { Navigate, useLocation, type RouteObject } from 'react-router';
import { loadNamespaces } from '../i18n/i18n.ts';
import { keepReturnUrl, takeReturnUrl } from '../transport/return-url.ts';
import { shell } from '../transport/shell.ts';
import { ErrorPage } from './error-page.tsx';
import { paths } from './paths.ts';
import { PageRoot } from './page-root.tsx';
import { orReload } from './reload-once.ts';

type PageFile = { default: ComponentType<Record<string, string>> };

const files = import.meta.glob<PageFile>(['../pages/*.tsx', '!../pages/console-*.tsx']);

/** The paths of staff pages are in a separate file, so that members do not load it. */
const fileOf = async ({ page }: RoutedPage): Promise<() => Promise<PageFile>> => {
  const name = `../pages/${page}.tsx`;
  const file = files[name] ?? (await import('./console-pages.ts')).consolePages[name];
  if (!file) throw new Error(`No page ${page}`);
  return file as () => Promise<PageFile>;
};

/** Loads a page's code and its texts together. */
export const loadPage = async (page: RoutedPage): Promise<ComponentType<Record<string, string>>> => {
  const load = async () => (await fileOf(page))();
  const [module] = await Promise.all([load(), loadNamespaces(page.texts)]);
  return module.default;
};

const componentOf = async (page: RoutedPage): Promise<ComponentType> => {
  const Page = await orReload(() => loadPage(page));
  const props: Record<string, string> = 'props' in page ? page.props : {};
  const Shown = () => <Page {...props} />;
  const { permission }: PageRoute = page;
  if (!permission) return Shown;
  const { WithPermission } = await import('./with-permission.tsx');
  return () => (
    <WithPermission permission={permission}>
      <Shown />
    </WithPermission>
  );
};

/**
 * A page and the addresses of its dialogs share one component, so that opening a dialog does not mount the page again.
 */
const components = new Map<string, Promise<ComponentType>>();

const lazyPage = (page: RoutedPage) => async () => {
  const its = ROUTES.find((route) => 'page' in route && route.page === page.page && isBelow(page.path, route.path));
  const { path } = its ?? page;
  const component = components.get(path) ?? componentOf(page);
  components.set(path, component);
  component.catch(() => components.delete(path));
  return { Component: await component };
};
const isBelow = (path: string, other: string) => path.startsWith(`${other}/`);

const pageRoute = (page: RoutedPage): RouteObject => {
  const { path } = page;
  if (page.reader === 'member' && !shell.user) return { path, element: <ToSignIn /> };
  if (page.reader === 'stranger' && shell.user) return { path, element: <RedirectSignedIn /> };
  return { path, handle: page, lazy: lazyPage(page) };
};

const FRAMES = ['main', 'checkout', 'embedded', 'workspace'] as const;

/** The console has its own layout, which members do not load. */
const loadFrame = async (frame: (typeof FRAMES)[number]): Promise<ComponentType> => {
  if (frame === 'workspace') {
    const [{ WorkspaceLayout }] = await Promise.all([import('./workspace-layout.tsx'), loadNamespaces(['workspace'])]);
    return WorkspaceLayout;
  }
  if (frame === 'main') return (await import('./main-layout.tsx')).MainLayout;
  const { CheckoutLayout } = await import('./checkout-layout.tsx');
  return () => <CheckoutLayout frame={frame} />;
};

/** A layout stays mounted while the page inside it changes or fails. */
const framed = (frame: (typeof FRAMES)[number], pages: readonly RoutedPage[]): RouteObject => ({
  lazy: async () => ({ Component: await orReload(() => loadFrame(frame)) }),
  children: [{ errorElement: <ErrorPage />, children: pages.map(pageRoute) }],
});

/** The routes of all addresses of the portal, from the table of routes (contract/src/routes). */
export const browserRoutes = (): RouteObject[] => {
  const pages = ROUTES.filter((route): route is RoutedPage => 'page' in route);
  const inFrame = (frame: RoutedPage['frame']) => pages.filter((page) => page.frame === frame);
  return [
    {
      element: <PageRoot />,
      errorElement: <ErrorPage />,
      children: [
        ...ROUTES.flatMap((route) =>
          'to' in route ? [{ path: route.path, element: <RedirectTo path={route.to} /> }] : [],
        ),
        ...FRAMES.filter(() => shell.user !== null).map((frame) => framed(frame, inFrame(frame))),
        ...pages.filter(({ frame }) => shell.user === null || !FRAMES.some((each) => each === frame)).map(pageRoute),
      ],
    },
  ];
};

/** Redirects and keeps the address's search, for example a partner's returnUrl. */
const RedirectTo = ({ path }: { path: string }) => {
  const { search, hash } = useLocation();
  return <Navigate to={path + search + hash} replace />;
};

/** Sends visitors who are not signed in to sign-in, and back afterwards. */
const ToSignIn = () => {
  const { pathname, search, hash } = useLocation();
  useEffect(() => keepReturnUrl(pathname + search + hash), [pathname, search, hash]);
  return <Navigate to={paths.signIn()} replace />;
};

/** Redirects a signed-in reader to their target by a full load, because the page depends on the reader. */
const RedirectSignedIn = () => {
  useEffect(() => location.replace(takeReturnUrl()), []);
  return null;
};
