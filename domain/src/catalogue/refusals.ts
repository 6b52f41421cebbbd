export type CatalogueRefusal =
  | { code: 'RESORT_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ROOM_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ATTRIBUTE_NOT_FOUND'; data: { code: string } }
  | { code: 'IMAGE_NOT_FOUND'; data: { imageId: string } }
  | { code: 'FRIENDLY_URL_TAKEN'; data: { friendlyUrl: string } };
