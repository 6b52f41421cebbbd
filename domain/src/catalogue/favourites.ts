/** The most resorts that a member may mark as favourites. */
export const MAX_FAVOURITES = 100;
