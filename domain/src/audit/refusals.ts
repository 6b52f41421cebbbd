export type AuditRefusal =
  /** Only members themselves may send the command: passwords, passkeys, sessions, erasure, pictures of documents. */
  { code: 'ACT_FOR_NOT_OFFERED'; data: Record<string, never> } | { code: 'ACT_FOR_SELF'; data: Record<string, never> };
