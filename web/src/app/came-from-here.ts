import type { Location } from 'react-router';

/** The part of the Navigation API that tells whether Back stays within this site. */
interface Entries {
  canGoBack: boolean;
}

/**
 * Whether Back stays within the portal. Browsers without the Navigation API are asked by what the router documents: the
 * page that was opened first has the key `default`.
 */
export const cameFromHere = ({ key }: Location): boolean =>
  (globalThis as { navigation?: Entries }).navigation?.canGoBack ?? key !== 'default';
