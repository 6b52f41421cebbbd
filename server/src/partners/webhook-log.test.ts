import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Staff read endpoints, and their deliveries of the last ninety days. */

const EVENTS = 25;

let served: Served;
let to: ReturnType<typeof requestsTo>;
let staffToken: string;
const [working, broken] = [randomUUID(), randomUUID()];
const orderIds = Array.from({ length: EVENTS }, () => randomUUID());

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  staffToken = await signInDirectly(azure, await azure.addHolder('developer'));
  for (const [id, url] of [
    [working, 'https://shop.example/hooks'],
    [broken, 'https://broken.example/'],
  ])
    await azure.sql(
      `insert into webhook_endpoints (merchant_id, id, url, secret, kinds)
       values ($1, $2, $3, 'whsec_first', '{order.held,order.paid}')`,
      [azure.merchant.id, id, url],
    );
  // Pairs of events at the same instant, one pair a day: 25 events over 13 days, every fifth of them about a payment.
  for (const [index, orderId] of orderIds.entries())
    await azure.sql(
      `with made as (insert into webhook_events (merchant_id, source, kind, subject_id, payload, occurred_at)
         values ($1, $2, $3, $4, $5, '2026-11-20T05:00:00Z'::timestamptz - make_interval(days => $6)) returning id)
       insert into webhook_deliveries (merchant_id, event_id, endpoint_id, state, tries, delivered_at, last_tried_at,
         last_status, last_error)
       select $1, made.id, e.id, case when e.id = $7 then 'delivered' when $6 < 5 then 'waiting'
         else 'failed' end, 1, case when e.id = $7 then now() end, now(),
         case when e.id = $7 then 204 else 503 end, case when e.id = $7 then null else 'answered 503' end
       from made, webhook_endpoints e where e.merchant_id = $1`,
      [
        azure.merchant.id,
        String(index),
        index % 5 === 0 ? 'order.paid' : 'order.held',
        orderId,
        JSON.stringify({ index }),
        Math.floor(index / 2),
        working,
      ],
    );
});
afterAll(() => served.close());

interface Page {
  items: {
    id: string;
    kind: string;
    orderId: string;
    createdDate: string;
    payload: string;
    deliveries: Record<string, unknown>[];
  }[];
  nextCursor: string | null;
}
const FIELDS =
  'nextCursor items { id kind orderId createdDate payload deliveries { endpointId state attempts nextTryDate ' +
  'lastTryDate lastStatus lastError deliveredDate } }';
const ask = async (given: Record<string, unknown> = {}, token = staffToken, host = 'azure.localhost') => {
  const arguments_ = Object.entries(given).map(
    ([name, value]) => `${name}: ${name === 'state' ? String(value) : JSON.stringify(value)}`,
  );
  const { text } = await to.query(
    `{ webhookevents${arguments_.length > 0 ? `(${arguments_.join(', ')})` : ''} { ${FIELDS} } }`,
    {},
    { token, host },
  );
  return JSON.parse(text) as {
    data: { webhookevents: Page } | null;
    errors?: { message: string; extensions?: unknown }[];
  };
};
const read = async (given: Record<string, unknown> = {}) => (await ask(given)).data!.webhookevents;

