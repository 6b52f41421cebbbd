import { randomUUID } from 'node:crypto';
import { AnswerClosure, ReopenResort } from '@sandbar/contract/closures';
import type { CommandContract, InputOf } from '@sandbar/contract/common';
import { CloseDay } from '@sandbar/contract/ledger';
import { CancelOrderByDecision, MoveOrder, ReduceOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, RecordPayment } from '@sandbar/contract/payments';
import { dayInZone } from '@sandbar/domain/common';
import { close } from '../closures/testing.ts';
import type { World } from './world.ts';

/** The actions of clerks on one paid order, and those of its member when its stay is closed. */
export const DESK_ACTS = [
  'dearer',
  'cheaper',
  'cash',
  'card',
  'reduce',
  'decide',
  'close',
  'closure',
  'points',
  'money',
  'reopen',
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

export const DESK_PRICE = 12_500_000;

/** Sends a command of an administrator or of the order's member. @returns whether it was accepted */
export type SendAs = <Contract extends CommandContract>(
  who: 'clerk' | 'member',
  contract: Contract,
  input: InputOf<Contract>,
) => Promise<boolean>;

/** The refund that a member is shown for an order whose stay is closed, which is the whole payment. */
const shownBack = async (world: World, orderId: string) => {
  const [row] = await world.sql(
    `select coalesce((select sum(amount) from payments
         where order_id = $1 and payment_is_closed(all_status)), 0)::bigint
       - coalesce((select sum(amount) from refunds where order_id = $1), 0)::bigint as kept,
       (select points from orders where id = $1) as points`,
    [orderId],
  );
  return { kept: Number(row!.kept), points: Number(row!.points) };
};

/**
 * Does one of the actions with present values. @param n a number that makes values unique @returns whether it took
 * effect
 */
export const doAtDesk = async (world: World, send: SendAs, act: DeskAct, OrderId: string, n: number) => {
  const [order] = await world.sql('select grand_total as total, points from orders where id = $1', [OrderId]);
  const { total, points } = order as { total: number; points: number };
  const day = dayInZone(new Date(), world.merchant.timeZone);
  const Id = randomUUID();
  const Reason = 'Khách gọi điện';
  const back = await shownBack(world, OrderId);
  switch (act) {
    case 'dearer':
    case 'cheaper': {
      const price = DESK_PRICE + (act === 'dearer' ? 1 : -1) * 100_000 * (n + 1);
      const StayId = await world.addStay({ price });
      return send('clerk', MoveOrder, { Id, OrderId, StayId, Price: 'settle', Total: price, Points: points, Reason });
    }
    case 'cash':
      return send('clerk', CloseCashPayment, { Id, OrderId, Amount: 1_000_000 });
    case 'card': {
      const payment = { Amount: 500_000, Way: 'card', PaidOn: day, ReferenceCode: Id } as const;
      return send('clerk', RecordPayment, { Id, OrderId, ...payment });
    }
    case 'reduce':
      return send('clerk', ReduceOrder, { Id, OrderId, Amount: 200_000, Total: Number(total), Reason });
    case 'decide': {
      const decision = { Refund: 700_000, PointsPercent: 100, Paid: back.kept, Reason };
      return send('clerk', CancelOrderByDecision, { Id, OrderId, ...decision });
    }
    case 'close': {
      const [cash] = await world.sql(
        `select coalesce(sum(amount), 0)::bigint as booked from ledger_entries where account = 'cash'`,
      );
      const Booked = Number(cash!.booked);
      return send('clerk', CloseDay, { Id, Day: day, Counted: Booked, Booked });
    }
    case 'closure': {
      const [open] = await world.sql(`select from closures where state <> 'reopened'`);
      return open ? false : Boolean(await close(world));
    }
    case 'points':
      return send('member', AnswerClosure, {
        Id,
        OrderId,
        Choice: 'points',
        Refund: 0,
        Points: Math.ceil(back.kept / world.merchant.exchangeRate) + back.points,
      });
    case 'money':
      return send('member', AnswerClosure, { Id, OrderId, Choice: 'money', Refund: back.kept, Points: back.points });
    case 'reopen': {
      const [closure] = await world.sql(`select id, resort_id from closures where state <> 'reopened'`);
      if (!closure) return false;
      const { id: ClosureId, resort_id: ResortId } = closure as { id: string; resort_id: string };
      return send('clerk', ReopenResort, { Id, ResortId, ClosureId, Reason });
    }
  }
};
