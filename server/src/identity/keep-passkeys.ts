import { RemovePasskey, RenamePasskey } from '@sandbar/contract/identity';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { accountAlert } from './account-alert.ts';
import { deletePasskey, renamePasskey as rename } from './identity.passkeys.store.ts';

/** User/RenamePasskey: renames one of the sender's passkeys. */
export const renamePasskey = handler(RenamePasskey, (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const [renamed] = await transaction.run(
      rename({ merchantId: merchant.id, id: input.PasskeyId, userId, name: input.Name }),
    );
    return renamed ? accept({ answer: {}, events: [] }) : refuse('NOT_FOUND', {});
  }),
);

/** User/RemovePasskey: removes one of the sender's passkeys, which then no longer opens the account. */
export const removePasskey = handler(RemovePasskey, (input, { merchant, userId, origin, commit }) =>
  commit(async (transaction) => {
    const [removed] = await transaction.run(deletePasskey({ merchantId: merchant.id, id: input.PasskeyId, userId }));
    if (!removed) return refuse('NOT_FOUND', {});
    return accept({ answer: {}, events: [accountAlert(userId, 'passkey-removed', { ...origin, name: removed.name })] });
  }),
);
