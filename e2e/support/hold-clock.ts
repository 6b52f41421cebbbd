import { expect } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';

/** Makes time pass faster for a journey by changing rows in its server's database. */
const change = async (sql: string, ...values: unknown[]): Promise<number | null> =>
  (await runAt(process.env.E2E_DATABASE_URL!, sql, values)).rowCount;

/** Lets a hold end after the given seconds, as if it had started earlier. */
export const endHoldIn = async (orderId: string, seconds: number): Promise<void> =>
  expect(
    await change(
      `update orders set hold_expires_at = now() + make_interval(secs => $2::int)
       where id = $1 and hold_expires_at is not null`,
      orderId,
      seconds,
    ),
  ).toBe(1);

/** Staff may again do alone what they may do in a day, whatever an earlier journey on the same server used up. */
export const beginNewDay = async (): Promise<void> => void (await change('delete from daily_allowances'));

/** Moves a domain's last check, made a moment ago, far into the past. */
export const letTimePassForDomains = async (): Promise<void> =>
  expect(await change(`update merchant_domains set checked_at = now() - interval '1 minute'`)).toBeGreaterThan(0);

/** Brings the day on which the owner of a sold room is to be paid. */
export const comeToPayout = async (rentalId: string): Promise<void> =>
  expect(await change('update week_rentals set payout_on = current_date - 1 where week_id = $1', rentalId)).toBe(1);

/** Ends the time to answer a closure's question about an order. */
export const endAnswers = async (orderId: string): Promise<void> =>
  expect(await change(`update closure_orders set due_at = now() where order_id = $1 and state = 'open'`, orderId)).toBe(
    1,
  );

/** Brings the check-in day of an order's stay, in the merchant's time zone. */
export const comeToCheckIn = async (orderId: string): Promise<void> => {
  const today = `(now() at time zone 'Asia/Ho_Chi_Minh')::date`;
  await change(
    `update stays set from_date = ${today}, to_date = ${today} + (to_date - from_date)
     where id = (select stay_id from arrivals where order_id = $1)`,
    orderId,
  );
  expect(
    await change(
      `update arrivals set check_in = ${today}, check_out = ${today} + (check_out - check_in) where order_id = $1`,
      orderId,
    ),
  ).toBe(1);
};
