/** The refusals of a member's drive. */
export type DriveRefusal =
  /** Its first bytes are those of no picture and no PDF. */
  | { code: 'DRIVE_TYPE'; data: Record<string, never> }
  | { code: 'DRIVE_FULL'; data: { gigabytes: number; files: number } }
  | { code: 'FOLDER_LIMIT'; data: { limit: number } }
  | { code: 'FOLDER_NAME'; data: Record<string, never> };
