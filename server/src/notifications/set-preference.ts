import { SetNotificationPreference } from '@sandbar/contract/notifications';
import { refuse } from '@sandbar/domain/common';
import { canSwitchOff } from '@sandbar/domain/notifications';
import { handler } from '../platform/commands/handler.ts';
import { setPreference } from './notifications.store.ts';

export const setNotificationPreference = handler(
  SetNotificationPreference,
  async ({ Kind, Channel, Wanted }, { merchant, userId, commit }) => {
    if (!Wanted && !canSwitchOff(Kind, Channel)) return refuse('PREFERENCE_FIXED', {});
    const preference = setPreference({ merchantId: merchant.id, userId, kind: Kind, channel: Channel, wanted: Wanted });
    return commit({ queries: [preference], answer: { wanted: Wanted }, events: [] });
  },
);
