/** `available`: the points that could be used in all. */
export type PointRefusal =
  | { code: 'POINTS_NOT_ENOUGH'; data: { available: number } }
  /** The merchant does not extend points. */
  | { code: 'EXTENSION_OFF'; data: Record<string, never> }
  /** No points that expire on that day can be extended: it is too early, or they were extended before. */
  | { code: 'EXTENSION_NONE'; data: Record<string, never> }
  | { code: 'EXTENSION_LIMIT'; data: { limit: number; months: number } }
  /** The shown values have changed. */
  | { code: 'EXTENSION_CHANGED'; data: { points: number; fee: number } }
  | { code: 'BALANCE_LIMIT'; data: { limit: number } };
