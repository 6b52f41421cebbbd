import type { PermissionName } from '@sandbar/domain/permissions';

/**
 * The layout around a page. `main`: header with navigation, and footer. `checkout`: without links that lead away from
 * paying. `embedded`: inside a partner's page, only the content. `workspace`: the working area of owners and staff.
 * `access`: sign-in and registration. `bare`: no layout.
 */
export type Frame = 'main' | 'checkout' | 'embedded' | 'workspace' | 'access' | 'bare';

/**
 * The readers who may open a page. Others are led to sign-in and back afterwards; signed-in readers are redirected from
 * a `stranger`'s page. The server checks each call again.
 */
export type Reader = 'stranger' | 'anyone' | 'member';

export interface PageRoute {
  /** The path in React Router's notation: `:name` is one segment, `*` the rest. */
  path: string;
  /** The page's file in web/src/pages. */
  page: string;
  frame: Frame;
  reader: Reader;
  /** The permission that a member needs. Without it the page does not exist for the reader. */
  permission?: PermissionName;
  /**
   * Namespaces of texts that are loaded with the page's code, beside those of all pages and of its frame (`textsOf`).
   */
  texts: readonly string[];
  /**
   * Namespace and key of the title that the tab shows until the page sets another one. Default: `title` of the first of
   * `texts`.
   */
  title?: readonly [namespace: string, key: string];
  /** The page's first queries, names of `FIRST_READS`, whose data the server sends with the page. */
  first?: readonly string[];
  /** The properties with which a shared component becomes this page. */
  props?: Readonly<Record<string, string>>;
}

export interface RedirectRoute {
  path: string;
  /** The path of another route. Query and hash are kept. */
  to: string;
}
