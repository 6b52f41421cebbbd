import { randomUUID } from 'node:crypto';
import { commandKey } from '@sandbar/contract/common';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import { commandHandlers } from '../commands.ts';
import { COMMANDS } from '../testing/access-table.ts';
import { targetsOf, type Targets } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Staff act in a member's place: they give a reason, stay within their own permissions, and the member sees it. */

const REASON = 'Khách gọi tổng đài nhờ đặt giúp';
const contracts = commandHandlers.map(({ contract }) => contract);
const offered = contracts.filter(({ forMember }) => forMember).map(commandKey);

let served: Served;
let to: ReturnType<typeof requestsTo>;
let own: Targets;
let clerkId: string;
let clerk: string;
let member: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  own = await targetsOf(azure, azure.memberId);
  clerkId = await azure.addHolder('support');
  clerk = await signInDirectly(azure, clerkId);
  member = await signInDirectly(azure, azure.memberId);
});
afterAll(() => served.close());

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const rowsLeft = async () => (await sql('select from audit_entries')).length;
const orders = async () => (await sql('select from orders')).length;
const hold = async () => ({ Id: randomUUID(), ProductId: await served.azure.addStay(), AdultTotal: 2 });
const act = (
  key: string,
  content: object,
  { token = clerk, OnBehalfOf = served.azure.memberId as unknown, Reason = REASON as unknown } = {},
) => to.command(key, content, { token, envelope: { OnBehalfOf, Reason } });
const HOLD = 'Sale/CreateVacationOrder';

it('acting for a member is possible for orders, the waitlist, wishes and contact data only', () =>
  expect(offered.sort()).toEqual([
    'Payment/SetRefundAccount',
    'Sale/AcceptOffer',
    'Sale/AnswerClosure',
    'Sale/ApplyGiftCodes',
    'Sale/CancelOrder',
    'Sale/ChangeWaitlistEntry',
    'Sale/ConfirmOrder',
    'Sale/CreatePointPaymentSale',
    HOLD,
    'Sale/DeclineOffer',
    'Sale/ExtendHold',
    'Sale/JoinWaitlist',
    'Sale/LeaveWaitlist',
    'Sale/MoveOwnOrder',
    'Sale/PayOrder',
    'Sale/RemovePointPaymentSale',
    'Sale/RequestInvoice',
    'Sale/SetOrderGuests',
    'Sale/SetStayWishes',
    'User/UpdatePersonalInformationUser',
  ]));

