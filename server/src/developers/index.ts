import type { Slice } from '../platform/slice.ts';
import { developerRoutes } from './developers.routes.ts';

interface Parts {
  dist: URL;
}

/** The reference for developers. It stores nothing and shows the contracts. */
export const developersSlice = {
  routes: ({ dist }) => [developerRoutes({ dist })],
} satisfies Slice<Parts>;
