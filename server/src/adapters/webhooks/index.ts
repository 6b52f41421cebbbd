import type { WebhookSender } from '../../partners/index.ts';
import { postOutside } from '../../platform/net/post-outside.ts';
import type { Resolve } from '../../platform/net/public-address.ts';

interface Options {
  /** For development and tests: also allows http to this machine. */
  local: boolean;
  resolve?: Resolve;
}

/** Delivers a webhook with the body and headers that were signed, unchanged. */
export const httpsSender = ({ local, resolve }: Options): WebhookSender => ({
  send: ({ url, headers, body }) =>
    postOutside({
      url,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Sandbar-Webhooks/1',
      },
      body,
      local,
      resolve,
    }),
});
