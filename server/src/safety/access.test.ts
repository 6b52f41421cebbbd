import { randomUUID } from 'node:crypto';
import { mergedSdl } from '@sandbar/contract/sdl';
import { commandKey } from '@sandbar/contract/common';
import { actorMay, BUILT_IN_ROLES, permissionsOf, type Audience } from '@sandbar/domain/permissions';
import { buildSchema, getDirectiveValues } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { accountTargetsOf } from '../testing/account-targets.ts';
import { approvalTargetsOf } from '../testing/approval-targets.ts';
import { calendarTargetsOf } from '../testing/calendar-targets.ts';
import { driveTargetsOf } from '../testing/drive-targets.ts';
import { ownOrderOf, paidOrder } from '../testing/voucher-targets.ts';
import { closureTargetsOf } from '../testing/closure-targets.ts';
import { invoiceTargetsOf } from '../testing/invoice-targets.ts';
import { waitlistTargetsOf } from '../testing/waitlist-targets.ts';
import { giveProofs, weekTargetsOf } from '../testing/week-targets.ts';
import { COMMANDS, READS } from '../testing/access-table.ts';
import {
  addPrivateImage,
  mailDirectly,
  nothing,
  notifyDirectly,
  viewDirectly,
  targetsOf,
  type Targets,
} from '../testing/access-targets.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { libraryImageDirectly } from '../testing/library-targets.ts';
import { payoutTargetsOf } from '../testing/payout-targets.ts';
import { requestsTo, type Answered } from '../testing/requests.ts';
import { isSoak, rounds, shareOf } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/**
 * Access to every field of the schema and every command of the bus, for a member and for a holder of each built-in
 * role, with targets of their own, of another member and of another merchant. The expected access follows from the
 * operation's permission and the role's permissions. A target that is not one's own is answered as if it did not exist,
 * and nothing is written. Both merchants use one database connection.
 */

const contracts = commandHandlers.map(({ contract }) => contract);
const schema = buildSchema(await mergedSdl());
const fields = Object.values(schema.getQueryType()!.getFields()).map((field) => {
  const can = getDirectiveValues(schema.getDirective('can')!, field.astNode!)!;
  return { field: field.name, audience: can.do as Audience };
});

/** A member without a role, and the holders of each built-in role. */
const MEMBER = 'member';
const ROLES: readonly string[] = [MEMBER, ...BUILT_IN_ROLES.map(({ code }) => code)];
const heldBy = (role: string) => permissionsOf(BUILT_IN_ROLES.find(({ code }) => code === role)?.permissions ?? []);
const may = (role: string, audience: Audience) =>
  actorMay({ kind: 'user', userId: role, permissions: heldBy(role) }, audience);
const allowed = (audience: Audience) => ROLES.filter((role) => may(role, audience));
const refused = (audience: Audience) => ROLES.filter((role) => !may(role, audience));
/**
 * The role that sends the real request: a member for what every member may do, otherwise the smallest role with the
 * permission.
 */
const rightfulFor = (audience: Audience) => allowed(audience).sort((a, b) => heldBy(a).size - heldBy(b).size)[0];

let served: Served;
let to: ReturnType<typeof requestsTo>;
let own: Targets;
let neighbours: Targets;
let foreign: Targets;
let absent: Targets;
/** By role. `neighbour` is another member; the rest belong to the other merchant. */
const tokens: Record<string, string> = {};

beforeAll(async () => {
  // Nothing listens at this address.
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'a', GOOGLE_URL: 'http://127.0.0.1:9' };
  served = await serve({ environment: google });
  to = requestsTo(served);
  const { azure, lotus } = served;
  own = await targetsOf(azure, azure.memberId);
  neighbours = {
    ...own,
    orderId: randomUUID(),
    voucherOrderId: await paidOrder(azure, azure.otherMemberId),
    ...(await ownOrderOf(azure, azure.otherMemberId)),
    notificationId: randomUUID(),
    mailId: randomUUID(),
    privateImageId: await addPrivateImage(azure, azure.otherMemberId),
    viewId: await viewDirectly(azure, azure.otherMemberId),
    libraryImageId: await libraryImageDirectly(azure, azure.otherMemberId),
    ...(await accountTargetsOf(azure, azure.otherMemberId)),
    ...(await approvalTargetsOf(azure, azure.otherMemberId)),
    ...(await weekTargetsOf(azure, azure.otherMemberId)),
    ...(await calendarTargetsOf(azure, azure.otherMemberId)),
    ...(await driveTargetsOf(azure, azure.otherMemberId)),
    ...(await closureTargetsOf(azure, azure.otherMemberId)),
    ...(await waitlistTargetsOf(azure, azure.otherMemberId)),
    ...(await invoiceTargetsOf(azure, azure.otherMemberId)),
  };
  await notifyDirectly(azure, azure.otherMemberId, neighbours.notificationId);
  await mailDirectly(azure, azure.otherMemberId, neighbours.mailId);
  await holdDirectly(azure, azure.otherMemberId, neighbours.orderId, await azure.addStay());
  Object.assign(neighbours, await payoutTargetsOf(azure, azure.otherMemberId, neighbours.orderId));
  foreign = await targetsOf(lotus, lotus.memberId);
  absent = nothing();
  tokens[MEMBER] = await signInDirectly(azure, azure.memberId);
  tokens.neighbour = await signInDirectly(azure, azure.otherMemberId);
  for (const { code } of BUILT_IN_ROLES) {
    const holderId = await azure.addHolder(code);
    tokens[code] = await signInDirectly(azure, holderId);
    if (code === 'owner') await giveProofs(azure, own, holderId);
  }
  tokens.lotusMember = await signInDirectly(lotus, lotus.memberId);
  tokens.lotusAdmin = await signInDirectly(lotus, await lotus.addHolder('administrator'));
});
afterAll(() => served.close());

