import type { RoutedPage } from '@sandbar/contract/routes';
import { useMatches } from 'react-router';

/** The entry of the table of routes that is on screen; undefined on the way from one address to another. */
export const usePage = (): RoutedPage | undefined => useMatches().at(-1)?.handle as RoutedPage | undefined;
