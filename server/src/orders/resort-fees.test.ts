import { randomUUID } from 'node:crypto';
import { UpdateRoom } from '@sandbar/contract/catalogue';
import type { ParsedOf } from '@sandbar/contract/common';
import { CreateVacationOrder, MoveOrder } from '@sandbar/contract/orders';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../mailbox/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * Guests pay some fees at the resort: these are shown from the resort's page to the voucher, count in no sum, and are
 * kept with the order.
 */

let served: Served;
let world: World;
let token: string;
let url: string;
const mails: Mail[] = [];
const PRICE = 12_500_000;

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 50, unpaidLimit: 50 },
    overrides: { mailer: { send: async (mail) => void mails.push(mail) } },
  });
  world = served.azure;
  token = await signInDirectly(world, world.memberId);
  const [resort] = await world.sql('select friendly_url from resorts where id = $1', [world.resortId]);
  url = resort!.friendly_url as string;
  served.startWork();
});
afterAll(async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
  await served.close();
});

type Fee = NonNullable<ParsedOf<typeof UpdateRoom>['ResortFees']>[number];
const name = (en: string) => ({ vi: `${en} (vi)`, en });
const CLEANING = { Name: name('Cleaning'), Amount: 150_000, Currency: 'VND', Rule: 'night', Mandatory: true } as const;
const PICK_UP = { Name: name('Pick-up'), Amount: 1250, Currency: 'USD', Rule: 'person', Mandatory: false } as const;

/** Saves the room class of the world's stays again. @param fees undefined: the command does not name fees */
const save = async (fees: readonly unknown[] | undefined, roomId = world.roomId) => {
  const [room] = await world.sql('select name, version from rooms where id = $1', [roomId]);
  return world.send(world.staffId, UpdateRoom, {
    Id: randomUUID(),
    RoomId: roomId,
    Version: room!.version as number,
    Name: room!.name as Fee['Name'],
    Description: name('A room'),
    AdultsStandard: 2,
    AdultsMax: 4,
    ChildStandard: 0,
    ChildMax: 2,
    ChildAgeFrom: 0,
    ChildAgeTo: 12,
    ImageIds: [],
    ...(fees ? { ResortFees: fees as Fee[] } : {}),
  });
};
const ask = async <Data>(query: string, by = token) =>
  (JSON.parse((await requestsTo(served).query(query, {}, { token: by })).text) as { data: Data }).data;
