import type { PageRoute } from './page-route.ts';
import { ROUTES, type Route, type RoutedPage } from './routes.ts';

/** A page with the values of its address, by the names in the route's path. */
export interface FoundPage {
  route: RoutedPage;
  params: Readonly<Record<string, string>>;
}

const literal = (segment: string) => segment.replaceAll(/[\\.*+^${}|()[\]]/g, String.raw`\$&`);

/** Returns the pattern of a path as React Router reads it: regardless of case and of slashes at the end. */
const patternOf = (path: string): RegExp => {
  if (path === '*') return /^.*$/is;
  const open = path.endsWith('/*');
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '*');
  const source = segments
    .map((segment) => (segment.startsWith(':') ? `/(?<${segment.slice(1)}>[^/]+)` : `/${literal(segment)}`))
    .join('');
  return new RegExp(`^${source}${open ? '(?:/.+|/*)' : '/*'}$`, 'i');
};

/**
 * Returns how specific a path is: a word counts more than a parameter, and a parameter more than the rest of the path.
 */
const saysOf = (path: string): number =>
  path
    .split('/')
    .reduce((sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : segment === '' ? 2 : 11), 0);

const table: readonly { route: Route; pattern: RegExp }[] = ROUTES.map((route) => ({
  route,
  pattern: patternOf(route.path),
  says: saysOf(route.path),
})).toSorted((a, b) => b.says - a.says);

/**
 * Decodes the segments of an address without splitting at an encoded slash. An address with invalid encoding stays
 * unchanged.
 */
const readable = (pathname: string): string => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
};

/** Returns the route of an address with the values of its parameters. */
export const routeOf = (pathname: string): { route: Route; params: Readonly<Record<string, string>> } => {
  const address = readable(pathname);
  for (const { route, pattern } of table) {
    const found = pattern.exec(address);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, value.replaceAll('%2F', '/')]);
    return { route, params: Object.fromEntries(params) as Record<string, string> };
  }
  throw new Error('The table has an entry for the rest');
};

/**
 * Returns the page that a reader gets at an address: after redirects, and sign-in for a stranger at a member's page.
 * The page's frame checks permissions once it knows them.
 */
export const pageOf = (pathname: string, signedIn: boolean): FoundPage => {
  const { route, params } = routeOf(pathname);
  if ('to' in route) return pageOf(route.to, signedIn);
  return route.reader === 'member' && !signedIn ? pageOf('/auth/login', signedIn) : { route, params };
};

/** The namespaces of a page's texts, including those of all pages and of its frame. */
export const textsOf = ({ frame, texts }: PageRoute): string[] => [
  'common',
  'app',
  ...(frame === 'workspace' ? [frame] : []),
  ...texts,
];

/** Namespace and key of a page's title. */
export const titleOf = ({ title, texts }: PageRoute): readonly [namespace: string, key: string] =>
  title ?? [texts[0] ?? 'app', 'title'];

/**
 * Member-portal section 2: the breadcrumb's title comes from the first segment of the path. Keys of the texts `app`.
 */
export const SECTIONS = {
  profile: 'profile',
  checkout: 'sectionCheckout',
  'product-vacation': 'sectionResort',
  email: 'sectionEmail',
  deposit: 'sectionDeposit',
  'extra-vacation': 'sectionExtraVacation',
  'rent-vacation': 'sectionRentVacation',
  'product-rental': 'sectionProductRental',
} as const;

/** The title of the section of an address; undefined for sections without a title. */
export const sectionOf = (path: string): (typeof SECTIONS)[keyof typeof SECTIONS] | undefined => {
  const segment = path.split('/')[1] ?? '';
  return Object.hasOwn(SECTIONS, segment) ? SECTIONS[segment as keyof typeof SECTIONS] : undefined;
};
