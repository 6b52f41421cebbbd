import { AddDeviceTokenUser, RemoveDeviceTokenUser } from '@sandbar/contract/notifications';
import { sendCommand } from '../../transport/send-command.ts';

/** The browser's permission; `default` = not asked yet. */
export type PushPermission = 'unsupported' | NotificationPermission;

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

const WORKER = '/push-worker.js';

/**
 * Asks the reader, then the browser's push service, and registers the address with the server. It must be called by a
 * press on a button for this purpose.
 * @param key the server's public key, base64url
 * @returns whether push messages are on
 */
export const turnPushOn = async (key: string): Promise<boolean> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    // A subscription with another key, or of another member in this browser, would get no messages.
    await before?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const added = await sendCommand(AddDeviceTokenUser, {
      DeviceToken: JSON.stringify(subscription),
      Type: 1,
    });
    if (!added.ok) await subscription.unsubscribe();
    return added.ok;
  } catch {
    // The push service was not reached, or the browser refused.
    return false;
  }
};

/** Unsubscribes at the server and the push service. @returns whether the server accepted it */
export const turnPushOff = async (): Promise<boolean> => {
  const removed = await sendCommand(RemoveDeviceTokenUser, {});
  const registration = await navigator.serviceWorker?.getRegistration(WORKER).catch(() => undefined);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  return removed.ok;
};
