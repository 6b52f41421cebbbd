import { randomUUID } from 'node:crypto';
import { Approve, Refuse } from '@sandbar/contract/approvals';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOwnerSale } from '../ledger/index.ts';
import type { Event } from '../platform/events/event.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { PROVED_PASSWORD, accountTargetsOf } from '../testing/account-targets.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { payoutsSlice } from './index.ts';
import { soldStay } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';

/** The money that the club owes to owners and pays out, over HTTP and by the command bus. */

const NET = 8_100_000; // the net amount of a sale by `sellFor`
const NUMBER = '9704229912345678';
const HOLDER = 'CANARY HOLDER';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let world: World;
let ownerId: string;
/** A clerk who has paid nothing out today. */
let clerkId: string;
let accountId: string;
const happened: Event[] = [];

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 20_000_000 } });
  to = requestsTo(served);
  world = served.azure;
  served.feed.subscribe((event) => void happened.push(event));
  served.startWork();
});
afterAll(() => served.close());
beforeEach(async () => {
  ownerId = await world.addMember();
  clerkId = await world.addHolder('administrator');
  accountId = await payoutAccountDirectly(world, ownerId);
});

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const sell = (price?: number, of = ownerId) => soldStay(world, of, price);
const pay = (Amount: number, more: object = {}, by = clerkId) =>
  world.send(by, RecordPayout, {
    Id: randomUUID(),
    UserId: ownerId,
    AccountId: accountId,
    Amount,
    ReferenceCode: `FT${randomUUID()}`,
    SentOn: today(),
    ...more,
  });
const takeBack = (PayoutId: string, by = clerkId) =>
  world.send(by, VoidPayout, { Id: randomUUID(), PayoutId, Reason: 'Ngân hàng trả lại' });
const approve = (by: string, asked: unknown) =>
  world.send(by, Approve, {
    Id: randomUUID(),
    ApprovalId: (asked as { value: { approvalId: string } }).value.approvalId,
  });
/** Asks for a void and lets a second person approve it. @returns the answer to the approval */
const takenBack = async (payoutId: string) => {
  const answer = await approve(await world.addHolder('administrator'), await takeBack(payoutId));
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.result;
};
const idOf = (answer: Awaited<ReturnType<typeof pay>>) => {
  if (!answer.ok || !('id' in answer.value)) throw new Error(JSON.stringify(answer));
  return answer.value.id;
};
const owed = async () =>
  Number((await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]?.owed ?? 0);
const mailsOf = (userId: string) =>
  world.sql('select subject, text_body from mails where user_id = $1 order by created_at', [userId]);
const broken = async () =>
  (await brokenInvariants(served.database))
    .map(({ name }) => name)
    // Sales are booked here for orders without payments, which breaks other invariants.
    .filter((name) => /^(17|30[abjkln. ])/.test(name));
const eventOf = (payoutId: string) =>
  soon(() => happened.find(({ subjectId, kind }) => subjectId === payoutId && kind.startsWith('payout.')));
const soon = <Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> =>
  eventually(async () => {
    const found = await look();
    expect(found).toBeDefined();
    return found!;
  });

