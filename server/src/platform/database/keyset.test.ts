import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysetPage, sortedKeyset, type Direction, type PageStart } from './keyset.ts';
import { statement } from './statement.ts';

const MERCHANT = { merchantId: '0d0c1b1e-0000-4000-8000-000000000001' };
const START: PageStart = { after: null, offset: 0, limit: 10 };
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

const page = keysetPage<typeof MERCHANT & { within: string }, { id: string }>(
  'test.keyset',
  {
    from: 'closure_orders a',
    keys: ["a.state <> 'open'", 'a.order_id'],
    direction: 'asc',
    within: (p) => sql`last.closure_id = ${p.within}::uuid`,
  },
  (_p, { after, order, limit }) => sql`select from closure_orders a where ${after} order by ${order()} ${limit}`,
);

test('a page begins after its row in the order of the list, and the page before it in the other order', () => {
  const of = (upwards?: boolean) => page(upwards)({ ...MERCHANT, ...START, within: 'w' });
  expect([of().name, of(true).name]).toEqual(['test.keyset', 'test.keyset-upwards']);
  expect(plain(of().text)).toContain(
    "(a.state <> 'open', a.order_id) > ( select last.state <> 'open', last.order_id from closure_orders last " +
      'where last.merchant_id = $1 and last.order_id = $2::uuid and last.closure_id = $3::uuid))',
  );
  expect(plain(of().text)).toContain("order by a.state <> 'open' asc, a.order_id asc limit $4::int offset $5::int");
  expect(plain(of(true).text)).toContain("(a.state <> 'open', a.order_id) < (");
  expect(plain(of(true).text)).toContain("order by a.state <> 'open' desc, a.order_id desc");
  expect(of().values).toEqual([MERCHANT.merchantId, null, 'w', 10, 0]);
});

type Sorted = typeof MERCHANT & PageStart & { sort: 'name' | 'day'; direction: Direction };
const sorted = sortedKeyset<'name' | 'day', Sorted>(
  'u',
  { name: 'lower(u.last_name)', day: 'u.created_at' },
  (p) => sql`users last where last.merchant_id = ${p.merchantId} and last.id = ${p.after}::uuid`,
);
const people = statement<Sorted, { id: string }>(
  'test.sorted',
  (_, p) => sql<{ id: string }>`
  with picked as (select u.* from users u where ${sorted.after(p)} order by ${sorted.order(p)})
  select id from picked order by ${sorted.order(p, 'picked')}`,
);

test('a list that its reader sorts has each column in both directions, and ids behind equal values', () => {
  const text = plain(people({ ...MERCHANT, ...START, sort: 'name', direction: 'desc' }).text);
  expect(text).toContain("case when $3::text = 'name' and $4::text = 'desc' then lower(u.last_name) end desc");
  expect(text).toContain("case when $4::text = 'asc' then picked.id end asc");
  expect(text).toContain('(u.created_at, u.id) > ((select last.created_at from users last');
  expect(text).toContain('lower(picked.last_name)');
});