describe('the event log', () => {
  it('is read page by page, newest first, each event once', async () => {
    const seen: string[] = [];
    const dates: string[] = [];
    let pages = 0;
    for (let after: string | null = null; ; pages += 1) {
      const page: Page = await read({ limit: 7, ...(after ? { after } : {}) });
      seen.push(...page.items.map(({ orderId }) => orderId));
      dates.push(...page.items.map(({ createdDate }) => createdDate));
      // Events that are stored meanwhile come before the first page, so later pages do not shift.
      if (pages === 0)
        await served.azure.sql(
          `insert into webhook_events (merchant_id, source, kind, subject_id, payload)
           values ($1, 'later', 'order.held', gen_random_uuid(), '{}')`,
          [served.azure.merchant.id],
        );
      after = page.nextCursor;
      if (!after) break;
    }
    await served.azure.sql(`delete from webhook_events where source = 'later'`);
    expect(pages).toBe(3);
    expect([...seen].sort()).toEqual([...orderIds].sort());
    expect(dates).toEqual([...dates].sort().toReversed());
  });

  it('shows each event with its result at each endpoint', async () => {
    const [event] = (await read({ orderId: orderIds[0] })).items;
    const instant = expect.stringMatching(/Z$/) as string;
    const common = { attempts: 1, lastTryDate: instant };
    expect(event).toMatchObject({
      kind: 'order.paid',
      orderId: orderIds[0],
      createdDate: '2026-11-20T05:00:00.000Z',
      payload: '{"index":0}',
    });
    expect(event!.deliveries).toEqual(
      expect.arrayContaining([
        {
          ...common,
          endpointId: working,
          state: 'delivered',
          nextTryDate: null,
          lastStatus: 204,
          lastError: null,
          deliveredDate: instant,
        },
        {
          ...common,
          endpointId: broken,
          state: 'waiting',
          nextTryDate: instant,
          lastStatus: 503,
          lastError: 'answered 503',
          deliveredDate: null,
        },
      ]),
    );
  });

  it.each([
    ['a kind', { kind: 'order.paid' }, 5],
    ['a state', { state: 'failed' }, 15],
    ['a state at an endpoint', { state: 'delivered', endpointId: broken }, 0],
    ['an endpoint', { endpointId: working }, EVENTS],
    ['days of the merchant, both included', { from: '2026-11-18', to: '2026-11-19' }, 4],
    ['an order', { orderId: orderIds[3] }, 1],
    ['several of these', { kind: 'order.held', state: 'waiting', from: '2026-11-20' }, 1],
    ['an unknown order', { orderId: randomUUID() }, 0],
    ['an invalid id', { orderId: 'x' }, 0],
    ['an unknown cursor', { after: randomUUID() }, 0],
  ])('can be narrowed down to %s', async (_what, given, count) => {
    expect((await read(given)).items).toHaveLength(count);
  });

  it('of another merchant is not found', async () => {
    const token = await signInDirectly(served.lotus, await served.lotus.addHolder('developer'));
    const [first] = (await read()).items;
    for (const given of [{}, { orderId: orderIds[0] }, { endpointId: working }, { after: first!.id }])
      expect((await ask(given, token, 'lotus.localhost')).data).toEqual({
        webhookevents: { nextCursor: null, items: [] },
      });
  });

  it('needs days', async () => {
    expect((await ask({ from: '20/11/2026' })).errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { fields: [{ path: 'from' }] },
    });
  });
});

it('endpoints are listed with waiting and given-up deliveries, and without their secrets', async () => {
  await served.azure.sql(
    `update webhook_endpoints set previous_secret = 'whsec_before', previous_until = now() + interval '1 hour',
     failing_since = now() where id = $1`,
    [broken],
  );
  const { text } = await to.query(
    `{ webhookendpoints { items { id url kinds active disabledReason failingSince previousSecretUntil createdDate
      waiting failed } } }`,
    {},
    { token: staffToken },
  );
  const { items } = (JSON.parse(text) as { data: { webhookendpoints: { items: { id: string }[] } } }).data
    .webhookendpoints;
  const instant = expect.stringMatching(/Z$/) as string;
  const common = { kinds: ['order.held', 'order.paid'], active: true, disabledReason: null, createdDate: instant };
  expect(items.find(({ id }) => id === working)).toEqual({
    ...common,
    id: working,
    url: 'https://shop.example/hooks',
    failingSince: null,
    previousSecretUntil: null,
    waiting: 0,
    failed: 0,
  });
  expect(items.find(({ id }) => id === broken)).toEqual({
    ...common,
    id: broken,
    url: 'https://broken.example/',
    failingSince: instant,
    previousSecretUntil: instant,
    waiting: 10,
    failed: 15,
  });
  expect(text).not.toContain('whsec_');
});
