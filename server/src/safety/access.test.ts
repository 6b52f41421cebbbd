import { randomUUID } from 'node:crypto';
import { mergedSdl } from '@sandbar/contract/sdl';
import { commandKey } from '@sandbar/contract/common';
import { UserType } from '@sandbar/domain/identity';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { accountTargetsOf } from '../testing/account-targets.ts';
import {
  addPrivateImage,
  COMMANDS,
  holdDirectly,
  mailDirectly,
  nothing,
  notifyDirectly,
  READS,
  targetsOf,
  type Targets,
} from '../testing/access-table.ts';
import { requestsTo, type Answered } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/**
 * Who may read and do what: every field of the schema and every command of the bus, for the rightful caller, another
 * member, another merchant's member, nobody, and someone of a lower standing. What is not yours answers like what does
 * not exist, and nothing is written. Both merchants share one database connection.
 */

const contracts = commandHandlers.map(({ contract }) => contract);
const fields = Object.keys(
  buildSchema(await mergedSdl())
    .getQueryType()!
    .getFields(),
);

let served: Served;
let to: ReturnType<typeof requestsTo>;
let own: Targets;
let neighbours: Targets;
let foreign: Targets;
let absent: Targets;
const tokens = { member: '', neighbour: '', staff: '', admin: '', lotusMember: '', lotusAdmin: '' };

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure, lotus } = served;
  own = await targetsOf(azure, azure.memberId);
  neighbours = {
    ...own,
    orderId: randomUUID(),
    notificationId: randomUUID(),
    mailId: randomUUID(),
    privateImageId: await addPrivateImage(azure, azure.otherMemberId),
    ...(await accountTargetsOf(azure, azure.otherMemberId)),
  };
  await notifyDirectly(azure, azure.otherMemberId, neighbours.notificationId);
  await mailDirectly(azure, azure.otherMemberId, neighbours.mailId);
  await holdDirectly(azure, azure.otherMemberId, neighbours.orderId, await azure.addStay());
  foreign = await targetsOf(lotus, lotus.memberId);
  absent = nothing();
  tokens.member = await signInDirectly(azure, azure.memberId);
  tokens.neighbour = await signInDirectly(azure, azure.otherMemberId);
  tokens.staff = await signInDirectly(azure, azure.staffId);
  tokens.admin = await signInDirectly(azure, await adminOf(azure));
  tokens.lotusMember = await signInDirectly(lotus, lotus.memberId);
  tokens.lotusAdmin = await signInDirectly(lotus, await adminOf(lotus));
}, 120_000);
afterAll(() => served.close());

const adminOf = async (world: World) => {
  const id = await world.addMember();
  await world.sql('update users set all_type = $3 where merchant_id = $1 and id = $2', [
    world.merchant.id,
    id,
    UserType.Default | UserType.Admin,
  ]);
  return id;
};

/** Two answers that differ only in the ids that were asked for say the same. */
const without = (answered: Answered, ...at: Targets[]) => {
  const ids = at.flatMap((targets) => Object.values(targets));
  return { ...answered, text: ids.reduce((text, id) => text.replaceAll(id, '(id)'), answered.text) };
};

const unwritten = async (work: () => Promise<void>) => {
  // A counted try is no effect of what was tried.
  const rows = async () => ({ ...(await served.rows()), rate_limits: 0 });
  const before = await rows();
  await work();
  expect(await rows()).toEqual(before);
};

it('the table lists every field of the schema and every command of the bus, and none besides', () => {
  expect(Object.keys(READS).sort()).toEqual([...fields].sort());
  expect(Object.keys(COMMANDS).sort()).toEqual(contracts.map(commandKey).sort());
});

