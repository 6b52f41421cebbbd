import { randomUUID } from 'node:crypto';
import { commandKey } from '@sandbar/contract/common';
import { CreateApiKey, SetPartner } from '@sandbar/contract/partners';
import { mergedSdl } from '@sandbar/contract/sdl';
import { buildSchema, getDirectiveValues } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { COMMANDS, READS } from '../testing/access-table.ts';
import { targetsOf, type Targets } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addAdmin, ok } from './testing.ts';

/**
 * A partner's key that has leaked opens only the order of a member that was made with it: not the member's identity,
 * mails or other orders. Everything that is refused in the frame succeeds for the member.
 */

const SHOP = 'https://shop.example';
let served: Served;
let to: ReturnType<typeof requestsTo>;
let key: string;
let member: string;
/** The member's records besides the frame's order. */
let own: Targets;
/** The order of the frame, and a session that opens it. */
let orderId: string;
let token: string;

const introduce = async () => {
  const { azure } = served;
  const adminId = await addAdmin(azure);
  const PartnerId = randomUUID();
  await ok(azure.send(adminId, SetPartner, { Id: randomUUID(), PartnerId, Name: 'Shop', Origins: [SHOP] }));
  const made = azure.send(adminId, CreateApiKey, { Id: randomUUID(), PartnerId, Name: 'server', Scopes: ['tickets'] });
  return (await ok(made)).key!;
};
const ticketOf = async (body: object, withKey = key) => {
  const { status, text } = await to.post('/api/partner/tickets', body, { token: withKey });
  return { status, ...(JSON.parse(text) as { Code?: string; Data: { ticket: string } | null }) };
};
const enter = async (order?: string) => {
  const { Data } = await ticketOf({ memberId: served.azure.memberId, ...(order ? { orderId: order } : {}) });
  const { text } = await to.post('/embed/session', { ticket: Data!.ticket, host: SHOP }, {});
  return (JSON.parse(text) as { Data: { token: string } }).Data.token;
};
const hold = async (withToken: string, Id: string = randomUUID()) =>
  to.command(
    'Sale/CreateVacationOrder',
    { Id, ProductId: await served.azure.addStay(), AdultTotal: 2, ChildrenAges: [] },
    { token: withToken },
  );
const answer = (text: string) => JSON.parse(text) as { Success: boolean; Code?: string };

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  to = requestsTo(served);
  key = await introduce();
  own = await targetsOf(served.azure, served.azure.memberId);
  member = await signInDirectly(served.azure, served.azure.memberId);
  orderId = randomUUID();
  await hold(await enter(), orderId);
  token = await enter(orderId);
});
afterAll(() => served.close());

describe('a ticket', () => {
  it('is for the order that was created with it, and for no other of the member', async () => {
    const memberId = served.azure.memberId;
    expect(await ticketOf({ memberId, orderId })).toMatchObject({ status: 200 });
    const absent = await ticketOf({ memberId, orderId: randomUUID() });
    expect(absent).toMatchObject({ status: 404, Code: 'ORDER_NOT_FOUND' });
    expect(await ticketOf({ memberId, orderId: own.orderId })).toEqual(absent);
    expect(await ticketOf({ memberId: served.azure.otherMemberId, orderId })).toEqual(absent);
    expect(await ticketOf({ memberId, orderId }, await introduce())).toEqual(absent);
  });

  it('without an order creates one, and only one, however many are sent at once', async () => {
    const fresh = await enter();
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(fresh)));
    expect(answers.map(({ text }) => answer(text).Success).filter(Boolean)).toHaveLength(1);
    expect((await hold(fresh)).status).toBe(403);
  });

  it('opens the same order again when the command is sent again', async () => {
    const fresh = await enter();
    const content = { Id: randomUUID(), ProductId: await served.azure.addStay(), AdultTotal: 2, ChildrenAges: [] };
    const first = await to.command('Sale/CreateVacationOrder', content, { token: fresh });
    expect(answer(first.text).Success).toBe(true);
    expect(await to.command('Sale/CreateVacationOrder', content, { token: fresh })).toEqual(first);
  });
});

