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
 * Who may read and do what: every field of the schema and every command of the bus, for a member and for a holder of
 * each role that a merchant begins with, aimed at the caller's own, another member's and another merchant's things. Who
 * may is derived from what the operation names and what the role holds. What is not yours answers like what does not
 * exist, and nothing is written. Both merchants share one database connection.
 */

const contracts = commandHandlers.map(({ contract }) => contract);
const schema = buildSchema(await mergedSdl());
const fields = Object.values(schema.getQueryType()!.getFields()).map((field) => {
  const can = getDirectiveValues(schema.getDirective('can')!, field.astNode!)!;
  return { field: field.name, audience: can.do as Audience };
});

/** A member without any role, and a holder of each built-in one. */
const MEMBER = 'member';
const ROLES: readonly string[] = [MEMBER, ...BUILT_IN_ROLES.map(({ code }) => code)];
const heldBy = (role: string) => permissionsOf(BUILT_IN_ROLES.find(({ code }) => code === role)?.permissions ?? []);
const may = (role: string, audience: Audience) =>
  actorMay({ kind: 'user', userId: role, permissions: heldBy(role) }, audience);
const allowed = (audience: Audience) => ROLES.filter((role) => may(role, audience));
const refused = (audience: Audience) => ROLES.filter((role) => !may(role, audience));
/** Who sends for real: the member for what every member may, else the holder of the smallest role that may. */
const rightfulFor = (audience: Audience) => allowed(audience).sort((a, b) => heldBy(a).size - heldBy(b).size)[0];

let served: Served;
let to: ReturnType<typeof requestsTo>;
let own: Targets;
let neighbours: Targets;
let foreign: Targets;
let absent: Targets;
/** By role; `neighbour` is another member, the rest are of the other merchant. */
const tokens: Record<string, string> = {};

beforeAll(async () => {
  // No server listens there.
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

/** Two answers that differ only in the ids that were asked for say the same. */
const without = (answered: Answered, ...at: Targets[]) => {
  const ids = at.flatMap((targets) => Object.values(targets));
  return { ...answered, text: ids.reduce((text, id) => text.replaceAll(id, '(id)'), answered.text) };
};

/** How many rows the tables have, until a rightful request: counting takes longer than the request it watches. */
let counted: Record<string, number> | undefined;

const unwritten = async (work: () => Promise<void>) => {
  // A counted try is no effect of what was tried, nor is a look or a search that was counted earlier and is noted now.
  const NOTED_LATER = { rate_limits: 0, week_views: 0, insight_searches: 0, insight_sought: 0 };
  const rows = async () => ({ ...(await served.rows()), ...NOTED_LATER });
  const before = counted ?? (await rows());
  counted = undefined;
  await work();
  const after = await rows();
  expect(after).toEqual(before);
  counted = after;
};
/** Tries each role, says of which one an expectation failed, and that none of them wrote anything. */
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
 * Of a merchant's roles every third sends in `npm test`, others for the next operation, and always the member; all of
 * them in the soak.
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
 * Who may not is refused before anything is looked at, whatever the operation aims at. In `npm test` all that it may
 * aim at is tried by one of the roles that send, another for the next operation; by all of them in the soak.
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

  // What anyone may send is aimed at by nothing but its own secret: its tests are in its slice.
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
      // What one may is looked at before anything else: it says nothing of what the command aims at.
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
      // Lists that one person waits for at once are few.
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
  // What a command changed of the merchant itself is known from now on, not some seconds later.
  served.merchants.refresh();
  await served.merchants.all();
  const alone: Answered[] = [];
  for (const ask of asks) alone.push(await ask());
  for (let round = 0; round < rounds(1, 3); round += 1)
    expect(await Promise.all(asks.map((ask) => ask()))).toEqual(alone);
});
