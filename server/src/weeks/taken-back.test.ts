import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { MatchWaitingMoney, TakeInBankFile } from '@sandbar/contract/payments';
import { ConfirmGuestName, ProveGuestName } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPrivateImage } from '../testing/access-targets.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { onHoldEnded } from './on-order-changed.ts';
import { releaseRentals } from './release-rentals.ts';
import { addOwner, done, handleOrderChange, offered, onSale, weekRow } from './testing.ts';

/** An owner's week whose order is owed again, since the bank took its payment back. */

const NET = 8_100_000; // of 10,000,000: 10 % fee, 10 % tax of the rest
let served: Served;
let world: World;
let clerk: string;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
  clerk = await world.addHolder('administrator');
});
afterAll(() => served.close());

const broken = async () => {
  // Orders changed an hour ago must show the effects of their events, so the invariants check these too.
  await world.sql(`update orders set modified_at = now() - interval '1 hour'`);
  return (await brokenInvariants(served.database)).map(({ name }) => name).filter((name) => /^(2|30)/.test(name));
};
const owed = async (ownerId: string) =>
  Number((await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]?.owed ?? 0);
const take = (Content: string) =>
  done(world.send(clerk, TakeInBankFile, { Id: randomUUID(), FileName: 'a', Content, DryRun: false }));
const pay = async (orderId: string, code: string, amount: number) => {
  const number = randomUUID().slice(0, 8);
  await take(`Ref;Amount;Description\n${number};${amount};${code}`);
  const [money] = await world.sql('select id from payment_events where reference_code = $1', [number]);
  const match = { Id: randomUUID(), MoneyId: money!.id as string, OrderCode: code };
  expect(await world.send(clerk, MatchWaitingMoney, match)).toMatchObject({ ok: true, value: { orderId } });
};
const takeBack = (code: string, amount: number) =>
  take(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>
    <Amt Ccy="VND">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
    <AcctSvcrRef>${randomUUID().slice(0, 8)}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${code}</Ustrd></RmtInf>
    </TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);

/** Creates a week that was bought by transfer. */
const soldByTransfer = async (putUp: typeof onSale | typeof offered = onSale) => {
  const ownerId = await addOwner(world);
  const week = await putUp(world, ownerId);
  const [orderId, buyerId] = [randomUUID(), await world.addMember()];
  const wish = { Id: orderId, ProductId: week.stayId, AdultTotal: 2, ChildrenAges: [] };
  await done(world.send(buyerId, CreateVacationOrder, wish));
  await done(world.send(buyerId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.bankTransferId }));
  const [order] = await world.sql('select code, grand_total from orders where id = $1', [orderId]);
  const [code, amount] = [order!.code as string, Number(order!.grand_total)];
  await pay(orderId, code, amount);
  await handleOrderChange(world, week.stayId);
  expect((await weekRow(world, week.id)).state).toBe('sold');
  return { ...week, ownerId, orderId, code, amount };
};

describe('an owner’s week', () => {
  it('stays sold with its owner’s share while its order is owed again, and once it is paid', async () => {
    const { id, stayId, ownerId, orderId, code, amount } = await soldByTransfer();
    expect(await owed(ownerId)).toBe(NET);
    await takeBack(code, amount);
    await handleOrderChange(world, stayId);
    expect([(await weekRow(world, id)).state, await owed(ownerId)]).toEqual(['sold', NET]);
    expect(await broken()).toEqual([]);
    await pay(orderId, code, amount);
    await handleOrderChange(world, stayId);
    expect([(await weekRow(world, id)).state, await owed(ownerId)]).toEqual(['sold', NET]);
    expect(await broken()).toEqual([]);
  });

  it('is on the market again without its owner’s share when the order ends unpaid', async () => {
    const { id, stayId, ownerId, orderId, code, amount } = await soldByTransfer();
    await takeBack(code, amount);
    await world.sql('update orders set hold_expires_at = now() where id = $1', [orderId]);
    await sweepHolds(served.database);
    expect(await owed(ownerId)).toBe(0);
    const ended = { merchantId: world.merchant.id, subjectId: orderId, payload: { stayId, allStatus: 289 } };
    await onHoldEnded(served).run(ended as never);
    expect((await weekRow(world, id)).state).toBe('offered');
    expect(await broken()).toEqual([]);
  });
});

describe('the share of a rental whose order is owed again', () => {
  const proved = async () => {
    const rental = await soldByTransfer(offered);
    const ImageId = await addPrivateImage(world, rental.ownerId);
    await done(world.send(rental.ownerId, ProveGuestName, { Id: randomUUID(), WeekId: rental.id, ImageId }));
    return rental;
  };
  const confirmName = (WeekId: string) =>
    done(world.send(world.staffId, ConfirmGuestName, { Id: randomUUID(), WeekId }));
  const payoutDayComes = async (weekId: string) => {
    await world.sql('update week_rentals set payout_on = current_date - 1 where week_id = $1', [weekId]);
    await world.sql(
      `update week_guest_checks set release_at = now() - interval '1 hour'
       where week_id = $1 and release_at is not null`,
      [weekId],
    );
  };
  const release = () =>
    workOff(releaseRentals({ database: served.database, merchants: served.merchants, onError: rethrow }), [
      world.merchant.id,
    ]);

  it('is released not on the payout day, but once the order is paid again', async () => {
    const { id, orderId, ownerId, code, amount } = await proved();
    await confirmName(id);
    await takeBack(code, amount);
    await payoutDayComes(id);
    await release();
    expect(await owed(ownerId)).toBe(0);
    await pay(orderId, code, amount);
    await release();
    expect(await owed(ownerId)).toBeGreaterThan(0);
    expect(await broken()).toEqual([]);
  });

  it('is not released when the guest’s name is confirmed after that day; the order can end unpaid', async () => {
    const { id, orderId, ownerId, code, amount } = await proved();
    await takeBack(code, amount);
    await payoutDayComes(id);
    await confirmName(id);
    await release();
    expect(await owed(ownerId)).toBe(0);
    await world.sql('update orders set hold_expires_at = now() where id = $1', [orderId]);
    await sweepHolds(served.database);
    expect(await world.sql('select standing from orders where id = $1', [orderId])).toEqual([{ standing: 'ended' }]);
    expect(await owed(ownerId)).toBe(0);
  });
});
