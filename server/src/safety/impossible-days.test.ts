import { randomUUID } from 'node:crypto';
import { AwardPoints } from '@sandbar/contract/points';
import {
  ApplyRuleSet,
  CreateDiscount,
  PriceSelection,
  PublishSelection,
  PublishStays,
  WithdrawSelection,
} from '@sandbar/contract/catalogue';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { CreateUser } from '@sandbar/contract/identity';
import { ReplayWebhookEvents } from '@sandbar/contract/partners';
import { SetMembership } from '@sandbar/contract/profile';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { ProductType } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Days and instants that no calendar has are reported as wrong fields by name, and do not make a statement fail. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.administratorId);
});
afterAll(() => served.close());

const DAYS = ['0000-01-01', '0000-12-31', '2026-02-30', '2027-02-29', '2026-13-01', '10000-01-01', '-000001-01-01'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59Z', '2026-02-30T00:00:00Z', '2026-01-01T24:00:01Z'];
const IN_ZONES = ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];

/** Every field of a command that is a day or an instant. */
const FIELDS: [CommandContract, string, (value: string) => object, readonly string[]][] = [
  [PublishStays, 'Stays.0.FromDate', (FromDate) => ({ Stays: [{ FromDate }] }), DAYS],
  [PublishStays, 'Stays.0.ToDate', (ToDate) => ({ Stays: [{ ToDate }] }), DAYS],
  [CreateDiscount, 'From', (From) => ({ From }), INSTANTS],
  [CreateDiscount, 'To', (To) => ({ To }), INSTANTS],
  [CreateDiscount, 'CheckInFrom', (CheckInFrom) => ({ CheckInFrom }), DAYS],
  [CreateDiscount, 'CheckInTo', (CheckInTo) => ({ CheckInTo }), DAYS],
  [CreateUser, 'DateOfBirth', (DateOfBirth) => ({ DateOfBirth }), DAYS],
  [SetMembership, 'ValidTo', (ValidTo) => ({ ValidTo }), DAYS],
  [AwardPoints, 'AwardedAt', (AwardedAt) => ({ AwardedAt }), INSTANTS],
  [CreatePromotion, 'From', (From) => ({ From }), INSTANTS],
  [CreatePromotion, 'To', (To) => ({ To }), INSTANTS],
];

/** The paths of the fields for which a command is refused. */
const wrongIn = async (contract: CommandContract, content: object): Promise<string[]> => {
  const answered = await to.command(commandKey(contract), content, { token });
  const { Code, Data } = JSON.parse(answered.text) as { Code: string; Data: { fields: { path: string }[] } };
  expect([answered.status, Code]).toEqual([422, 'INVALID_FIELDS']);
  return Data.fields.map(({ path }) => path);
};

describe.each(FIELDS)('%o %s', (contract, path, contentOf, impossible) => {
  it.each(impossible)('%s is a wrong field', async (value) => {
    expect(await wrongIn(contract, contentOf(value))).toContain(path);
  });

  it('accepts the first and the last possible day', async () => {
    const time = impossible === INSTANTS ? 'T00:00:00Z' : '';
    for (const day of ['0001-01-01', '9999-12-31'])
      expect(await wrongIn(contract, contentOf(day + time))).not.toContain(path);
  });
});

describe.each([PriceSelection, PublishSelection, WithdrawSelection, ApplyRuleSet])('%o From', (contract) => {
  it.each([...DAYS, '', 'x'])('%s is a wrong field for every sender', async (From) => {
    const ids = { Id: randomUUID(), ResortId: randomUUID(), RoomIds: [randomUUID()], RuleSetId: randomUUID() };
    const content = { ...ids, From, Weeks: 1, ProductType: ProductType.Vacation, Price: 1_000_000, Nights: 7 };
    expect(await wrongIn(contract, content)).toContain('From');
    expect((await to.command(commandKey(contract), content)).status).toBeLessThan(500);
  });
});

it.each([...INSTANTS, ...IN_ZONES])('events are not replayed from %s', async (From) => {
  const content = { Id: randomUUID(), WebhookId: randomUUID(), Events: { From, To: '2026-01-01T00:00:00Z' } };
  const answered = await to.command(commandKey(ReplayWebhookEvents), content, { token });
  expect(answered.status).toBe(422);
  expect(JSON.parse(answered.text).Data.fields[0].path).toMatch(/^Events/);
});

describe.each([
  ['userorders', (from: string) => `{ userorders(from: "${from}") { totalCount } }`],
  ['userorders, to', (to: string) => `{ userorders(to: "${to}") { totalCount } }`],
  ['webhookevents', (from: string) => `{ webhookevents(from: "${from}") { nextCursor } }`],
  ['webhookevents, to', (to: string) => `{ webhookevents(to: "${to}") { nextCursor } }`],
  ['userpointtransactions', (from: string) => `{ userpointtransactions(from: "${from}") { totalCount } }`],
  ['productvacations', (day: string) => `{ productvacations(fromDate: "${day}") { totalCount } }`],
])('%s', (_what, queryOf) => {
  it.each(DAYS)('of %s is a wrong argument', async (day) => {
    const answered = await to.query(queryOf(day), {}, { token });
    expect([400, 422], answered.text).toContain(answered.status);
    expect(answered.text).toMatch(/from|to/i);
  });

  it('accepts a day that exists', async () => {
    expect(await to.query(queryOf('2026-11-30'), {}, { token })).toMatchObject({ status: 200 });
  });
});

it('none of these requests was logged as an error', () => expect(served.log()).not.toContain('"level":50'));
