import type { Location } from 'react-router';

/** The part of the Navigation API that shows whether Back stays within this site. */
interface Entries {
  canGoBack: boolean;
}

/**
 * Whether Back stays within the portal. Without the Navigation API, the router's key shows it: the first page has the
 * key `default`.
 */
export const isInAppNavigation = ({ key }: Location): boolean =>
  (globalThis as { navigation?: Entries }).navigation?.canGoBack ?? key !== 'default';