describe('inside the frame', () => {
  const read = async (query: string, by = token) => to.query(`{ ${query} }`, {}, { token: by });

  it.each([
    'userinfo { identifyNo }',
    'userinfo { mobile email }',
    'userinfo { images { path } }',
    'userinfo { consents { kind } }',
    'mailmessages { items { id title } }',
    'accountsecurity { sessions { ipAddress } }',
    'userorders { items { code } }',
    'purchasedproducts { items { id } }',
    'pointoverview { balance }',
    'userpointtransactions { items { id } }',
    'notificationtransactions { items { id } }',
  ])('%s is refused, and answered to the member', async (query) => {
    expect(await read(query)).toMatchObject({ status: 403 });
    expect(await read(query, member)).toMatchObject({ status: 200 });
  });

  it('nullable fields are null: birthday and membership', async () => {
    await served.azure.sql(`update users set date_of_birth = '1988-05-04' where id = $1`, [served.azure.memberId]);
    const asked = 'userinfo { name totalPoint dateOfBirth membership { rank } }';
    expect(JSON.parse((await read(asked)).text)).toMatchObject({
      data: { userinfo: { name: 'Lê Hoàng Minh', dateOfBirth: null, membership: null } },
    });
    expect((await read(asked, member)).text).toContain('1988-05-04');
  });

  it('only its own order can be read and changed', async () => {
    const order = (id: string) => `vacationorder(id: "${id}") { id code }`;
    expect((await read(order(orderId))).text).toContain(orderId);
    expect(await read(order(own.orderId))).toMatchObject({ status: 403 });
    expect((await read(order(own.orderId), member)).text).toContain(own.orderId);

    // Orders that were made in the portal and are paid.
    await served.azure.sql('update orders set all_status = 1048609, hold_slot = null where id = $1', [own.cashOrderId]);
    for (const id of [own.orderId, own.cashOrderId]) {
      for (const [name, content] of [
        ['CancelOrder', { Id: randomUUID(), OrderId: id }],
        ['PayOrder', { Id: randomUUID(), OrderId: id, PaymentMethodId: own.methodId }],
        ['ConfirmOrder', { Id: id, PaymentMethodId: own.methodId, ReceiverName: 'Mallory' }],
        ['ExtendHold', { Id: randomUUID(), OrderId: id }],
        ['CreatePointPaymentSale', { Id: randomUUID(), TargetId: id, Point: 5 }],
        ['RemovePointPaymentSale', { Id: randomUUID(), TargetId: id }],
        ['ApplyGiftCodes', { Id: randomUUID(), TargetId: id, GiftCode: '' }],
      ] as const)
        expect(await to.command(`Sale/${name}`, content, { token }), name).toMatchObject({ status: 403 });
      const codes = await to.get(`/api/Promotion/CalculateGiftCode?orderid=${id}&codes=A`, { token });
      expect(codes.status).toBe(403);
    }
    const kept = await served.azure.sql('select all_status from orders where id = $1', [own.cashOrderId]);
    expect(kept).toEqual([{ all_status: 1048609 }]);
    const extended = await to.command('Sale/ExtendHold', { Id: randomUUID(), OrderId: orderId }, { token });
    expect(answer(extended.text)).toMatchObject({ Success: true });
  });

  it('every field and command without permission for frames is refused', async () => {
    const schema = buildSchema(await mergedSdl());
    const can = schema.getDirective('can')!;
    const open = Object.values(schema.getQueryType()!.getFields())
      .filter((field) => getDirectiveValues(can, field.astNode!)!.frame)
      .map(({ name }) => name);
    for (const [field, entry] of Object.entries(READS)) {
      const asked = field === 'userinfo' ? 'userinfo { id }' : entry.ask({ ...own, orderId });
      const { status } = await read(asked.replace('heldByMe { orderId }', ''));
      expect(status, field).toBe(open.includes(field) ? 200 : 403);
    }
    const contracts = commandHandlers.map(({ contract }) => contract);
    for (const contract of contracts.filter(({ frame }) => !frame)) {
      const name = commandKey(contract);
      expect(await to.command(name, COMMANDS[name]!.content(own), { token }), name).toMatchObject({ status: 403 });
    }
    expect(
      contracts
        .filter(({ frame }) => frame)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'ApplyGiftCodes',
      'CancelOrder',
      'ConfirmOrder',
      'CreatePointPaymentSale',
      'CreateVacationOrder',
      'ExtendHold',
      'PayOrder',
      'RemovePointPaymentSale',
    ]);
  });

  it('permissions of the account do not apply inside', async () => {
    await served.azure.grant(served.azure.memberId, 'support');
    expect(await read('waitingrefunds { totalCount }')).toMatchObject({ status: 403 });
    expect(await read('waitingrefunds { totalCount }', member)).toMatchObject({ status: 200 });
  });
});
