import { Refusal } from '../answers.ts';
import type { Sandbar } from '../sandbar.ts';
import { failed, type Finding, passed } from './check.ts';
import { sleep } from '../pace.ts';

/** The checks at the merchant: the key works, the endpoint is registered, and a real delivery arrives. */

const TEST_SECONDS = 30;

type Endpoint = Awaited<ReturnType<typeof endpointsOf>>[number];

const endpointsOf = async (sandbar: Sandbar) => (await sandbar.read('webhookEndpoints')).webhookendpoints.items;

const saying = (error: unknown): string =>
  error instanceof Refusal ? `${error.code}: ${error.message}` : String(error);

/** @param receiver the endpoint's address, as it was registered @returns the findings, one after another */
export async function* checkMerchant(sandbar: Sandbar, receiver: string): AsyncGenerator<Finding> {
  let endpoints: Endpoint[];
  try {
    endpoints = await endpointsOf(sandbar);
  } catch (error) {
    yield failed('reads the endpoints', saying(error), 'Make a key with the scopes webhook.read and webhook.edit.');
    return;
  }
  yield passed('reads the endpoints', `${endpoints.length} endpoints`);
  const endpoint = endpoints.find(({ url }) => new URL(url).href === new URL(receiver).href);
  const name = 'is registered, and on';
  if (!endpoint) {
    const advice = 'Register this very address by Partner/CreateWebhook, or at /console/developers.';
    yield failed(name, `no endpoint is ${receiver}`, advice);
    return;
  }
  yield endpoint.active
    ? passed(name, `for ${endpoint.kinds.join(', ')}`)
    : failed(name, `switched off (${endpoint.disabledReason ?? 'by hand'})`, 'Switch it on at /console/developers.');
  if (endpoint.active) yield await arrives(sandbar, endpoint.id);
  yield endpoint.failed === 0
    ? passed('has missed nothing', `${endpoint.waiting} deliveries wait`)
    : failed(
        'has missed nothing',
        `${endpoint.failed} deliveries were given up`,
        'Partner/ReplayWebhookEvents with { Failed: true } sends them again.',
      );
}

/** Lets the merchant's own server send a test delivery. */
const arrives = async (sandbar: Sandbar, WebhookId: string): Promise<Finding> => {
  const name = 'takes a test of the merchant’s server';
  const sent = await sandbar.send('Partner/TestWebhook', { WebhookId });
  if (!sent.ok) return failed(name, `${sent.code}: ${sent.message}`, 'The key needs the scope webhook.edit.');
  for (let second = 0; second < TEST_SECONDS; second += 1) {
    const { webhookevents } = await sandbar.read('webhookEvents', {
      kind: 'webhook.test',
      endpointId: WebhookId,
      limit: 1,
    });
    const [delivery] = webhookevents.items[0]?.deliveries ?? [];
    if (delivery?.state === 'delivered') return passed(name, `answered ${delivery.lastStatus}`);
    if (delivery?.state === 'failed')
      return failed(name, delivery.lastError ?? 'failed', 'The server has to reach your address from outside.');
    await sleep(1000);
  }
  return failed(name, `not delivered within ${TEST_SECONDS} seconds`, 'Look at the log at /console/developers.');
};