it('acting for a member creates the member’s order, informs them, and names the clerk in its history', async () => {
  const content = await hold();
  const answered = await act(HOLD, content);
  expect(JSON.parse(answered.text)).toMatchObject({ Success: true });
  expect(await sql('select customer_id from orders where id = $1', [content.Id])).toEqual([
    { customer_id: served.azure.memberId },
  ]);
  const methodId = own.methodId;
  for (const [key, more] of [
    ['Sale/ExtendHold', { Id: randomUUID(), OrderId: content.Id }],
    ['Sale/ConfirmOrder', { Id: content.Id, PaymentMethodId: methodId }],
    ['Sale/CancelOrder', { Id: randomUUID(), OrderId: content.Id }],
  ] as const)
    expect(JSON.parse((await act(key, more)).text), key).toMatchObject({ Success: true });

  const { data } = JSON.parse(
    (await to.query(`{ order(id: "${content.Id}") { history { reason by byName } } }`, {}, { token: member })).text,
  ) as { data: { order: { history: { reason: string; by: string }[] } } };
  expect(data.order.history.map(({ reason, by }) => [reason, by])).toEqual([
    ['held', 'staff'],
    ['extended-for-member', 'staff'],
    ['confirmed', 'staff'],
    ['canceled-by-staff', 'staff'],
  ]);
  // Staff read the reason there; the member reads it in the activity of the account.
  const reasonsFor = async (token: string) => {
    const asked = `{ order(id: "${content.Id}") { history { actingReason } } }`;
    const { history } = JSON.parse((await to.query(asked, {}, { token })).text).data.order;
    return history.map(({ actingReason }: { actingReason: string | null }) => actingReason);
  };
  expect(await reasonsFor(clerk)).toEqual([REASON, REASON, REASON, REASON]);
  expect(await reasonsFor(member)).toEqual([null, null, null, null]);
  expect(
    await sql('select actor_id, on_behalf_of, command, reason from audit_entries where subject_id = $1 order by id', [
      content.Id,
    ]),
  ).toEqual(
    [HOLD, 'Sale/ExtendHold', 'Sale/ConfirmOrder', 'Sale/CancelOrder'].map((command) => ({
      actor_id: clerkId,
      on_behalf_of: served.azure.memberId,
      command,
      reason: REASON,
    })),
  );
  // The changes are described in words: no value contains an id.
  const head = await signInDirectly(served.azure, served.azure.administratorId);
  const query = `{ auditentries(command: "Sale/ConfirmOrder") { items { subjectId changes { after } } } }`;
  const { items } = JSON.parse((await to.query(query, {}, { token: head })).text).data.auditentries;
  const { changes } = items.find(({ subjectId }: { subjectId: string }) => subjectId === content.Id);
  const [method] = await sql(`select name->>'vi' as name from payment_methods where id = $1`, [methodId]);
  const values = changes.map(({ after }: { after: string }) => after);
  expect(values).toContain(method!.name);
  expect(values.join()).not.toContain(methodId);
});

it('acting for a member books a sale in the clerk’s name when a code leaves nothing to pay', async () => {
  const promotion = {
    Id: randomUUID(),
    Name: { vi: 'Giảm', en: 'Off' },
    Codes: ['MACLERK100'],
    From: '2020-01-01T00:00:00Z',
    To: '2999-01-01T00:00:00Z',
    ResultType: 0,
    ResultValue: 100,
  };
  expect(await served.azure.send('system', CreatePromotion, promotion as never)).toMatchObject({ ok: true });
  const content = await hold();
  await act(HOLD, content);
  const confirmed = await act('Sale/ConfirmOrder', { Id: content.Id, GiftCode: 'MACLERK100' });
  expect(JSON.parse(confirmed.text)).toMatchObject({ Success: true, Data: { grandTotal: 0 } });
  expect(await sql('select kind, actor_id from ledger_transfers where order_id = $1', [content.Id])).toEqual([
    { kind: 'sale', actor_id: clerkId },
  ]);
});

