export type ProfileRefusal =
  /** The merchant does not offer this language. */
  | { code: 'LANGUAGE_NOT_OFFERED'; data: Record<string, never> }
  | { code: 'ERASURE_PASSWORD_WRONG'; data: Record<string, never> }
  | { code: 'ERASURE_ALREADY_ASKED'; data: Record<string, never> }
  | { code: 'ERASURE_NOT_ASKED'; data: Record<string, never> }
  /** The person still has open matters: money, stays, weeks or requests. */
  | { code: 'ERASURE_THINGS_OPEN'; data: { count: number } };
