import { NOTE_LIMITS } from '@sandbar/domain/members';
import * as z from 'zod/mini';
import { command, longText, uuid } from '../common/index.ts';

/** Writes a note about a member, or about one of the member's orders, for other staff. The member cannot read it. */
export const WriteNote = command({
  domain: 'User',
  name: 'WriteNote',
  permission: 'order.edit',
  subject: { kind: 'user', id: 'UserId', omits: ['Text'] },
  changes: ['staffnotes'],
  input: z.object({
    Id: uuid,
    UserId: uuid,
    OrderId: z.optional(uuid),
    Text: longText.check(z.minLength(1), z.maxLength(NOTE_LIMITS.length)),
  }),
}).answering<{ id: string }>();

/** Removes a note for good. Only its author can. */
export const RemoveNote = command({
  domain: 'User',
  name: 'RemoveNote',
  permission: 'order.edit',
  subject: { kind: 'user', id: 'UserId' },
  changes: ['staffnotes'],
  input: z.object({ Id: uuid, UserId: uuid, NoteId: uuid }),
}).answering<{ id: string }>();
