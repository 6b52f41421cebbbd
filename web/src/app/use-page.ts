import type { RoutedPage } from '@sandbar/contract/routes';
import { useMatches } from 'react-router';

/** The entry of the table of routes that is on screen; undefined on the way from one address to another. */
export const usePage = (): RoutedPage | undefined => useMatches().at(-1)?.handle as RoutedPage | undefined;

/**
 * A resort's page begins with its pictures on phones: its own way back stands on them, and the header would only push
 * them down. Decided by the route, not by what the page turns out to be, so that nothing moves when it arrives.
 */
export const usePicturesFirst = (): boolean => usePage()?.page === 'resort-detail';