it('acting for a member takes effect once, however often it is sent, and for one member only', async () => {
  const content = await hold();
  const [before, had] = [await rowsLeft(), await orders()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => act(HOLD, content)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([await rowsLeft(), await orders()]).toEqual([before + 1, had + 1]);
  // The same id sent for another member, or without one, is another command.
  for (const OnBehalfOf of [served.azure.otherMemberId, null])
    expect(JSON.parse((await act(HOLD, content, { OnBehalfOf })).text)).toMatchObject({ Code: 'IDEMPOTENCY_CONFLICT' });
  await act('Sale/CancelOrder', { Id: randomUUID(), OrderId: content.Id });
});

describe('is refused, and leaves nothing', () => {
  const refused = async (expected: object, options: Parameters<typeof act>[2], key = HOLD, given?: object) => {
    const content = given ?? (await hold());
    const before = [await rowsLeft(), await orders()];
    expect(JSON.parse((await act(key, content, options)).text)).toMatchObject({ Success: false, ...expected });
    expect([await rowsLeft(), await orders()]).toEqual(before);
  };
  const fields = (path: string) => ({ Code: 'INVALID_FIELDS', Data: { fields: [{ path }] } });

  it.each([undefined, '', 'abcd', '     a    ', 'a'.repeat(501), 7])('without a reason: %j', (Reason) =>
    // Fields that are undefined are not sent.
    refused(fields('Reason'), { Reason: Reason === undefined ? null : Reason }),
  );
  it('for an invalid id', () => refused(fields('OnBehalfOf'), { OnBehalfOf: 'x' }));
  it('to a member', () => refused({ Code: 'NOT_ALLOWED' }, { token: member, OnBehalfOf: served.azure.otherMemberId }));
  it('for oneself', () => refused({ Code: 'ACT_FOR_SELF' }, { OnBehalfOf: clerkId }));
  it('for a member with more permissions', async () =>
    refused({ Code: 'BEYOND_OWN_PERMISSIONS' }, { OnBehalfOf: await served.azure.addHolder('administrator') }));
  it.each(offered)('%s, from staff who act for members and may not do so themselves', async (key) => {
    const contract = contracts.find((each) => commandKey(each) === key)!;
    await sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
       values ($1, gen_random_uuid(), 'caller', '{"vi":"a","en":"a"}', '{"vi":"","en":""}', $2)
       on conflict (merchant_id, code) do update set permissions = excluded.permissions`,
      [served.azure.merchant.id, PERMISSION_NAMES.filter((name) => name !== contract.forMember!.may)],
    );
    const caller = await served.azure.addHolder('caller');
    await refused({ Code: 'NOT_ALLOWED' }, { token: await signInDirectly(served.azure, caller) }, key, {
      ...COMMANDS[key]!.content(own),
      Id: randomUUID(),
    });
  });
  it('for an unknown id, another merchant’s member and a closed account alike', async () => {
    const closed = await served.azure.addMember();
    await sql('update users set active = false where id = $1', [closed]);
    for (const OnBehalfOf of [randomUUID(), served.lotus.memberId, closed])
      await refused({ Code: 'USER_NOT_FOUND' }, { OnBehalfOf });
  });
  it('for a picture of a document', () =>
    refused({ Code: 'ACT_FOR_NOT_OFFERED' }, {}, 'User/UpdatePersonalInformationUser', {
      ...COMMANDS['User/UpdatePersonalInformationUser']!.content(own),
      Images: [{ Id: own.privateImageId, DisplayOrder: 1 }],
    }));
  it.each(contracts.filter(({ permission, forMember }) => permission === 'member' && !forMember).map(commandKey))(
    'for %s, which is the member’s alone',
    (key) => refused({ Code: 'ACT_FOR_NOT_OFFERED' }, {}, key, COMMANDS[key]!.content(own)),
  );
  it('when the command is refused: its entry is rolled back with it', async () => {
    const content = await hold();
    await act(HOLD, content);
    await refused({ Code: 'STAY_TAKEN' }, { OnBehalfOf: served.azure.otherMemberId }, HOLD, {
      ...content,
      Id: randomUUID(),
    });
    await act('Sale/CancelOrder', { Id: randomUUID(), OrderId: content.Id });
  });
  it('in the queue, where it would wait', async () => {
    const [Domain, CommandName] = HOLD.split('/');
    const body = {
      Domain,
      CommandName,
      Content: JSON.stringify(await hold()),
      OnBehalfOf: served.azure.memberId,
      Reason: REASON,
    };
    expect(JSON.parse((await to.post('/Command/Send', body, { token: clerk })).text)).toMatchObject({
      Code: 'MALFORMED',
    });
  });
});

it('contact data: before and after are kept without the number of the document', async () => {
  const sent = { ...COMMANDS['User/UpdatePersonalInformationUser']!.content(own), LastName: 'Trần' };
  expect(JSON.parse((await act('User/UpdatePersonalInformationUser', sent)).text)).toMatchObject({ Success: true });
  const [entry] = await sql('select subject_id, before, after from audit_entries order by id desc limit 1');
  expect(entry).toMatchObject({ subject_id: served.azure.memberId, after: { lastName: 'Trần' } });
  expect(JSON.stringify(entry)).not.toContain('079088001234');
});
