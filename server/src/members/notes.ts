import { RemoveNote, WriteNote } from '@sandbar/contract/members';
import { accept, refuse } from '@sandbar/domain/common';
import { NOTE_LIMITS } from '@sandbar/domain/members';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { countNotes, deleteNote, insertNote } from './members.notes.store.ts';

export const writeNote = handler(WriteNote, ({ Id, UserId, OrderId, Text }, { merchant, userId, commit }) => {
  const of = { merchantId: merchant.id, userId: UserId };
  return commit(async (transaction) => {
    const [counted] = await transaction.run(countNotes(of));
    if (counted!.count >= NOTE_LIMITS.notes) return refuse('NOTE_LIMIT', { limit: NOTE_LIMITS.notes });
    const note = { ...of, id: Id, orderId: OrderId ?? null, authorId: userId, text: Text };
    const written = await first(transaction.run(insertNote(note)));
    return written
      ? accept({ answer: written, events: [] })
      : refuse(OrderId ? 'ORDER_NOT_FOUND' : 'USER_NOT_FOUND', {});
  });
});

export const removeNote = handler(RemoveNote, ({ UserId, NoteId }, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const note = { merchantId: merchant.id, userId: UserId, id: NoteId, authorId: userId };
    const removed = await first(transaction.run(deleteNote(note)));
    return removed ? accept({ answer: removed, events: [] }) : refuse('NOTE_NOT_FOUND', {});
  }),
);
