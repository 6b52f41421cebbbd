import { AddDeviceTokenUser, pushSubscription, RemoveDeviceTokenUser } from '@sandbar/contract/notifications';
import { refuse } from '@sandbar/domain/common';
import { handler } from '../../platform/commands/handler.ts';
import { liveSession, subscribe, unsubscribe } from './push.store.ts';

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** User/AddDeviceTokenUser: this session's browser gets push messages until the session ends. */
export const addDeviceToken = handler(AddDeviceTokenUser, async (input, { merchant, userId, sessionId, commit }) => {
  const device = pushSubscription.safeParse(asJson(input.DeviceToken));
  if (!device.success || !sessionId) return refuse('DEVICE_TOKEN_INVALID', {});
  const { endpoint, keys } = device.data;
  const own = { merchantId: merchant.id, userId, sessionId };
  return commit(
    {
      queries: [liveSession(own), ...subscribe({ ...own, endpoint, ...keys })],
      answer: { added: true as const },
      events: [],
    },
    { 'live-session': { code: 'SIGNED_OUT', data: {} } },
  );
});

export const removeDeviceToken = handler(RemoveDeviceTokenUser, async (_input, { merchant, sessionId, commit }) =>
  commit({
    queries: sessionId ? [unsubscribe({ merchantId: merchant.id, sessionId })] : [],
    answer: { removed: true as const },
    events: [],
  }),
);
