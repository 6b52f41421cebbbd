import type { Slice } from '../platform/slice.ts';
import { developerRoutes } from './developers.routes.ts';

interface Parts {
  dist: URL;
}

/** The reference for developers. It has no data of its own: it shows what the contracts say. */
export const developersSlice = {
  routes: ({ dist }) => [developerRoutes({ dist })],
} satisfies Slice<Parts>;
