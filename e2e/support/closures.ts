import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { addAccount, apiOf } from './member.ts';
import { confirmStay, payByTransfer } from './orders.ts';

/** Helpers for closures of room classes and the orders that they affect. */

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await runAt(process.env.E2E_DATABASE_URL!, text, values)).rows;

/** Finds a room class with free stays that cost money, in enough weeks, whatever earlier journeys bought. */
export const roomWithFreeStays = async (count: number) => {
  const [room] = await sql(
    `select room.id, room.resort_id, room.name->>'vi' as name, resort.name->>'vi' as resort,
       array_to_string((array_agg(s.id order by s.from_date))[:$1], ',') as stays,
       (array_agg(s.from_date::text order by s.from_date))[1] as first,
       (array_agg(s.to_date::text order by s.from_date))[$1] as last
     from stays s
     join merchants m on m.id = s.merchant_id and m.code = 'azure'
     join rooms room on room.merchant_id = s.merchant_id and room.id = s.room_id
     join resorts resort on resort.merchant_id = s.merchant_id and resort.id = room.resort_id
     where s.published and s.product_type = 16384 and s.price >= 4000000
       and s.from_date between current_date + 20 and current_date + 100
       and not exists (select from order_lines l where l.merchant_id = s.merchant_id and l.stay_id = s.id and l.live)
       and not exists (select from weeks w where w.merchant_id = s.merchant_id and w.stay_id = s.id)
       and not exists (select from closures c where c.merchant_id = s.merchant_id and c.resort_id = room.resort_id)
     group by room.id, room.resort_id, room.name, resort.name having count(*) >= $1 order by room.id desc limit 1`,
    [count],
  );
  return {
    ...(room as Record<'id' | 'resort_id' | 'name' | 'resort' | 'first' | 'last', string>),
    stays: room!.stays!.split(','),
  };
};
export type Room = Awaited<ReturnType<typeof roomWithFreeStays>>;

/** Makes an order of a new member. */
export const orderOf = async (request: APIRequestContext, stayId: string, paid = true) => {
  const { userName } = await addAccount(request, 'azure', 'guest');
  const order = (await confirmStay(await apiOf(request, 'azure', userName), stayId))!;
  if (paid) await payByTransfer(request, 'azure', order);
  return { ...order, userName };
};
export const closingClerk = async (request: APIRequestContext) =>
  (await addAccount(request, 'azure', 'closing', ['administrator'])).userName;

/** Waits until the order's choice exists, because its closure was carried out. */
export const asked = (orderId: string) =>
  expect.poll(async () => (await sql('select from closure_orders where order_id = $1', [orderId])).length).toBe(1);
/** Requests and approves a closure of a room class without a page. */
export const closeRoom = async (request: APIRequestContext, { id, resort_id: ResortId, first, last }: Room) => {
  const [asking, agreeing] = [await closingClerk(request), await closingClerk(request)];
  const Id = randomUUID();
  const reason = 'Sửa chữa sau bão';
  const [{ day }] = (await sql(`select (current_date + 7)::text as day`)) as [{ day: string }];
  const input = {
    Id,
    ResortId,
    RoomIds: [id],
    From: first,
    To: last,
    Reason: { vi: reason, en: reason },
    Choices: ['points', 'money'],
    Fallback: 'money',
    AnswerUntil: day,
    PointsUntil: null,
  };
  const sent = await (await apiOf(request, 'azure', asking)).command('Catalogue', 'CloseResort', input);
  expect(sent).toMatchObject({ Success: true });
  const approval = { Id: randomUUID(), ApprovalId: Id };
  const agreed = await (await apiOf(request, 'azure', agreeing)).command('Approval', 'Approve', approval);
  expect(agreed).toMatchObject({ Success: true });
  return { id: Id, clerk: asking };
};
