/** Files of the catalogue. */
export type ImportRefusal =
  | { code: 'FILE_TOO_LARGE'; data: { limit: number } }
  /** Neither CSV in UTF-8 nor a workbook. */
  | { code: 'FILE_TYPE'; data: Record<string, never> }
  /** The most imports of the merchant wait to be run or discarded. */
  | { code: 'IMPORT_LIMIT'; data: { limit: number } }
  /** The import has moved on to another step. */
  | { code: 'IMPORT_MOVED_ON'; data: Record<string, never> }
  | { code: 'IMPORT_COLUMNS'; data: Record<string, never> }
  /** The import is too old to be undone. */
  | { code: 'IMPORT_TOO_OLD'; data: { hours: number } }
  /** This many of its records were held or sold since. */
  | { code: 'IMPORT_SOLD'; data: { count: number } };
