import { randomUUID } from 'node:crypto';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { shareOf } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { rentalDirectly, soldRentalDirectly, weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { weeksSlice } from './index.ts';
import { aDeposit, addOwner, anExtraVacation, aRental } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Owners and staff may send anything in any field: it is refused with the field's name, or credits no more than was
 * quoted.
 */

const VALUES: unknown[] = [
  0,
  -1,
  1e15,
  0.5,
  '1',
  '',
  null,
  true,
  [1],
  [[[]]],
  { id: 1 },
  'a'.repeat(20_000),
  randomUUID(),
];
const NOT_THEIRS = [
  'Points',
  'point',
  'PointPrice',
  'Percent',
  'Rate',
  'NightPrice',
  'State',
  'Status',
  'StayId',
  'Code',
];

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 } });
  world = served.azure;
  to = requestsTo(served);
});
afterAll(() => served.close());

const contracts: CommandContract[] = [...weeksSlice.commands, ...weeksSlice.effects].map(({ contract }) => contract);
const fieldsOf = (contract: CommandContract) =>
  Object.keys((contract.input as unknown as { def: { shape: object } }).def.shape);

/** The content of a valid command about a week of its own, and its sender. */
const sound = async (contract: CommandContract, ownerId: string): Promise<Record<string, unknown>> => {
  const { name } = contract;
  if (name === 'CreateVacationRentProduct') return aRental(world);
  if (/VacationRent|Rental|GuestName/.test(name)) return soundOfRental(name, ownerId);
  if (name === 'CreateExtraVacation') return anExtraVacation(world, ownerId);
  if (name.startsWith('Create')) return aDeposit(world, ownerId);
  const kind = name.endsWith('ExtraVacation') ? 'extra-vacation' : 'deposit';
  const id = randomUUID();
  await weekDirectly(world, { id, ownerId, kind, state: name === 'CorrectWeek' ? 'revising' : 'pending' });
  return { Id: randomUUID(), WeekId: id, ...(/Refuse|Revise/.test(name) ? { Reason: 'a' } : {}) };
};

const soundOfRental = async (name: string, ownerId: string): Promise<Record<string, unknown>> => {
  const [id, more] = [randomUUID(), { Id: randomUUID() }];
  await (name.endsWith('GuestName') ? soldRentalDirectly : rentalDirectly)(world, { id, ownerId });
  if (name === 'EditVacationRentProduct') return { ...aRental(world), ...more, WeekId: id };
  if (name === 'ProveGuestName') return { ...more, WeekId: id, ImageId: await addPrivateImage(world, ownerId) };
  return { ...more, WeekId: id, ...(/Refuse|Revise|Reject/.test(name) ? { Reason: 'a' } : {}) };
};

describe.each(contracts.map((contract) => [commandKey(contract), contract] as const))('%s', (key, contract) => {
  it('commands of weeks accept or refuse any value in any field', async () => {
    const ownerId = await addOwner(world);
    const owner = await signInDirectly(world, ownerId);
    const staff = await signInDirectly(world, world.staffId);
    const token = contract.permission === 'member' || contract.name.startsWith('Create') ? owner : staff;
    let content = await sound(contract, ownerId);
    // Unknown fields have as little effect together as one by one.
    const own = fieldsOf(contract);
    const foreign = NOT_THEIRS.filter((field) => !own.includes(field));
    for (const [place, fields] of [...own.map((field) => [field]), foreign].entries())
      for (const value of shareOf(3, VALUES, place)) {
        const written = Object.fromEntries(fields.map((field) => [field, value]));
        const answered = await to.command(key, { ...content, ...written }, { token });
        expect(
          [200, 403, 404, 409, 422, 429],
          `${fields.join()}: ${JSON.stringify(value)} → ${answered.text}`,
        ).toContain(answered.status);
        // A refusal changed nothing, so the next value is tried on the same week.
        if (!answered.text.includes('"Success":true')) continue;
        // Keeps the quota of deposits from refusing all that follow.
        await world.sql('update weeks set created_at = $2 where owner_id = $1', [ownerId, '2020-01-01']);
        content = await sound(contract, ownerId);
      }
    const log = served
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    expect(log).toEqual([]);
    expect(
      await world.sql(
        `select 1 from point_transfers t left join week_quotes q on q.merchant_id = t.merchant_id and q.week_id = t.id
          where q.points is distinct from t.points`,
      ),
    ).toEqual([]);
    expect(await brokenInvariants(served.database)).toEqual([]);
  });
});
