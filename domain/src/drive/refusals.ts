/** The refusals of a member's drive. */
export type DriveRefusal =
  /** The first bytes are neither those of a picture nor of a PDF. */
  | { code: 'DRIVE_TYPE'; data: Record<string, never> }
  | { code: 'DRIVE_FULL'; data: { gigabytes: number; files: number } }
  | { code: 'FOLDER_LIMIT'; data: { limit: number } }
  | { code: 'FOLDER_NAME'; data: Record<string, never> };
