import type { RoutedPage } from '@sandbar/contract/routes';
import { useMatches } from 'react-router';

/** The current entry of the table of routes; undefined while navigating. */
export const usePage = (): RoutedPage | undefined => useMatches().at(-1)?.handle as RoutedPage | undefined;

/**
 * A resort's page begins with its pictures on phones and has its own back button, so the header is hidden there.
 * Decided by the route, not by the page's data, so that nothing moves when the data arrives.
 */
export const usePicturesFirst = (): boolean => usePage()?.page === 'resort-detail';
