export type IdentityRefusal =
  | { code: 'WRONG_CREDENTIALS'; data: Record<string, never> }
  | { code: 'TOO_MANY_ATTEMPTS'; data: { retryAfterSeconds: number } }
  | { code: 'EMAIL_TAKEN'; data: Record<string, never> }
  | { code: 'USER_NOT_FOUND'; data: Record<string, never> };
