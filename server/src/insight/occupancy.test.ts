import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  ApplyRuleSet,
  CreateRuleSet,
  PriceSelection,
  PublishSelection,
  PublishStays,
  SetResortPublished,
  SetRoomPublished,
  WithdrawSelection,
  WithdrawStays,
} from '@sandbar/contract/catalogue';
import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';
import { RunImport } from '@sandbar/contract/imports';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { DEPOSIT_DECISIONS, RENTAL_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { ProductType, weekStart } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants, invariantsText, readInvariants } from '../platform/database/invariants.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { numberEvents } from '../testing/events.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { rentalDirectly, weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { followEvents } from './follow.ts';

/** In whatever way stays come onto the market or leave it, the figures count those for sale. */

let served: Served;
let world: World;
let clerk: string;
let token: string;
/** A Saturday in the future, so that the weeks of the selections below have not started. */
let from: string;
const WEEKS = 4;
const PRICE = 5_000_000;
const KIND = { ProductType: ProductType.Vacation } as const;

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 } });
  world = served.azure;
  clerk = await world.addHolder('administrator');
  token = await signInDirectly(world, clerk);
  from = weekStart(addDays(dayInZone(new Date(), world.merchant.timeZone), 120));
  // The existing stays are counted now; later events are followed.
  await follow();
});
afterAll(() => served.close());

const follow = async () => {
  await numberEvents(served.database, world.merchant.id);
  await workOff(followEvents({ database: served.database, merchants: served.merchants }), [world.merchant.id]);
};
const send = <Contract extends CommandContract>(
  contract: Contract,
  input: Omit<InputOf<Contract>, 'Id'>,
): Promise<AnswerOf<Contract>> =>
  done(world.send(clerk, contract, { Id: randomUUID(), ...input } as never)) as Promise<AnswerOf<Contract>>;
