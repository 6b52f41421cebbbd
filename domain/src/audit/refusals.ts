export type AuditRefusal =
  /** The command is for the member alone: passwords, passkeys, sessions, erasure, pictures of documents. */
  { code: 'ACT_FOR_NOT_OFFERED'; data: Record<string, never> } | { code: 'ACT_FOR_SELF'; data: Record<string, never> };
