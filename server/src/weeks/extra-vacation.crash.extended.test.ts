import { randomUUID } from 'node:crypto';
import type { CommandContract } from '@sandbar/contract/common';
import { RecordPayout } from '@sandbar/contract/payouts';
import { EXTRA_VACATION_DECISIONS } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import type { Point } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { sampleOf } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { addOwner, bought, givenToSell, onSale, today, weekRow } from './testing.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * kill -9 between every two steps of an extra vacation's approval, and of what follows its sale and its payout, on
 * PostgreSQL. The next server finishes each once.
 */

const NET = 8_100_000;
let processes: Processes;
let server: ServerProcess;
let clerk: string;

beforeAll(async () => {
  processes = await startProcesses('extra_vacation_crash', 0);
  const { world } = processes;
  await world.sql(`update merchants set settings = settings || '{"moneyAloneLimit": 1000000000000}'`);
  clerk = await signInDirectly(world, await world.addHolder('administrator'));
  server = await processes.start({ mortal: true });
});
afterAll(async () => {
  await server.stop();
  await processes.close();
});

const send = (contract: CommandContract, content: Record<string, unknown>) =>
  postCommand(server.address, clerk, contract.domain, contract.name, content);
/** Runs work during which the server dies, and starts the next one. */
const through = async (point: Point, work: () => Promise<unknown>) => {
  await server.dieAt(point);
  await work().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error; // fetch throws this when the connection ends
  });
  await server.ended;
  await processes.endLeases();
  server = await processes.start({ mortal: true });
};
const reaches = (id: string, state: string) =>
  eventually(async () => {
    const row = await weekRow(processes.world, id);
    expect(row.state).toBe(state);
    return state;
  });
const changes = async (id: string) =>
  (await processes.world.sql('select change from week_transitions where week_id = $1 order by id', [id])).map(
    ({ change }) => change,
  );
const broken = async () => (await processes.invariants()).map(({ name }) => name);

const SENT = '/Command/SendSync';

describe('kill -9', () => {
  it.each<[Point, string]>(
    sampleOf(1, [
      ['before catalogue.insert-stays', 'pending'],
      ['during catalogue.insert-stays', 'pending'],
      ['during weeks.change-state', 'pending'],
      ['during weeks.insert-transition', 'pending'],
      ['commit after commands.record', 'pending'],
      [`unanswered ${SENT}`, 'offered'],
    ]),
  )('while it is approved, %s: it is %s; sent again there is one stay', async (point, state) => {
    const { world } = processes;
    const id = await givenToSell(world, await addOwner(world));
    const content = { Id: randomUUID(), WeekId: id };
    await through(point, () => send(EXTRA_VACATION_DECISIONS.approve, content));
    expect((await weekRow(world, id)).state).toBe(state);
    const answer = await send(EXTRA_VACATION_DECISIONS.approve, content);
    expect(answer).toMatchObject({ Success: true, Data: { id } });
    expect(await send(EXTRA_VACATION_DECISIONS.approve, content)).toEqual(answer);
    expect(await changes(id)).toEqual(['give', 'approve']);
    const stays = await world.sql(
      `select s.id from stays s join weeks w on w.merchant_id = s.merchant_id and w.from_date = s.from_date
          where w.id = $1`,
      [id],
    );
    expect(stays).toEqual([{ id: answer.Data!.stayId }]);
    expect(await broken()).toEqual([]);
  });

  it.each<Point>(
    sampleOf(0, [
      'before weeks.lock',
      'during weeks.change-state',
      'during ledger.change-owed',
      'during ledger.book',
      'commit after ledger.keep-deductions',
    ]),
  )('while its sale is processed, %s: it is sold and booked once', async (point) => {
    const { world } = processes;
    const ownerId = await addOwner(world);
    const { id, stayId } = await onSale(world, ownerId);
    await through(point, () => bought(world, stayId, world.memberId));
    expect(await reaches(id, 'sold')).toBe('sold');
    expect(await changes(id)).toEqual(['give', 'approve', 'sell']);
    const [owner] = await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]);
    expect(Number(owner!.owed)).toBe(NET);
    expect(await broken()).toEqual([]);
  });

  it.each<Point>(
    sampleOf(0, [
      'commit after commands.record',
      `unanswered ${SENT}`,
      'before weeks.sold-of-owner',
      'before weeks.lock',
      'during weeks.change-state',
      'during weeks.insert-transition',
    ]),
  )('while it is paid out, %s: sent again it is paid once', async (point) => {
    const { world } = processes;
    const ownerId = await addOwner(world);
    const { id, stayId } = await onSale(world, ownerId);
    await bought(world, stayId, world.memberId);
    expect(await reaches(id, 'sold')).toBe('sold');
    const AccountId = await payoutAccountDirectly(world, ownerId);
    const Id = randomUUID();
    const content = { Id, UserId: ownerId, AccountId, Amount: NET, ReferenceCode: `FT ${Id}`, SentOn: today() };
    await through(point, () => send(RecordPayout, content));
    expect(await send(RecordPayout, content)).toMatchObject({ Success: true, Data: { owed: 0 } });
    expect(await reaches(id, 'paid')).toBe('paid');
    expect(await changes(id)).toEqual(['give', 'approve', 'sell', 'pay']);
    expect(await broken()).toEqual([]);
  });
});
