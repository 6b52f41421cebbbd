import type { PermissionName } from '@sandbar/domain/permissions';

/**
 * The layout around a page. `main`: header with navigation, and footer. `checkout`: nothing leads away from paying.
 * `embedded`: inside a partner's page, the content alone. `workspace`: the working area of owners and clerks. `access`:
 * the ways into an account. `bare`: nothing.
 */
export type Frame = 'main' | 'checkout' | 'embedded' | 'workspace' | 'access' | 'bare';

/**
 * The readers who may open a page. Others are led to sign-in and back afterwards; signed-in readers are led on from a
 * `stranger`'s page. The server decides again on every call.
 */
export type Reader = 'stranger' | 'anyone' | 'member';

export interface PageRoute {
  /** As React Router writes it: `:name` is one segment, `*` the rest. */
  path: string;
  /** The page's file in web/src/pages. */
  page: string;
  frame: Frame;
  reader: Reader;
  /** Beside being a member. Without it the page is as if it were not there. */
  permission?: PermissionName;
  /** Namespaces of texts that come with the page's code, beside those of every page and of its frame (`textsOf`). */
  texts: readonly string[];
  /**
   * Namespace and key of the title that the tab shows until the page knows a better one. Without it: `title` of the
   * first of `texts`.
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
