/** `available`: what could be used in all. */
export type PointRefusal =
  | { code: 'POINTS_NOT_ENOUGH'; data: { available: number } }
  | { code: 'BALANCE_LIMIT'; data: { limit: number } };
