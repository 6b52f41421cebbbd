/** Files of the catalogue. */
export type ImportRefusal =
  | { code: 'FILE_TOO_LARGE'; data: { limit: number } }
  /** Neither CSV in UTF-8 nor a workbook. */
  | { code: 'FILE_TYPE'; data: Record<string, never> }
  /** So many files of the merchant wait to be run or discarded. */
  | { code: 'IMPORT_LIMIT'; data: { limit: number } }
  /** It is at another step by now. */
  | { code: 'IMPORT_MOVED_ON'; data: Record<string, never> }
  | { code: 'IMPORT_COLUMNS'; data: Record<string, never> }
  /** Longer ago than it can be taken back. */
  | { code: 'IMPORT_TOO_OLD'; data: { hours: number } }
  /** So many of what it wrote were held or sold since. */
  | { code: 'IMPORT_SOLD'; data: { count: number } };
