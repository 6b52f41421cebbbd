export type ProfileRefusal =
  | { code: 'ERASURE_PASSWORD_WRONG'; data: Record<string, never> }
  | { code: 'ERASURE_ALREADY_ASKED'; data: Record<string, never> }
  | { code: 'ERASURE_NOT_ASKED'; data: Record<string, never> };