describe.each(fields)('reading %s', (field) => {
  const entry = READS[field]!;
  const ask = (at: Targets, token?: string, host?: string) =>
    to.query(`{ ${entry.ask(at)} }`, {}, { token, ...(host ? { host } : {}) });
  const rightful = entry.readers === 'staff' ? 'staff' : 'member';

  if (entry.readers === 'staff')
    it('is refused to members', async () => {
      const refused = await ask(own, tokens.member);
      expect(refused).toMatchObject({ status: 403 });
      for (const id of Object.values(own)) expect(refused.text).not.toContain(id);
    });

  it('answers its rightful reader', async () => {
    const answered = await ask(own, tokens[rightful]);
    expect(answered.status).toBe(200);
    expect(JSON.parse(answered.text).data[field === 'servernow' ? '__typename' : field]).toBeTruthy();
  });

  it("answers another merchant's and another member's like what does not exist, and writes nothing", async () => {
    await unwritten(async () => {
      const nothingThere = without(await ask(absent, tokens[rightful]), absent);
      expect(without(await ask(foreign, tokens[rightful]), foreign)).toEqual(nothingThere);
      if (entry.owned) expect(without(await ask(neighbours, tokens[rightful]), neighbours)).toEqual(nothingThere);
      if (entry.owned && !entry.staffToo) expect(without(await ask(own, tokens.admin), own)).toEqual(nothingThere);
    });
  });

  it('answers nobody, and a session of another merchant, alike', async () => {
    const nobody = await ask(own);
    expect(nobody.status).toBe(entry.readers === 'anyone' ? 200 : 401);
    expect(nobody.text).not.toContain(own.orderId);
    expect(await ask(own, tokens.lotusAdmin)).toEqual(nobody);
    expect(await ask(own, tokens[rightful], 'lotus.localhost')).toEqual(await ask(own, undefined, 'lotus.localhost'));
  });
});

describe.each(
  Object.keys(COMMANDS).map((key) => [key, contracts.find((contract) => commandKey(contract) === key)!] as const),
)('sending %s', (key, contract) => {
  const entry = COMMANDS[key]!;
  const lower = {
    anyone: [],
    member: [],
    staff: ['member'],
    admin: ['member', 'staff'],
    system: ['member', 'staff', 'admin'],
  }[contract.permission] as ('member' | 'staff' | 'admin')[];
  const rightful = ({ anyone: 'member', member: 'member', staff: 'staff', admin: 'admin', system: undefined } as const)[
    contract.permission
  ];

  // What anyone may send is aimed at by nothing but its own secret: its tests are in its slice.
  if (contract.permission !== 'anyone')
    it('is refused to nobody, to a session of another merchant and to a lower standing, and writes nothing', async () => {
      await unwritten(async () => {
        const nobody = await to.command(key, entry.content(own));
        expect(nobody).toMatchObject({ status: 401 });
        expect(await to.command(key, entry.content(own), { token: tokens.lotusAdmin })).toEqual(nobody);
        for (const role of lower) {
          const refused = await to.command(key, entry.content(own), { token: tokens[role] });
          expect(refused).toMatchObject({ status: 403 });
          // Standing is looked at before anything else: it says nothing of what the command aims at.
          expect(await to.command(key, entry.content(absent), { token: tokens[role] })).toEqual(refused);
        }
      });
    });

  if (entry.aims && rightful)
    it("is answered for another's like for what does not exist, and writes nothing", async () => {
      await unwritten(async () => {
        const send = async (at: Targets) =>
          without(await to.command(key, entry.content(at), { token: tokens[rightful] }), at);
        const nothingThere = await send(absent);
        expect(JSON.parse(nothingThere.text)).toMatchObject({ Success: false });
        expect(await send(foreign)).toEqual(nothingThere);
        if (entry.aims === 'owner') expect(await send(neighbours)).toEqual(nothingThere);
      });
    });

  if (rightful)
    it('succeeds for its rightful sender', async () => {
      const answered = await to.command(key, entry.content(own), { token: tokens[rightful] });
      expect(JSON.parse(answered.text), answered.text).toMatchObject({ Success: true });
    });
});

it('an order that its owner has confirmed still looks absent to everybody else', async () => {
  const content = { Id: neighbours.orderId, PaymentMethodId: own.methodId };
  expect(JSON.parse((await to.command('Sale/ConfirmOrder', content, { token: tokens.neighbour })).text)).toMatchObject({
    Success: true,
  });
  const nothingThere = await to.command(
    'Sale/ConfirmOrder',
    { ...content, Id: absent.orderId },
    { token: tokens.member },
  );
  expect(await to.command('Sale/ConfirmOrder', content, { token: tokens.member })).toEqual(nothingThere);
});

it('both merchants ask at once on one connection: each gets what it gets alone', async () => {
  const asks = Object.values(READS).flatMap((entry) => [
    () => to.query(`{ ${entry.ask(own)} }`, {}, { token: tokens.member }),
    () => to.query(`{ ${entry.ask(foreign)} }`, {}, { token: tokens.lotusMember, host: 'lotus.localhost' }),
    () => to.query(`{ ${entry.ask(foreign)} }`, {}, { token: tokens.member }),
  ]);
  const alone: Answered[] = [];
  for (const ask of asks) alone.push(await ask());
  for (let round = 0; round < 3; round += 1) expect(await Promise.all(asks.map((ask) => ask()))).toEqual(alone);
});