/** The answer without the requested ids, so that answers for different targets can be compared. */
const without = (answered: Answered, ...at: Targets[]) => {
  const ids = at.flatMap((targets) => Object.values(targets));
  return { ...answered, text: ids.reduce((text, id) => text.replaceAll(id, '(id)'), answered.text) };
};

/**
 * The numbers of rows in all tables, kept until a permitted request changes them, because counting takes longer than
 * the request.
 */
let counted: Record<string, number> | undefined;

const unwritten = async (work: () => Promise<void>) => {
  // Counted attempts are not an effect of the request, and neither are views and searches that were counted earlier and
  // are saved now.
  const NOTED_LATER = { rate_limits: 0, week_views: 0, insight_searches: 0, insight_sought: 0 };
  const rows = async () => ({ ...(await served.rows()), ...NOTED_LATER });
  const before = counted ?? (await rows());
  counted = undefined;
  await work();
  const after = await rows();
  expect(after).toEqual(before);
  counted = after;
};
/** Tries each role, names the role for which an expectation failed, and checks that nothing was written. */
const byEach = (roles: readonly string[], attempt: (role: string) => Promise<void>) =>
  unwritten(async () => {
    for (const role of roles)
      await attempt(role).catch((error: Error) => {
        error.message = `${role}: ${error.message}`;
        throw error;
      });
  });

it('the table lists every field of the schema and every command of the bus, and no others', () => {
  expect(Object.keys(READS).sort()).toEqual(fields.map(({ field }) => field).sort());
  expect(Object.keys(COMMANDS).sort()).toEqual(contracts.map(commandKey).sort());
});

/**
 * Which of a merchant's roles send: in `npm test` the member and every third role, others for the next operation; all
 * of them in the soak.
 */
const some = (roles: readonly string[], place: number): readonly string[] => [
  ...roles.filter((role) => role === MEMBER),
  ...shareOf(
    3,
    roles.filter((role) => role !== MEMBER),
    place,
  ),
];

/**
 * A role without permission is refused before the target is read. In `npm test` one of the sending roles tries every
 * target, another one for the next operation; in the soak all of them do.
 */
const triesAll = (roles: readonly string[], place: number) => (role: string) =>
  isSoak || role === roles[place % roles.length];

describe.each(fields.map((field, place) => ({ ...field, place })))('reading $field', ({ field, audience, place }) => {
  const [mayNot, permitted] = [some(refused(audience), place), some(allowed(audience), place)];
  const triesAllOf = triesAll(mayNot, place);
  const entry = READS[field]!;
  const ask = (at: Targets, token?: string, host?: string) =>
    to.query(`{ ${entry.ask(at)} }`, {}, { token, ...(host ? { host } : {}) });
  const rightful = rightfulFor(audience)!;

  it('is refused to each role without the permission, for every target, and writes nothing', () =>
    byEach(mayNot, async (role) => {
      const refusal = await ask(absent, tokens[role]);
      expect(refusal).toMatchObject({ status: 403 });
      if (!triesAllOf(role)) return;
      for (const at of [own, neighbours, foreign]) {
        const answered = await ask(at, tokens[role]);
        expect(without(answered, at)).toEqual(refusal);
        for (const id of Object.values(own)) expect(answered.text).not.toContain(id);
      }
    }));

  it('answers the permitted reader', async () => {
    counted = undefined;
    const answered = await ask(own, tokens[rightful]);
    expect(answered.status).toBe(200);
    expect(JSON.parse(answered.text).data[field === 'servernow' ? '__typename' : field]).toBeTruthy();
  });

  it("answers permitted roles for another merchant's or member's target as if it did not exist", () =>
    byEach(permitted, async (role) => {
      const nothingThere = without(await ask(absent, tokens[role]), absent);
      expect(without(await ask(foreign, tokens[role]), foreign)).toEqual(nothingThere);
      if (!entry.owned) return;
      const seesAll = [entry.alsoFor ?? []].flat().some((permission) => may(role, permission));
      const others = role === MEMBER ? [neighbours] : [own, neighbours];
      for (const at of others) {
        const answered = without(await ask(at, tokens[role]), at);
        if (seesAll) expect(answered).not.toEqual(nothingThere);
        else expect(answered).toEqual(nothingThere);
      }
    }));

  it('answers alike without a session and with a session of another merchant', async () => {
    const anonymous = await ask(own);
    expect(anonymous.status).toBe(audience === 'anyone' ? 200 : 401);
    expect(anonymous.text).not.toContain(own.orderId);
    expect(await ask(own, tokens.lotusAdmin)).toEqual(anonymous);
    expect(await ask(own, tokens[rightful], 'lotus.localhost')).toEqual(await ask(own, undefined, 'lotus.localhost'));
  });
});

