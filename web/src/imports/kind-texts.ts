import type { ImportKind } from '@sandbar/domain/imports';

/** The name of each kind of file, and its address. */
export const KIND_TEXTS = {
  resorts: 'kindResorts',
  rooms: 'kindRooms',
  stays: 'kindStays',
  members: 'kindMembers',
  'gift-codes': 'kindCodes',
} as const satisfies Record<ImportKind, string>;

export const SEND_TEXTS = {
  resorts: 'sendResorts',
  rooms: 'sendRooms',
  stays: 'sendStays',
  members: 'sendMembers',
  'gift-codes': 'sendCodes',
} as const satisfies Record<ImportKind, string>;

/** Hints for the sender of a file, beside its sizes. */
export const HINT_TEXTS = {
  resorts: 'describedHint',
  rooms: 'describedHint',
  stays: null,
  members: 'membersHint',
  'gift-codes': 'codesHint',
} as const satisfies Record<ImportKind, string | null>;

export const isImportKind = (text: string | null): text is ImportKind => text !== null && text in KIND_TEXTS;
