export type ClosureRefusal =
  | { code: 'CLOSURE_NOT_FOUND'; data: Record<string, never> }
  /** Days that have passed cannot be closed. `today`: of the merchant. */
  | { code: 'CLOSURE_PAST'; data: { today: string } }
  /** Another closure has some of these days. */
  | { code: 'CLOSURE_OVERLAPS'; data: { from: string; to: string } }
  /** Members are given one day at least. */
  | { code: 'CLOSURE_DEADLINE'; data: { earliest: string } }
  /** Points that come back are valid beyond the deadline. */
  | { code: 'CLOSURE_POINTS_UNTIL'; data: { after: string } }
  /** The order is asked for no choice: it was made, or its stay is open again. */
  | { code: 'CLOSURE_ANSWERED'; data: Record<string, never> }
  /** The closure does not offer that. */
  | { code: 'CLOSURE_CHOICE'; data: Record<string, never> }
  /** It was taken back before. */
  | { code: 'CLOSURE_REOPENED'; data: Record<string, never> };
