/** Reasons why an uploaded picture is refused. */
export type MediaRefusal =
  | { code: 'IMAGE_TOO_LARGE'; data: { limit: number } }
  | { code: 'IMAGE_TYPE'; data: Record<string, never> }
  | { code: 'IMAGE_UNREADABLE'; data: Record<string, never> }
  | { code: 'IMAGE_TOO_MANY_PIXELS'; data: Record<string, never> }
  | { code: 'LIBRARY_FULL'; data: { limit: number } }
  | { code: 'IMAGE_IN_USE'; data: Record<string, never> }
  | { code: 'UPLOAD_LIMIT'; data: { retryAfterSeconds: number } };