const onPage = async () => {
  const { productvacation } = await ask<{
    productvacation: { products: { resortFees: { name: string; text: string; total: number | null }[] }[] };
  }>(`{ productvacation(friendlyUrl: "${url}") { products { resortFees { name text total } } } }`);
  return productvacation.products[0]!.resortFees;
};
const ofOrder = async (id: string) =>
  ask<{
    vacationorder: { grandTotal: number; resortFees: { name: string; text: string; total: number }[] };
    order: { resortFees: { name: string; text: string; total: number }[] };
  }>(`{ vacationorder(id: "${id}") { grandTotal resortFees { name text total } }
    order(id: "${id}") { resortFees { name text total } } }`);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('fees that are paid at the resort', () => {
  it('are shown on the resort’s page in their own currency as soon as they are saved', async () => {
    await world.addStay({ days: 30 });
    expect(await onPage()).toEqual([]);
    expect(await save([CLEANING, PICK_UP])).toMatchObject({ ok: true });
    await expect
      .poll(async () => (await onPage()).map(({ text }) => plain(text)))
      .toEqual(['150.000 ₫ mỗi đêm', '12,50 $ mỗi khách (tùy chọn)']);
    expect((await onPage()).map(({ total }) => total)).toEqual([null, null]);
  });

  it('stay unchanged by a change without fees, and are removed by an empty list', async () => {
    expect(await save(undefined)).toMatchObject({ ok: true });
    const kept = await world.sql('select amount, currency, rule, mandatory from resort_fees order by position');
    expect(kept).toEqual([
      { amount: 150_000, currency: 'VND', rule: 'night', mandatory: true },
      { amount: 1250, currency: 'USD', rule: 'person', mandatory: false },
    ]);
    expect(await save([])).toMatchObject({ ok: true });
    expect(await world.sql('select from resort_fees')).toEqual([]);
    expect(await save([CLEANING, PICK_UP])).toMatchObject({ ok: true });
  });

  it.each([
    ['an unknown currency', { ...CLEANING, Currency: 'ZZZ' }],
    ['no amount', { ...CLEANING, Amount: 0 }],
    ['another rule', { ...CLEANING, Rule: 'week' }],
    ['a name in one language', { ...CLEANING, Name: { vi: ' ', en: 'Cleaning' } }],
  ])('with %s are refused', async (_, fee) => {
    expect(await save([fee])).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
  });

  it('are those of the purchase in order, mail and voucher, whatever the room’s become, and in no total', async () => {
    const id = await paidOrder(world, world.memberId, await world.addStay({ days: 60, price: PRICE }));
    expect(await save([{ ...CLEANING, Amount: 990_000 }])).toMatchObject({ ok: true });
    const { vacationorder, order } = await ofOrder(id);
    expect(vacationorder.grandTotal).toBe(PRICE);
    expect(order.resortFees).toEqual(vacationorder.resortFees);
    const [cleaning, pickUp] = vacationorder.resortFees;
    const [line] = await world.sql(
      `select s.to_date - s.from_date as nights, o.adult_total + cardinality(o.children_ages) as guests
       from order_lines l join stays s on s.id = l.stay_id join orders o on o.id = l.order_id where o.id = $1`,
      [id],
    );
    const { nights, guests } = line as { nights: number; guests: number };
    expect(cleaning).toMatchObject({ name: 'Cleaning (vi)', total: 150_000 * nights });
    expect(plain(cleaning!.text)).toBe(
      `150.000 ₫ mỗi đêm, ${(150_000 * nights).toLocaleString('vi-VN')} ₫ cho kỳ nghỉ của bạn`,
    );
    expect(pickUp).toMatchObject({ total: 1250 * guests });
    const [{ code }] = (await world.sql('select code from orders where id = $1', [id])) as [{ code: string }];
    const paid = await eventually(
      () => mails.find(({ files }) => files?.some((file) => file.name === `${code}.pdf`)) ?? expect.fail(),
    );
    expect(plain(paid.text)).toContain(plain(cleaning!.text));
    const file = paid.files!.find((one) => one.name === `${code}.pdf`)!;
    const { text } = await extractText(new Uint8Array('bytes' in file ? file.bytes : []), { mergePages: true });
    expect(text.replaceAll(/\s/g, '')).toContain('150.000₫mỗiđêm'.normalize());
  });

  it('are those of the new room after a move at the old or the new price', async () => {
    const id = await paidOrder(world, world.memberId, await world.addStay({ days: 90, price: PRICE }));
    const other = await world.addStay({ days: 120, price: PRICE });
    expect(await save([PICK_UP])).toMatchObject({ ok: true });
    const clerk = await world.addHolder('administrator');
    const moved = await world.send(clerk, MoveOrder, {
      Id: randomUUID(),
      OrderId: id,
      StayId: other,
      Price: 'keep',
      Total: PRICE,
      Points: 0,
      Reason: 'x',
    });
    expect(moved).toMatchObject({ ok: true });
    expect((await ofOrder(id)).order.resortFees.map((fee) => fee.name)).toEqual(['Pick-up (vi)']);
  });

  it('leave out children below the paying age, and state this age', async () => {
    expect(
      await save([
        { ...CLEANING, FreeBelow: 6 },
        { ...PICK_UP, FreeBelow: 6 },
      ]),
    ).toMatchObject({ ok: true });
    const id = randomUUID();
    const held = { Id: id, ProductId: await world.addStay({ days: 150 }), AdultTotal: 2, ChildrenAges: [5, 6] };
    expect(await world.send(world.memberId, CreateVacationOrder, held)).toMatchObject({ ok: true });
    const [cleaning, pickUp] = (await ofOrder(id)).order.resortFees;
    expect(plain(cleaning!.text)).not.toContain('trẻ');
    expect(pickUp).toMatchObject({ total: 3 * 1250 });
    expect(plain(pickUp!.text)).toContain(
      '12,50 $ mỗi khách, miễn phí cho trẻ dưới 6 tuổi, 37,50 $ cho kỳ nghỉ của bạn',
    );
    expect(await save([{ ...PICK_UP, FreeBelow: 19 }])).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
  });

  it('cannot be on a line that is a fee itself', async () => {
    const [stay] = await world.sql(`select order_id from order_lines where resort_fees <> '[]' limit 1`);
    await expect(
      world.sql('update order_lines set stay_id = null, live = false where order_id = $1', [stay!.order_id]),
    ).rejects.toThrow(/order_lines_resort_fees/);
  });
});
