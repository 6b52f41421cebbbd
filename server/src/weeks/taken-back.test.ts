import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { MatchWaitingMoney, TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { onHoldEnded } from './on-order-changed.ts';
import { addOwner, done, handleOrderChange, onSale, weekRow } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

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
  // What events bring about is looked at as if they were long over.
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

/** A week that a transfer bought. */
const soldByTransfer = async () => {
  const ownerId = await addOwner(world);
  const week = await onSale(world, ownerId);
  const [orderId, buyerId] = [randomUUID(), await world.addMember()];
  const wish = { Id: orderId, ProductId: week.stayId, AdultTotal: 2, ChildrenAges: [] };
  await done(world.send(buyerId, CreateVacationOrder, wish));
  await done(world.send(buyerId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.bankTransferId }));
  const [order] = await world.sql('select code, grand_total from orders where id = $1', [orderId]);
  const [code, amount] = [order!.code as string, Number(order!.grand_total)];
  await pay(orderId, code, amount);
  await handleOrderChange(world, week.stayId);
  expect([(await weekRow(world, week.id)).state, await owed(ownerId)]).toEqual(['sold', NET]);
  return { ...week, ownerId, orderId, code, amount };
};

describe('an owner’s week', () => {
  it('stays sold, and its owner keeps the share, while its order is owed again and once it is paid', async () => {
    const { id, stayId, ownerId, orderId, code, amount } = await soldByTransfer();
    await takeBack(code, amount);
    await handleOrderChange(world, stayId);
    expect([(await weekRow(world, id)).state, await owed(ownerId)]).toEqual(['sold', NET]);
    expect(await broken()).toEqual([]);
    await pay(orderId, code, amount);
    await handleOrderChange(world, stayId);
    expect([(await weekRow(world, id)).state, await owed(ownerId)]).toEqual(['sold', NET]);
    expect(await broken()).toEqual([]);
  });

  it('is on the market again, and its owner is owed nothing for it, when the order ends unpaid', async () => {
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