describe.each(
  Object.keys(COMMANDS).map(
    (key, place) => [key, contracts.find((contract) => commandKey(contract) === key)!, place] as const,
  ),
)('sending %s', (key, contract, place) => {
  const [mayNot, permitted] = [some(refused(contract.permission), place), some(allowed(contract.permission), place)];
  const triesAllOf = triesAll(mayNot, place);
  const entry = COMMANDS[key]!;
  const rightful = entry.rightful ?? rightfulFor(contract.permission);
  const send = (at: Targets, token?: string) => to.command(key, entry.content(at), token ? { token } : {});

  // Commands that anyone may send have no target but their own secret; their slices test them.
  if (contract.permission !== 'anyone')
    it('is refused without a session and to a session of another merchant, and writes nothing', async () => {
      await unwritten(async () => {
        const anonymous = await send(own);
        expect(anonymous).toMatchObject({ status: 401 });
        expect(await send(own, tokens.lotusAdmin)).toEqual(anonymous);
      });
    });

  it('is refused to each role without the permission, for every target, and writes nothing', () =>
    byEach(mayNot, async (role) => {
      const refusal = await send(own, tokens[role]);
      expect(refusal).toMatchObject({ status: 403 });
      if (!triesAllOf(role)) return;
      // The permission is checked first, so the refusal reveals nothing about the target.
      for (const at of [absent, neighbours, foreign]) expect(await send(at, tokens[role])).toEqual(refusal);
    }));

  if (entry.aims && rightful)
    it("answers permitted roles for another's target as if it did not exist, and writes nothing", () =>
      byEach(permitted, async (role) => {
        const answerTo = async (at: Targets) => without(await send(at, tokens[role]), at);
        const nothingThere = await answerTo(absent);
        expect(JSON.parse(nothingThere.text)).toMatchObject({ Success: false });
        expect(await answerTo(foreign)).toEqual(nothingThere);
        if (entry.aims !== 'owner') return;
        expect(await answerTo(neighbours)).toEqual(nothingThere);
        if (role !== MEMBER) expect(await answerTo(own)).toEqual(nothingThere);
      }));

  if (rightful)
    it(`${entry.refused ?? 'succeeds'} for the permitted sender`, async () => {
      counted = undefined;
      // A person may have only a few exports waiting, so earlier ones are deleted.
      await served.azure.sql('delete from list_exports where merchant_id = $1', [served.azure.merchant.id]);
      const answered = await send(own, tokens[rightful]);
      expect(JSON.parse(answered.text), answered.text).toMatchObject(
        entry.refused ? { Success: false, Code: entry.refused } : { Success: true },
      );
    });
});

it('a confirmed order is still not found by others', async () => {
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

it('simultaneous queries of both merchants on one connection get the same answers as separate ones', async () => {
  const asks = Object.values(READS).flatMap((entry) => [
    () => to.query(`{ ${entry.ask(own)} }`, {}, { token: tokens.member }),
    () => to.query(`{ ${entry.ask(foreign)} }`, {}, { token: tokens.lotusMember, host: 'lotus.localhost' }),
    () => to.query(`{ ${entry.ask(foreign)} }`, {}, { token: tokens.member }),
  ]);
  // The process reads a command's changes of the merchant at once, instead of some seconds later.
  served.merchants.refresh();
  await served.merchants.all();
  const alone: Answered[] = [];
  for (const ask of asks) alone.push(await ask());
  for (let round = 0; round < rounds(1, 3); round += 1)
    expect(await Promise.all(asks.map((ask) => ask()))).toEqual(alone);
});
