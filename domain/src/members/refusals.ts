export type MemberRefusal =
  | { code: 'NOTE_LIMIT'; data: { limit: number } }
  /** The note is unknown, or another person wrote it. */
  | { code: 'NOTE_NOT_FOUND'; data: Record<string, never> };
