export type CatalogueRefusal =
  | { code: 'RESORT_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ROOM_NOT_FOUND'; data: Record<string, never> }
  /** The stay is an owner's week: its price is what was agreed with the owner. `code`: the week's. */
  | { code: 'STAY_OF_WEEK'; data: { code: string } }
  | { code: 'ATTRIBUTE_NOT_FOUND'; data: { code: string } }
  | { code: 'IMAGE_NOT_FOUND'; data: { imageId: string } }
  | { code: 'FRIENDLY_URL_TAKEN'; data: { friendlyUrl: string } }
  /** Somebody else saved it since it was read. `by`: who. */
  | { code: 'SAVED_MEANWHILE'; data: { by: string } }
  /** More stays than one command changes. */
  | { code: 'SELECTION_TOO_LARGE'; data: { limit: number } };
