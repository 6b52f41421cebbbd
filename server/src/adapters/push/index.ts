import { lookup as resolve } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPushEndpoint } from '@sandbar/domain/notifications';
import type { PushKeys, PushMessage, PushSender } from '../../notifications/index.ts';
import { isPublicAddress } from './public-address.ts';

interface Options {
  keys: PushKeys;
  /** Whom a push service writes to when something is wrong with our messages: `mailto:…`. */
  subject: string;
  /** For tests alone: endpoints on this machine, over http. */
  allowLocal?: boolean;
}

/** Seconds a message waits for a device that is off. */
const TTL = 12 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Speaks Web Push (RFC 8030, 8291, 8292). It sends nothing to this machine or its neighbours, whatever a name resolves to at that moment, and follows no redirect. */
export const webPushSender = ({ keys, subject, allowLocal = false }: Options): PushSender => ({
  send: async (message) => {
    if (!allowLocal && !isPushEndpoint(message.endpoint)) throw new Error('not an endpoint of a push service');
    const { default: webPush } = await import('web-push');
    const { body, headers } = webPush.generateRequestDetails({ endpoint: message.endpoint, keys: { p256dh: message.p256dh, auth: message.auth } }, message.payload, {
      vapidDetails: { subject, ...keys },
      TTL,
      urgency: 'normal',
      topic: message.topic,
    });
    const status = await post(message, headers as Record<string, string>, body as Buffer, allowLocal);
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return 'taken';
  },
});

const post = ({ endpoint }: PushMessage, headers: Record<string, string>, body: Buffer, allowLocal: boolean): Promise<number> =>
  new Promise((answered, failed) => {
    const send = allowLocal && endpoint.startsWith('http:') ? plainRequest : tlsRequest;
    const options = { method: 'POST', headers, timeout: TIMEOUT_MS, agent: false as const, ...(allowLocal ? {} : { lookup: publicLookup }) };
    const request = send(endpoint, options, (response) => {
      answered(response.statusCode ?? 0);
      // What it says besides is of no use, however long it may be.
      response.destroy();
    });
    request.once('timeout', () => request.destroy(new Error('the push service did not answer')));
    request.once('error', failed);
    request.end(body);
  });

/** Name resolution that knows public addresses only: checked where the connection is made, so that no second answer can slip in. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new Error(`${hostname} is no public address`), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
