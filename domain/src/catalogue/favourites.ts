/** Resorts that a member may mark as favourites. */
export const MOST_FAVOURITES = 100;
