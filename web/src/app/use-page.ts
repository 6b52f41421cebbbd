import type { RoutedPage } from '@sandbar/contract/routes';
import { useMatches } from 'react-router';

/** The current entry of the table of routes; undefined while navigating. */
export const usePage = (): RoutedPage | undefined => useMatches().at(-1)?.handle as RoutedPage | undefined;

/**
 * Whether a page begins with pictures: on phones a resort's page does, has its own back button, and hides the header.
 * The route decides this instead of the page's data, so that nothing moves when the data arrives.
 */
export const usePicturesFirst = (): boolean => usePage()?.page === 'resort-detail';
