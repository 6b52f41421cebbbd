import type { Database } from '../platform/database/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { createPlaces, type OutsidePlaces } from './find-places.ts';
import { placesRoutes } from './places.routes.ts';

export { placeCalled, placeOfAddress } from './find-places.ts';
export type { OutsidePlaces } from './find-places.ts';

interface Parts {
  database: Database;
  sessions: Sessions;
  outsidePlaces: OutsidePlaces | undefined;
  onError(error: unknown, doing: string): void;
}

/** Finding places of Vietnam by name. */
export const placesSlice = {
  routes: (parts) => [placesRoutes({ places: createPlaces(parts), sessions: parts.sessions })],
} satisfies Slice<Parts>;
