import { isPushEndpoint } from '@sandbar/domain/notifications';
import type { PushKeys, PushSender } from '../../notifications/index.ts';
import { postOutside } from '../../platform/net/post-outside.ts';

interface Options {
  keys(): Promise<PushKeys>;
  /** The address at which a push service can report problems with our messages: `mailto:…`. */
  subject: string;
  /** For tests only: allows endpoints on this machine, over http. */
  allowLocal?: boolean;
}

/** The seconds for which a push service keeps a message for a device that is off. */
const TTL = 12 * 60 * 60;

/**
 * Speaks Web Push (RFC 8030, 8291, 8292). It checks the address to which a name resolves when it sends: nothing goes to
 * this machine or its local network. It follows no redirect.
 */
export const webPushSender = ({ keys, subject, allowLocal = false }: Options): PushSender => ({
  send: async (message) => {
    if (!allowLocal && !isPushEndpoint(message.endpoint)) throw new Error('not an endpoint of a push service');
    const { default: webPush } = await import('web-push');
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint: message.endpoint, keys: { p256dh: message.p256dh, auth: message.auth } },
      message.payload,
      {
        vapidDetails: { subject, ...(await keys()) },
        TTL,
        urgency: 'normal',
        topic: message.topic,
      },
    );
    const status = await postOutside({
      url: message.endpoint,
      headers: headers as Record<string, string>,
      body: body as Buffer,
      local: allowLocal,
    });
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return 'taken';
  },
});
