import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import {
  CorrectWeek,
  CreateVacationExchangeDepositProduct,
  DEPOSIT_DECISIONS,
  WithdrawWeek,
} from '@sandbar/contract/weeks';
import { addDays, addMonths } from '@sandbar/domain/common';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '../points/index.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { aDeposit, addOwner, today } from './testing.ts';

/** Owners, staff and time change a deposit in any sequence: it earns what its estimate showed, or nothing. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 5_000, moneyAloneLimit: 1e15 } });
  world = served.azure;
});
afterAll(() => served.close());

interface Deposit {
  id: string;
  ownerId: string;
  /** The ids of pending requests for approval. */
  asked: string[];
}
type Step = (deposit: Deposit) => Promise<unknown>;

const decide = async (deposit: Deposit, by: string) => {
  const answer = await world.send(by, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: deposit.id });
  const value = answer.ok ? (answer.value as unknown as { approvalId?: string }) : {};
  if (value.approvalId) deposit.asked.push(value.approvalId);
};
const STEPS: Record<string, Step> = {
  approve: (deposit) => decide(deposit, world.staffId),
  'approve by another': (deposit) => decide(deposit, world.administratorId),
  'approve own': (deposit) => decide(deposit, deposit.ownerId),
  'agree to what was asked': async ({ asked }) => {
    for (const ApprovalId of asked) await world.send(world.administratorId, Approve, { Id: randomUUID(), ApprovalId });
  },
  revise: ({ id }) =>
    world.send(world.staffId, DEPOSIT_DECISIONS.revise, { Id: randomUUID(), WeekId: id, Reason: 'Ảnh mờ' }),
  refuse: ({ id }) =>
    world.send(world.staffId, DEPOSIT_DECISIONS.refuse, { Id: randomUUID(), WeekId: id, Reason: 'Hết hạn' }),
  correct: ({ id, ownerId }) =>
    world.send(ownerId, CorrectWeek, {
      Id: randomUUID(),
      WeekId: id,
      ReferenceCode: `sửa ${randomUUID()}`,
      Price: 900_000_000,
    }),
  withdraw: ({ id, ownerId }) => world.send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id }),
  'dearer nights': () =>
    world.sql('update rooms set night_price = 90000000 where merchant_id = $1', [world.merchant.id]),
  'a cheaper point': async () => {
    await world.sql('update merchants set exchange_rate = 100 where id = $1', [world.merchant.id]);
    world.merchant.exchangeRate = 100;
  },
  'half a year later': ({ id }) =>
    world.sql(`update weeks set created_at = now() - interval '6 months' where id = $1`, [id]),
};

it('no sequence of commands credits more points than the estimate showed', async () => {
  const to = requestsTo(served);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(3, 4, 7),
      fc.integer({ min: 63, max: 700 }),
      fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 1, maxLength: 8 }),
      async (nights, ahead, steps) => {
        await world.sql('update merchants set exchange_rate = 5000 where id = $1', [world.merchant.id]);
        world.merchant.exchangeRate = 5_000;
        served.merchants.refresh();
        const ownerId = await addOwner(world);
        await world.grant(ownerId, 'clerk');
        const FromDate = addDays(addMonths(today(), 0), ahead);
        const content = await aDeposit(world, ownerId, { FromDate, ToDate: addDays(FromDate, nights) });
        const shown = JSON.parse(
          (
            await to.query(
              `{ depositquote(productId: "${world.roomId}", fromDate: "${FromDate}", toDate: "${content.ToDate}") {
                points } }`,
              {},
              { token: await signInDirectly(world, ownerId) },
            )
          ).text,
        ).data.depositquote.points as number;
        const given = await world.send(ownerId, CreateVacationExchangeDepositProduct, content);
        expect(given).toMatchObject({ ok: true, value: { points: shown } });
        const deposit = { id: content.Id, ownerId, asked: [] };
        for (const step of steps) await STEPS[step]!(deposit);
        const credited = await balanceOf(served.database, world.merchant.id, ownerId);
        expect([0, shown]).toContain(credited);
        const [week] = await world.sql('select state from weeks where id = $1', [content.Id]);
        expect(credited > 0).toBe(week!.state === 'offered');
      },
    ),
    { numRuns: 40 },
  );
});
