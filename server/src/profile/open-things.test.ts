import { randomUUID } from 'node:crypto';
import { Withdraw } from '@sandbar/contract/approvals';
import { CancelOrder } from '@sandbar/contract/orders';
import { RecordRefundSent } from '@sandbar/contract/payments';
import { RecordPayout } from '@sandbar/contract/payouts';
import { AwardPoints } from '@sandbar/contract/points';
import { RequestErasureUser } from '@sandbar/contract/profile';
import { WithdrawWeek } from '@sandbar/contract/weeks';
import { OPEN_KINDS } from '@sandbar/domain/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOwnerSale, releaseOwnerSale, cancelOwnerSale } from '../ledger/index.ts';
import { accountTargetsOf, PROVED_PASSWORD } from '../testing/account-targets.ts';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { rentalDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { eraseDue } from './erase-due.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * An account with open money, stays, weeks or requests is not erased, because afterwards the person could be neither
 * paid nor asked.
 */

let served: Served;
let world: World;
let clerkId: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, pointsAloneLimit: 1, moneyAloneLimit: 1e12 } });
  world = served.azure;
  clerkId = await world.addHolder('administrator');
});
afterAll(() => served.close());

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const done = async (sent: Promise<{ ok: boolean }>) => expect(await sent).toMatchObject({ ok: true });
const ledger = (work: Parameters<World['database']['transaction']>[0]) => world.database.transaction(work);
/** Makes an order of another member. */
const orderOfAnother = () => paidOrder(world, world.otherMemberId);
const payOut = async (ownerId: string, Amount = 8_100_000) =>
  done(
    world.send('system', RecordPayout, {
      Id: randomUUID(),
      UserId: ownerId,
      AccountId: await payoutAccountDirectly(world, ownerId),
      Amount,
      ReferenceCode: `FT${randomUUID()}`,
      SentOn: today(),
    }),
  );
const cancel = (by: string, OrderId: string) => done(world.send(by, CancelOrder, { Id: randomUUID(), OrderId }));

interface Opened {
  kind: (typeof OPEN_KINDS)[number];
  text: RegExp;
  path: RegExp | null;
  /** Creates the open matter. @returns a function that settles it */
  open(person: string): Promise<() => Promise<unknown>>;
}

const KINDS: Opened[] = [
  {
    kind: 'refund',
    text: /^Refund of ₫12,500,000 for order AZ/,
    path: /^\/order\/detail\//,
    open: async (person) => {
      const orderId = await paidOrder(world, person, await world.addStay({ days: 60 }));
      await cancel(person, orderId);
      const [refund] = await world.sql('select id from refunds where order_id = $1', [orderId]);
      const sent = { RefundId: refund!.id as string, ReferenceCode: `FT${orderId}`, SentOn: today() };
      return () => done(world.send('system', RecordRefundSent, { Id: randomUUID(), ...sent }));
    },
  },
  {
    kind: 'owed',
    text: /^₫8,100,000 due to the owner/,
    path: /^\/my-weeks\/statements$/,
    open: async (person) => {
      await sellFor(world, person, await orderOfAnother());
      return () => payOut(person);
    },
  },
  {
    kind: 'withheld',
    text: /^₫8,100,000 withheld/,
    path: /^\/my-weeks\/statements$/,
    open: async (ownerId) => {
      const orderId = await orderOfAnother();
      const sale = { sold: 'rental', price: 10_000_000, resident: true, soldAt: new Date(), withheld: true } as const;
      await ledger((transaction) => bookOwnerSale(transaction, world.merchant, { ...sale, orderId, ownerId }));
      return async () => {
        await ledger((transaction) => releaseOwnerSale(transaction, world.merchant.id, orderId, null));
        await payOut(ownerId);
      };
    },
  },
  {
    kind: 'owing',
    text: /^₫8,100,000 that the owner owes/,
    path: /^\/my-weeks\/statements$/,
    open: async (person) => {
      const orderId = await orderOfAnother();
      await sellFor(world, person, orderId);
      await payOut(person);
      await ledger((transaction) => cancelOwnerSale(transaction, world.merchant.id, orderId));
      return async () => sellFor(world, person, await orderOfAnother());
    },
  },
  {
    kind: 'stay',
    text: /^Stay from .*, order AZ/,
    path: /^\/order\/detail\//,
    open: async (person) => {
      const orderId = await paidOrder(world, person);
      return () =>
        world.sql(
          `update stays set from_date = current_date - 9, to_date = current_date - 2
           where id = (select stay_id from order_lines where order_id = $1 and live)`,
          [orderId],
        );
    },
  },
  {
    kind: 'week',
    text: /^Week .* from /,
    path: /^\/rent-vacation\/detail\//,
    open: async (person) => {
      await world.grant(person, 'owner');
      const WeekId = randomUUID();
      await rentalDirectly(world, { id: WeekId, ownerId: person });
      return () => done(world.send(person, WithdrawWeek, { Id: randomUUID(), WeekId }));
    },
  },
  {
    kind: 'request',
    text: /^Request awaiting second approval until /,
    path: null,
    open: async (UserId) => {
      const ApprovalId = randomUUID();
      const award = { UserId, Points: 5, Reason: { vi: 'a', en: 'a' } };
      await done(world.send(clerkId, AwardPoints, { Id: ApprovalId, ...award }));
      return () => done(world.send(clerkId, Withdraw, { Id: randomUUID(), ApprovalId }));
    },
  },
];

