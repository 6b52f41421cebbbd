import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { afterDeadline, carryOut, choiceOf, close, failuresOf, openAgain } from './testing.ts';

/** An order that fails does not delay the others. It is counted, tried again, and finished once it succeeds. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100 } });
  world = served.azure;
});
afterAll(() => served.close());
beforeEach(async () => {
  await mend();
  await openAgain(world);
});

const mend = () => served.database.script('drop function if exists broken cascade');
/** Makes each write of an order to a table fail. */
const breakAt = (write: string, column: string, orderId: string) =>
  served.database.script(`
    create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before ${write} for each row when (new.${column} = '${orderId}') execute function broken()`);
const errors: unknown[] = [];
const caught = (error: unknown) => void errors.push(error);
const stateOf = async (id: string) => (await world.sql('select state from closures where id = $1', [id]))[0]!.state;
const sound = async () => expect(await brokenInvariants(world.database)).toEqual([]);

const paid = async (count: number) => {
  const member = await world.addMember();
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push(await paidOrder(world, member));
  return ids.sort();
};

describe('carrying a closure out', () => {
  it('asks every other order, and calls it carried out only when the last one succeeds', async () => {
    const [bad, ...good] = await paid(4);
    const id = await close(world);
    await breakAt('insert on closure_orders', 'order_id', bad!);
    await carryOut(world, caught);
    await carryOut(world, caught);
    for (const each of good) expect(await choiceOf(world, each)).toMatchObject({ state: 'open' });
    expect(await choiceOf(world, bad!)).toBeUndefined();
    expect(await failuresOf(world, id)).toEqual([{ order_id: bad, tries: 2, refusal: null, refusal_data: {} }]);
    expect(await stateOf(id)).toBe('closing');
    await mend();
    await carryOut(world);
    expect(await choiceOf(world, bad!)).toMatchObject({ state: 'open' });
    expect(await failuresOf(world, id)).toEqual([]);
    expect(await stateOf(id)).toBe('open');
    await sound();
  });

  it('ends every other hold, and drops the failure of one that its member cancels', async () => {
    const member = await world.addMember();
    const held: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const order = { Id: randomUUID(), ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
      expect(await world.send(member, CreateVacationOrder, order)).toMatchObject({ ok: true });
      held.push(order.Id);
    }
    const bad = held.sort()[0]!;
    const id = await close(world);
    await breakAt('update on orders', 'id', bad);
    await carryOut(world, caught);
    const standing = await world.sql('select id from orders where id = any($1) and standing = $2', [held, 'open']);
    expect(standing).toEqual([{ id: bad }]);
    expect(await failuresOf(world, id)).toMatchObject([{ order_id: bad, tries: 1 }]);
    await mend();
    expect(await world.send(member, CancelOrder, { Id: randomUUID(), OrderId: bad })).toMatchObject({ ok: true });
    expect(await failuresOf(world, id)).toEqual([]);
    await carryOut(world);
    expect(await stateOf(id)).toBe('open');
    await sound();
  });
});

describe('the deadline for answers', () => {
  it('refunds every other order, and names the rule that forbids it for one', async () => {
    const [bad, ...good] = await paid(3);
    const id = await close(world);
    await carryOut(world);
    // The order's guests have arrived meanwhile.
    await world.sql(
      `update stays set from_date = current_date - 3 where id = (select stay_id from order_lines
       where order_id = $1 and live)`,
      [bad],
    );
    errors.length = 0;
    await afterDeadline(world, caught);
    for (const each of good) expect(await choiceOf(world, each)).toMatchObject({ choice: 'money' });
    expect(await choiceOf(world, bad!)).toMatchObject({ state: 'open' });
    expect(await failuresOf(world, id)).toEqual([{ order_id: bad, tries: 1, refusal: 'STAY_PAST', refusal_data: {} }]);
    expect(errors).toHaveLength(1);
    await world.sql(
      `update stays set from_date = current_date + 30 where id = (select stay_id from order_lines
       where order_id = $1 and live)`,
      [bad],
    );
    await afterDeadline(world);
    expect(await choiceOf(world, bad!)).toMatchObject({ choice: 'money', answered_as: 'deadline' });
    expect(await failuresOf(world, id)).toEqual([]);
  });
});

describe('staff', () => {
  const longAgo = () => world.sql(`update closure_failures set first_at = now() - interval '16 minutes'`);
  const read = async (query: string) => {
    const token = await signInDirectly(world, await world.addHolder('administrator'));
    return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data;
  };
  const TASKS = '{ tasks(kind: "closure") { items { kind id title } } }';

  it('see what failed, how often and by which rule, and later in Today until it is handled', async () => {
    const [bad] = await paid(1);
    const id = await close(world);
    await breakAt('insert on closure_orders', 'order_id', bad!);
    await carryOut(world, caught);
    expect((await read(TASKS)).tasks.items).toEqual([]);
    await longAgo();
    expect((await read(TASKS)).tasks.items).toEqual([{ kind: 'closure', id, title: expect.any(String) }]);
    const asked = `{ closure(id: "${id}") { state failed } closurefailures(closureId: "${id}") { id tries why } }`;
    expect(await read(asked)).toEqual({
      closure: { state: 'closing', failed: 1 },
      closurefailures: [{ id: bad, tries: 1, why: null }],
    });
    await world.sql(`update closure_failures set refusal = 'STAY_PAST'`);
    expect((await read(asked)).closurefailures[0].why).toMatch(/\w{3}/);
    await mend();
    await carryOut(world);
    expect((await read(TASKS)).tasks.items).toEqual([]);
    expect(await read(asked)).toEqual({ closure: { state: 'open', failed: 0 }, closurefailures: [] });
  });

  it('see orders whose deadline passed some time ago', async () => {
    await paid(1);
    const id = await close(world);
    await carryOut(world);
    await world.sql(`update closure_orders set due_at = now() - interval '16 minutes' where closure_id = $1`, [id]);
    expect((await read(TASKS)).tasks.items).toMatchObject([{ id }]);
  });
});
