export type ProfileRefusal =
  /** The merchant is not read in it. */
  | { code: 'LANGUAGE_NOT_OFFERED'; data: Record<string, never> }
  | { code: 'ERASURE_PASSWORD_WRONG'; data: Record<string, never> }
  | { code: 'ERASURE_ALREADY_ASKED'; data: Record<string, never> }
  | { code: 'ERASURE_NOT_ASKED'; data: Record<string, never> }
  /** Money, stays, weeks or requests of the person are still open. */
  | { code: 'ERASURE_THINGS_OPEN'; data: { count: number } };
