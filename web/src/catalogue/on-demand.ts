import { lazy } from 'react';

const mapPane = () => import('./map/map-pane.tsx');
const mapScreen = () => import('./map/map-screen.tsx');

/** The map in either place: the list is shown without it. */
export const MapPane = lazy(async () => ({ default: (await mapPane()).MapPane }));
export const MapScreen = lazy(async () => ({ default: (await mapScreen()).MapScreen }));

/**
 * Fetches the whole-screen map while nothing else is to do, so that it opens at once. A failure shows itself when it is
 * opened.
 */
export const preloadMapScreen = (): void => void mapScreen().catch(() => undefined);
