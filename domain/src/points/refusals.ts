/** `available`: what could be used in all. */
export type PointRefusal =
  | { code: 'POINTS_NOT_ENOUGH'; data: { available: number } }
  /** The merchant extends no points. */
  | { code: 'EXTENSION_OFF'; data: Record<string, never> }
  /** Nothing that runs out then may be valid longer: not yet, or not once more. */
  | { code: 'EXTENSION_NONE'; data: Record<string, never> }
  | { code: 'EXTENSION_LIMIT'; data: { limit: number; months: number } }
  /** The shown values have changed. */
  | { code: 'EXTENSION_CHANGED'; data: { points: number; fee: number } }
  | { code: 'BALANCE_LIMIT'; data: { limit: number } };
