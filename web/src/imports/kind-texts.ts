import type { ImportKind } from '@sandbar/domain/imports';

/** What each kind of file is called, and where it is sent. */
export const KIND_TEXTS = {
  resorts: 'kindResorts',
  rooms: 'kindRooms',
  stays: 'kindStays',
} as const satisfies Record<ImportKind, string>;

export const SEND_TEXTS = {
  resorts: 'sendResorts',
  rooms: 'sendRooms',
  stays: 'sendStays',
} as const satisfies Record<ImportKind, string>;

export const isImportKind = (text: string | null): text is ImportKind => text !== null && text in KIND_TEXTS;
