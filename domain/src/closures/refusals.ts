export type ClosureRefusal =
  | { code: 'CLOSURE_NOT_FOUND'; data: Record<string, never> }
  /** Past days cannot be closed. `today`: the merchant's. */
  | { code: 'CLOSURE_PAST'; data: { today: string } }
  /** Another closure has some of these days. */
  | { code: 'CLOSURE_OVERLAPS'; data: { from: string; to: string } }
  /** Members get at least one day to answer. */
  | { code: 'CLOSURE_DEADLINE'; data: { earliest: string } }
  /** The returned points must be valid beyond the deadline. */
  | { code: 'CLOSURE_POINTS_UNTIL'; data: { after: string } }
  /** The order does not wait for a choice: one was made, or its stay is open again. */
  | { code: 'CLOSURE_ANSWERED'; data: Record<string, never> }
  /** The closure does not offer this choice. */
  | { code: 'CLOSURE_CHOICE'; data: Record<string, never> }
  /** The closure was ended before. */
  | { code: 'CLOSURE_REOPENED'; data: Record<string, never> };