describe('a payout', () => {
  it('cannot exceed what is owed, reduces it, and informs its owner by mail', async () => {
    await sell();
    expect(await pay(NET + 1)).toMatchObject({ refusal: { code: 'PAYOUT_ABOVE_OWED', data: { owed: NET } } });
    const paid = await pay(8_000_000, { ReferenceCode: 'FT26326-1' });
    expect(paid).toMatchObject({ ok: true, value: { owed: 100_000 } });
    expect(await owed()).toBe(100_000);
    const [mail] = await soon(async () => {
      const mails = await mailsOf(ownerId);
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail!.subject).toMatch(/8\.000\.000/);
    expect(mail!.text_body).toMatch(/Vietcombank •••• 4567/);
    expect(mail!.text_body).toMatch(/FT26326-1/);
    expect(await broken()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['to an account that the owner does not name', { AccountId: randomUUID() }, 'PAYOUT_ACCOUNT_CHANGED'],
    ['tomorrow', { SentOn: '2999-01-01' }, 'PAYOUT_DATE'],
    ['a year ago', { SentOn: '2020-01-01' }, 'PAYOUT_DATE'],
    ['to an unknown user', { UserId: randomUUID() }, 'PAYOUT_ACCOUNT_NEEDED'],
    ['of nothing', { Amount: 0 }, 'INVALID_FIELDS'],
    ['of less than nothing', { Amount: -5 }, 'INVALID_FIELDS'],
    ['without a number', { ReferenceCode: ' ' }, 'INVALID_FIELDS'],
  ])('%s is refused', async (_what, more, code) => {
    await sell();
    expect(await pay(5, more)).toMatchObject({ ok: false, refusal: { code } });
    expect(await owed()).toBe(NET);
  });

  it('without a bank account is refused', async () => {
    const other = await world.addMember();
    await sell(undefined, other);
    expect(await pay(5, { UserId: other })).toMatchObject({ refusal: { code: 'PAYOUT_ACCOUNT_NEEDED' } });
  });

  it('has a unique bank reference, in any spelling', async () => {
    await sell();
    expect(await pay(5, { ReferenceCode: 'FT-same' })).toMatchObject({ ok: true });
    expect(await pay(5, { ReferenceCode: 'ft-SAME' })).toMatchObject({
      refusal: { code: 'PAYOUT_REFERENCE_TAKEN', data: { referenceCode: 'ft-SAME' } },
    });
    expect(await owed()).toBe(NET - 5);
  });

  it('sent again is recorded once', async () => {
    await sell();
    const content = { Id: randomUUID(), ReferenceCode: 'FT-again' };
    expect(await pay(5, content)).toEqual(await pay(5, content));
    expect(await owed()).toBe(NET - 5);
  });

  it('to oneself is refused at any amount, and so is voiding one’s own', async () => {
    await world.grant(ownerId, 'administrator');
    await sell();
    expect(await pay(1, {}, ownerId)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    const id = idOf(await pay(1));
    expect(await takeBack(id, ownerId)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    expect(await owed()).toBe(NET - 1);
  });

  it('above the clerk’s daily limit waits for a second person; another account meanwhile stops it', async () => {
    const [clerk, head] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
    await sell(40_000_000);
    const asked = await pay(20_000_001, {}, clerk);
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await owed()).toBe(32_400_000);
    const ApprovalId = (asked as { value: { approvalId: string } }).value.approvalId;
    const approve = (by: string) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
    expect(await approve(clerk)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
    const former = accountId;
    accountId = await payoutAccountDirectly(world, ownerId, '1234567890');
    expect(await approve(head)).toMatchObject({ refusal: { code: 'PAYOUT_ACCOUNT_CHANGED' } });
    await world.sql('update payout_accounts set replaced_at = now() where id = $1', [accountId]);
    await world.sql('update payout_accounts set replaced_at = null where id = $1', [former]);
    expect(await approve(head)).toMatchObject({ ok: true, value: { result: { owed: 12_399_999 } } });
    expect(await world.sql('select recorded_by, amount from payouts where id = $1', [ApprovalId])).toMatchObject([
      { recorded_by: clerk, amount: 20_000_001 },
    ]);
    expect(await broken()).toEqual([]);
  });

  it('pays the oldest sales first; its event names the paid sales, and a void those no longer paid', async () => {
    const orders = [await sell(), await sell(), await sell()];
    const half = idOf(await pay(NET / 2));
    expect((await eventOf(half)).payload).toEqual({ ownerId, amount: NET / 2, orderIds: [] });
    const rest = idOf(await pay(NET + NET / 2));
    expect((await eventOf(rest)).payload.orderIds).toEqual(orders.slice(0, 2));
    await world.database.transaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, orders[0]!));
    expect(await takenBack(rest)).toEqual({ id: rest, owed: NET + NET / 2 });
    const end = await soon(() => happened.find((event) => event.kind === 'payout.voided' && event.subjectId === rest));
    // The money of the canceled sale had paid the third one.
    expect(end.payload.orderIds).toEqual(orders.slice(1));
    expect(end.userId).toBe(ownerId);
    expect(await broken()).toEqual([]);
  });

  it('that bounced is owed again, once; its owner learns why, and its number is free again', async () => {
    await sell();
    const id = idOf(await pay(NET, { ReferenceCode: 'FT-bounced' }));
    expect(await takenBack(id)).toEqual({ id, owed: NET });
    expect(await takeBack(id)).toMatchObject({ refusal: { code: 'PAYOUT_VOIDED', data: { voidedOn: today() } } });
    expect(await takeBack(randomUUID())).toMatchObject({ refusal: { code: 'PAYOUT_NOT_FOUND' } });
    expect(await owed()).toBe(NET);
    expect(await pay(NET, { ReferenceCode: 'FT-bounced' })).toMatchObject({ ok: true });
    await soon(
      async () =>
        (await mailsOf(ownerId)).some(({ text_body: text }) => String(text).includes('Ngân hàng trả lại')) || undefined,
    );
    expect(await broken()).toEqual([]);
  });

  it('can be voided only with a second person who did not record it, whatever its amount', async () => {
    const [recorder, asker, head] = await Promise.all([1, 2, 3].map(() => world.addHolder('administrator')));
    await sell();
    const id = idOf(await pay(1, {}, recorder));
    const asked = await takeBack(id, asker);
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await owed()).toBe(NET - 1);
    expect(await takeBack(id, recorder)).toMatchObject({ refusal: { code: 'APPROVAL_WAITING' } });
    expect(await approve(asker!, asked)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
    expect(await approve(recorder!, asked)).toMatchObject({ refusal: { code: 'APPROVAL_OWN_WORK' } });
    const { approvalId } = (asked as { value: { approvalId: string } }).value;
    const refusal = { Id: randomUUID(), ApprovalId: approvalId, Reason: 'a' };
    expect(await world.send(recorder!, Refuse, refusal)).toMatchObject({ refusal: { code: 'APPROVAL_OWN_WORK' } });
    // The table refuses it too.
    const decided = `update approvals set status = 'refused', decided_by = $2, decided_at = now(), decision_reason = 'a'
      where id = $1`;
    await expect(world.sql(decided, [approvalId, recorder])).rejects.toThrow('approvals_not_for_doer');
    const listed = (token: string) =>
      to.query('{ allpayouts(limit: 1) { items { id takingBack { askedByName reason } } } }', {}, { token });
    const [waiting] = JSON.parse((await listed(await signInDirectly(world, asker!))).text).data.allpayouts.items;
    expect(waiting).toEqual({ id, takingBack: { askedByName: 'Lê Hoàng Minh', reason: 'Ngân hàng trả lại' } });
    expect(await approve(head!, asked)).toMatchObject({ ok: true, value: { result: { id, owed: NET } } });
    expect(await world.sql('select voided_by from payouts where id = $1', [id])).toEqual([{ voided_by: asker }]);
    expect(await broken()).toEqual([]);
  });

  it('without a ledger entry, or with another sum, is found by the doctor', async () => {
    const id = randomUUID();
    await world.sql(
      `insert into payouts (merchant_id, id, owner_id, account_id, amount, reference_code, sent_on)
       values ($1, $2, $3, $4, 5, $5, current_date)`,
      [world.merchant.id, id, ownerId, accountId, id],
    );
    expect((await broken()).map((name) => name.split('. ')[0])).toContain('30n');
    await world.sql('delete from payouts where id = $1', [id]);
    expect(await broken()).toEqual([]);
  });
});

describe('a payout account', () => {
  const member = async () => {
    const id = await world.addMember();
    await accountTargetsOf(world, id);
    return { id, token: await signInDirectly(world, id) };
  };
  const set = (token: string, more: object = {}) =>
    to.command(
      'User/SetPayoutAccountUser',
      { Id: randomUUID(), Bank: 'Vietcombank', Holder: HOLDER, Number: '9704 2299 1234 5678', ...more },
      { token },
    );
  const prove = (token: string) =>
    to.command('User/ProvePassword', { Id: randomUUID(), Password: PROVED_PASSWORD }, { token });
  const reveal = (token: string, UserId: string, Id = randomUUID()) =>
    to.command('Ledger/RevealPayoutAccount', { Id, UserId, Reason: 'Chủ sở hữu gọi hỏi' }, { token });
  const dump = async () => {
    const tables = await world.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE'`,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify(await world.sql(`select t::text as row from "${String(name)}" t`))),
    );
    return texts.join('\n');
  };

  it('needs a fresh proof, is shown masked, and is reported by mail', async () => {
    const { id, token } = await member();
    expect(JSON.parse((await set(token)).text)).toMatchObject({ Success: false, Code: 'PROOF_NEEDED' });
    expect(await world.sql('select from payout_accounts where user_id = $1', [id])).toEqual([]);
    await prove(token);
    expect(JSON.parse((await set(token)).text)).toMatchObject({
      Success: true,
      Data: { bank: 'Vietcombank', numberEnd: '5678', resident: true },
    });
    const read = await to.query('{ payoutaccount { bank numberEnd resident } }', {}, { token });
    expect(JSON.parse(read.text).data.payoutaccount).toEqual({
      bank: 'Vietcombank',
      numberEnd: '5678',
      resident: true,
    });
    expect(read.text).not.toContain(NUMBER);
    await soon(
      async () => (await mailsOf(id)).some(({ text_body: text }) => String(text).includes('•••• 5678')) || undefined,
    );
  });

  it('control: a session that was proved long ago counts as unproved', async () => {
    const { token } = await member();
    await prove(token);
    await world.sql(`update sessions set proved_at = now() - interval '11 minutes'`);
    expect(JSON.parse((await set(token)).text)).toMatchObject({ Code: 'PROOF_NEEDED' });
    await world.sql(`update sessions set proved_at = now() - interval '9 minutes'`);
    expect(JSON.parse((await set(token)).text)).toMatchObject({ Success: true });
  });

  it('is in no dump, log, audit or download, with number or holder; a change removes the former one', async () => {
    const { id, token } = await member();
    await prove(token);
    await set(token);
    await set(token, { Number: '9704229987654321' });
    const clerk = await signInDirectly(world, world.administratorId);
    expect(JSON.parse((await reveal(clerk, id)).text).Data).toMatchObject({
      holder: HOLDER,
      number: '9704229987654321',
    });
    expect(
      await world.sql(
        `select number_end, sealed_details is null as gone, replaced_at is null as counts from payout_accounts
          where user_id = $1 order by created_at`,
        [id],
      ),
    ).toEqual([
      { number_end: '5678', gone: true, counts: false },
      { number_end: '4321', gone: false, counts: true },
    ]);
    const all = (await dump()) + served.log() + (await to.get('/User/PersonalData', { token })).text;
    for (const canary of [NUMBER, '9704229987654321', HOLDER, 'CANARY']) expect(all).not.toContain(canary);
    // The control: the same search finds the text when it is not sealed.
    await world.sql('update payout_accounts set sealed_details = $2 where user_id = $1 and replaced_at is null', [
      id,
      HOLDER,
    ]);
    expect(await dump()).toContain(HOLDER);
    await world.sql('update payout_accounts set sealed_details = null where user_id = $1', [id]);
  });

  it('is shown in full once to staff who may pay out, with a record of the viewer', async () => {
    const clerk = await signInDirectly(world, world.administratorId);
    const Id = randomUUID();
    expect(JSON.parse((await reveal(clerk, ownerId, Id)).text).Data).toMatchObject({ number: '0071001234567' });
    expect(JSON.parse((await reveal(clerk, ownerId, Id)).text).Data).toMatchObject({ number: null, holder: null });
    expect(
      await world.sql('select actor_id, subject_kind, subject_id, command from audit_entries where command_id = $1', [
        Id,
      ]),
    ).toEqual([
      {
        actor_id: world.administratorId,
        subject_kind: 'payout-account',
        subject_id: ownerId,
        command: 'Ledger/RevealPayoutAccount',
      },
    ]);
    const support = await signInDirectly(world, world.staffId);
    expect((await reveal(support, ownerId)).status).toBe(403);
  });

  it.each(['12345', 'ABCDEFGH', '12/34567890', '1'.repeat(35), ''])('with the number %j is refused', async (Number) => {
    const { token } = await member();
    await prove(token);
    expect(JSON.parse((await set(token, { Number })).text)).toMatchObject({ Code: 'INVALID_FIELDS' });
  });

  it('can be changed a limited number of times a day', async () => {
    const { id, token } = await member();
    await prove(token);
    const { points } = LIMITS['payout-account'];
    for (let n = 0; n < points; n += 1) expect(JSON.parse((await set(token)).text)).toMatchObject({ Success: true });
    expect(JSON.parse((await set(token)).text)).toMatchObject({ Code: 'TOO_MANY_ATTEMPTS' });
    expect(await world.sql('select from payout_accounts where user_id = $1', [id])).toHaveLength(points);
  });

  it('replaced long ago is deleted, unless money was sent there', async () => {
    await sell();
    idOf(await pay(5));
    const used = accountId;
    const unused = await payoutAccountDirectly(world, ownerId, '1234567890');
    await payoutAccountDirectly(world, ownerId, '1234567899');
    await world.sql(`update payout_accounts set replaced_at = now() - interval '400 days' where id = any($1)`, [
      [used, unused],
    ]);
    const { database, merchants } = served;
    const [, job] = payoutsSlice.jobs({ database, merchants, inform: async () => {}, onError: rethrow });
    await workOff(job!, [world.merchant.id]);
    const left = await world.sql('select id from payout_accounts where user_id = $1', [ownerId]);
    expect(left.map(({ id }) => id)).toContain(used);
    expect(left.map(({ id }) => id)).not.toContain(unused);
  });
});

describe('balances', () => {
  it('balances are read page by page, the largest first, with the bookings of an order', async () => {
    const orderId = await sell();
    const owner = await signInDirectly(world, ownerId);
    const clerk = await signInDirectly(world, world.administratorId);
    const read = async (query: string, token: string) =>
      JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text).data;
    const seen: number[] = [];
    for (let after = ''; ;) {
      const { ownerbalances: page } = await read(
        `ownerbalances(limit: 2${after && `, after: "${after}"`}) { nextCursor items { ownerId owed } }`,
        clerk,
      );
      seen.push(...page.items.map(({ owed: of }: { owed: number }) => of));
      if (!page.nextCursor) break;
      after = page.nextCursor;
    }
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(seen).toHaveLength((await world.sql('select from ledger_owners where owed <> 0')).length);

    const payoutId = idOf(await pay(1_000_000));
    const { payouts } = await read('payouts { items { id amount state recordedByName } }', owner);
    expect(payouts.items).toEqual([{ id: payoutId, amount: 1_000_000, state: 'recorded', recordedByName: null }]);
    const { orderledger, allpayouts } = await read(
      `orderledger(orderId: "${orderId}") { items { kind entries { account amount } } } allpayouts(limit: 1) { items {
       id recordedByName } }`,
      clerk,
    );
    expect(orderledger.items).toEqual([
      {
        kind: 'owner-sale',
        entries: [
          { account: 'stay-sales', amount: 10_000_000 },
          { account: 'commissions', amount: -1_000_000 },
          { account: 'tax-income', amount: -900_000 },
          { account: 'owners-payable', amount: -NET },
        ],
      },
    ]);
    expect(allpayouts.items).toEqual([{ id: payoutId, recordedByName: 'Lê Hoàng Minh' }]);
  });
});
