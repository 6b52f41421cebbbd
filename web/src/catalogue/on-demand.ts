import { lazyPart } from '../ui/lazy-part.tsx';

const mapPane = () => import('./map/map-pane.tsx');
const mapScreen = () => import('./map/map-screen.tsx');
const dialogs = () => import('./filters/dialogs.ts');

/** The map in both places, loaded separately, because the list is shown without it. */
export const MapPane = lazyPart(async () => ({ default: (await mapPane()).MapPane }));
export const MapScreen = lazyPart(async () => ({ default: (await mapScreen()).MapScreen }));

/** The heart of a card, loaded separately, because cards are shown without it. */
export const CardHeart = lazyPart(() => import('./actions/card-heart.tsx'), { quiet: true });

/** The dialogs over the list, loaded on demand. */
export const SearchSheet = lazyPart(async () => ({ default: (await dialogs()).SearchSheet }));
export const FilterSheet = lazyPart(async () => ({ default: (await dialogs()).FilterSheet }));
export const FacetPopover = lazyPart(async () => ({ default: (await dialogs()).FacetPopover }));

/** Loads them when the browser is idle, so that they open at once. */
export const preloadDialogs = (): void => void dialogs().catch(() => undefined);

/**
 * Loads the whole-screen map when the browser is idle, so that it opens at once. A failure is shown when it is opened.
 */
export const preloadMapScreen = (): void => void mapScreen().catch(() => undefined);