const person = async () => {
  const id = await world.addMember();
  await accountTargetsOf(world, id);
  return id;
};
const asks = (by: string) => world.send(by, RequestErasureUser, { Id: randomUUID(), Password: PROVED_PASSWORD });
const listed = async (of: string): Promise<{ kind: string; text: string; path: string | null }[]> => {
  const options = { token: await signInDirectly(world, of), headers: { 'accept-language': 'en-US' } };
  const { text } = await requestsTo(served).query('{ erasureopen { kind text path } }', {}, options);
  return JSON.parse(text).data.erasureopen;
};
const due = (of: string) =>
  world.sql(`update erasure_requests set due_at = now() - interval '1 second' where user_id = $1`, [of]);
const erase = () =>
  workOff(
    eraseDue({
      database: served.database,
      merchants: served.merchants,
      farewell: async () => {},
      onError: rethrow,
    }),
    [world.merchant.id],
  );
const requestOf = async (of: string) =>
  (
    await world.sql(
      `select done_at is not null as done, held_at is not null as held, revoked_at is not null as over, due_at > now()
        as later
       from erasure_requests where user_id = $1`,
      [of],
    )
  )[0];
const WAITS = { done: false, held: true, over: false, later: true };

it('every kind is tested', () => expect(KINDS.map(({ kind }) => kind)).toEqual([...OPEN_KINDS]));

describe.each(KINDS)('$kind', ({ kind, text, path, open }) => {
  it('is listed, and erasure is refused until it is settled', async () => {
    const id = await person();
    const settle = await open(id);
    const found = (await listed(id)).filter((thing) => thing.kind === kind);
    expect(found).toHaveLength(1);
    expect(found[0]!.text).toMatch(text);
    if (path) expect(found[0]!.path).toMatch(path);
    else expect(found[0]!.path).toBeNull();
    expect(await asks(id)).toEqual({ ok: false, refusal: { code: 'ERASURE_THINGS_OPEN', data: { count: 1 } } });
    await settle();
    expect(await listed(id)).toEqual([]);
    expect(await asks(id)).toMatchObject({ ok: true });
  });

  it('opened after the request delays it until it is settled; person and staff are informed once', async () => {
    const id = await person();
    expect(await asks(id)).toMatchObject({ ok: true });
    const settle = await open(id);
    for (let time = 0; time < 2; time += 1) {
      await due(id);
      await erase();
      expect(await requestOf(id)).toEqual(WAITS);
    }
    expect(await world.sql(`select 1 from users where id = $1 and erased_at is not null`, [id])).toEqual([]);
    const held = await world.sql(`select 1 from events where kind = 'user.erasure-held' and subject_id = $1`, [id]);
    expect(held).toHaveLength(1);
    await settle();
    await due(id);
    await erase();
    expect(await requestOf(id)).toMatchObject({ done: true });
    expect(await world.sql(`select 1 from users where id = $1 and erased_at is not null`, [id])).toHaveLength(1);
  });
});

// The server's own work is started last: its job would erase beside the one that the tests above run.
it('each open thing is described to person and staff', async () => {
  served.startWork();
  const id = await person();
  await asks(id);
  await paidOrder(world, id);
  await due(id);
  await erase();
  const mailOf = (userId: string, subject: string) =>
    eventually(async () => {
      const [mail] = await world.sql(
        'select text_body from mails where user_id = $1 and subject like $2 and text_body like $3',
        [userId, subject, '%Kỳ nghỉ từ%'],
      );
      expect(mail, `a mail ${subject}`).toBeDefined();
      return String(mail!.text_body);
    });
  expect(await mailOf(id, 'Dữ liệu của bạn chưa được xóa%')).toMatch(/Kỳ nghỉ từ .*, đơn AZ/);
  expect(await mailOf(clerkId, 'Chưa xóa được dữ liệu của%')).toMatch(/Kỳ nghỉ từ .*, đơn AZ/);
});
