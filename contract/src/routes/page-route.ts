import type { PermissionName } from '@sandbar/domain/permissions';

/**
 * What stands around a page. `main`: header with navigation, and footer. `checkout`: nothing leads away from paying.
 * `embedded`: inside a partner's page, the content alone. `workspace`: the working area of owners and clerks.
 * `access`: the ways into an account. `bare`: nothing.
 */
export type Frame = 'main' | 'checkout' | 'embedded' | 'workspace' | 'access' | 'bare';

/**
 * Who may open a page. Anyone else goes to sign-in and comes back afterwards; who is signed in already goes on from a
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
  /** What the page asks first, so that the server answers it with the page: names of `FIRST_READS`. */
  first?: readonly string[];
  /** What one file needs to know to be this page. */
  props?: Readonly<Record<string, string>>;
}

export interface RedirectRoute {
  path: string;
  /** The path of another route. Query and hash are kept. */
  to: string;
}