const addRoom = async () => {
  const id = randomUUID();
  await world.sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
     child_max) values ($1, $2, $3, '{"vi":"Phòng","en":"Room"}', '{"vi":"a","en":"a"}', 2, 2, 0, 0)`,
    [world.merchant.id, id, world.resortId],
  );
  return id;
};
const selected = (room: string) => ({ ResortId: world.resortId, RoomIds: [room], From: from, Weeks: WEEKS });
const done = async <Value>(
  sent: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const answer = await sent;
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};
const opened = async (room: string) => {
  await send(PublishSelection, { ...selected(room), ...KIND, Price: PRICE, Nights: 7 });
  return room;
};
const stayIn = async (room: string) =>
  (await world.sql('select id from stays where room_id = $1 order by from_date limit 1', [room]))[0]!.id as string;
const ownersWeek = async () => {
  const id = randomUUID();
  await weekDirectly(world, { id, ownerId: await world.addHolder('owner') });
  await send(DEPOSIT_DECISIONS.approve, { WeekId: id });
};
const rental = async () => {
  const [id, owner] = [randomUUID(), await world.addHolder('owner')];
  await rentalDirectly(world, { id, ownerId: owner });
  return { id, owner };
};
const publish = ({ id }: { id: string }) => send(RENTAL_DECISIONS.publish, { WeekId: id });
/** Sells a stay: holds and confirms it, and records its payment in cash. */
const sold = async (stayId: string) => {
  const Id = randomUUID();
  const party = { AdultTotal: 2, ChildrenAges: [] };
  await done(world.send(world.memberId, CreateVacationOrder, { Id, ProductId: stayId, ...party }));
  await done(world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.codId }));
  await done(world.send('system', CloseCashPayment, { Id: randomUUID(), OrderId: Id, Amount: PRICE }));
};
const imported = async () => {
  const row = (days: number) => `bai-kem,Căn hộ,${addDays(from, days)},${addDays(from, days + 7)},${PRICE}`;
  const content = ['resort,room,from,to,price', row(1), row(8), row(15)].join('\r\n');
  const headers = { 'content-type': 'application/octet-stream' };
  const { text } = await requestsTo(served).post('/Import/File/stays?name=stays.csv', content, { token, headers });
  const work = () => workOff(jobsOf(served).find(({ name }) => name === 'work imports') as Job, [world.merchant.id]);
  await work();
  await send(RunImport, { ImportId: (JSON.parse(text) as { Data: { id: string } }).Data.id });
  await work();
};
const resortShown = (Published: boolean) => send(SetResortPublished, { ResortId: world.resortId, Published });

/** The number of stays that the figures show for sale, and their total price. */
const counted = async () => {
  const [sums] = await world.sql(
    `select count(*)::int as stays, coalesce(sum(amount), 0)::bigint as price from insight_facts
     where merchant_id = $1 and measure = 'stay.offered'`,
    [world.merchant.id],
  );
  return { stays: sums!.stays as number, price: Number(sums!.price) };
};
const figuresAstray = async () => {
  const source = await invariantsText();
  const rules = readInvariants(source).filter(({ name }) => name.startsWith('41'));
  return checkInvariants(served.database, rules.map(({ name, sql }) => `-- ${name}\n${sql}`).join('\n\n'));
};

/**
 * For each way: what happens before, the action, and its effect on the number and the total price of stays for sale.
 */
const WAYS: Record<string, [before: () => Promise<unknown>, act: (made: never) => Promise<unknown>, number, number]> = {
  'the grid opens weeks': [addRoom, opened, WEEKS, WEEKS * PRICE],
  'the grid prices what is free': [
    async () => opened(await addRoom()),
    (room: string) => send(PriceSelection, { ...selected(room), ...KIND, Price: PRICE + 1 }),
    0,
    WEEKS,
  ],
  'the grid withdraws what is free': [
    async () => opened(await addRoom()),
    (room: string) => send(WithdrawSelection, selected(room)),
    -WEEKS,
    -WEEKS * PRICE,
  ],
  'a rate set opens weeks': [
    async () => {
      const RuleSetId = randomUUID();
      await done(
        world.send(clerk, CreateRuleSet, { Id: RuleSetId, Name: RuleSetId, ...KIND, Price: PRICE, Nights: 7 }),
      );
      return { RuleSetId, room: await addRoom() };
    },
    ({ RuleSetId, room }: { RuleSetId: string; room: string }) =>
      send(ApplyRuleSet, { ...selected(room), RuleSetId, Version: 1 }),
    WEEKS,
    WEEKS * PRICE,
  ],
  'stays of one room are published': [
    addRoom,
    (RoomId: string) =>
      send(PublishStays, {
        RoomId,
        ...KIND,
        Stays: [{ Id: randomUUID(), FromDate: from, ToDate: addDays(from, 7), Price: PRICE }],
      }),
    1,
    PRICE,
  ],
  'stays of one room are withdrawn': [
    async () => opened(await addRoom()),
    async (RoomId: string) => send(WithdrawStays, { RoomId, StayIds: [await stayIn(RoomId)] }),
    -1,
    -PRICE,
  ],
  'a file brings stays': [() => Promise.resolve(), imported, 3, 3 * PRICE],
  'a deposit is approved': [() => Promise.resolve(), ownersWeek, 1, 0],
  'an owner’s week is withdrawn': [
    async () => {
      const made = await rental();
      await publish(made);
      return made;
    },
    ({ owner, id }: { owner: string; id: string }) =>
      done(world.send(owner, WithdrawWeek, { Id: randomUUID(), WeekId: id })),
    -1,
    -5_000_000,
  ],
  'a rental comes onto the market': [rental, publish, 1, 5_000_000],
  'a room class is hidden, but for what was sold of it': [
    async () => {
      const room = await opened(await addRoom());
      await sold(await stayIn(room));
      return room;
    },
    (RoomId: string) => send(SetRoomPublished, { RoomId, Published: false }),
    1 - WEEKS,
    (1 - WEEKS) * PRICE,
  ],
  'a room class is shown again': [
    async () => {
      const RoomId = await opened(await addRoom());
      await send(SetRoomPublished, { RoomId, Published: false });
      return RoomId;
    },
    (RoomId: string) => send(SetRoomPublished, { RoomId, Published: true }),
    WEEKS,
    WEEKS * PRICE,
  ],
};

it.each(Object.entries(WAYS))('%s: the figures count it, and agree with the tables', async (_, way) => {
  const [before, act, stays, price] = way;
  const made = await before();
  await follow();
  const had = await counted();
  await act(made as never);
  await follow();
  const has = await counted();
  expect({ stays: has.stays - had.stays, price: has.price - had.price }).toEqual({ stays, price });
  expect(await figuresAstray()).toEqual([]);
});

it('a hidden resort counts only sold and held stays as offered; a resort that is shown again counts all', async () => {
  const had = await counted();
  await resortShown(false);
  await follow();
  const [kept] = await world.sql('select count(distinct stay_id)::int as stays from order_lines where live');
  expect((await counted()).stays).toBe(kept!.stays);
  expect(await figuresAstray()).toEqual([]);
  await resortShown(true);
  await follow();
  expect(await counted()).toEqual(had);
  expect(await figuresAstray()).toEqual([]);
});

it('the doctor finds an uncounted stay, and a resort whose days do not add up', async () => {
  const took = async (sql: string) => {
    await world.sql(sql, [world.merchant.id]);
    return (await figuresAstray()).map(({ name }) => name.split('. ')[0]);
  };
  const days = 'update insight_days set count = count + 1 where merchant_id = $1 and scope_id <> $1';
  expect(await took(days)).toEqual(['41']);
  await world.sql(days.replace('+', '-'), [world.merchant.id]);
  expect(
    await took(
      `update stays set published = false where merchant_id = $1 and id = (select subject_id from insight_facts f
       where f.merchant_id = $1 and f.source = 'stay' and not exists (select from order_lines l
         where l.stay_id = f.subject_id and l.live) limit 1)`,
    ),
  ).toEqual(['41c']);
  // A database of an earlier release counts all stays again.
  await world.sql(await readFile(new URL('../../../db/migrations/122_figures_of_stays.sql', import.meta.url), 'utf8'));
  await follow();
  expect(await figuresAstray()).toEqual([]);
});
