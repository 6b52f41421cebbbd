import { randomUUID } from 'node:crypto';
import { CorrectContact } from '@sandbar/contract/identity';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { busFor } from '../testing/bus-for.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { pausedAfter } from '../testing/paused.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { postCommand, signInDirectly, type CommandAnswer } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Staff correct a number while the member changes it in another process. */

let processes: Processes;
let world: World;
beforeAll(async () => {
  processes = await startProcesses('contact_races', 1);
  ({ world } = processes);
});
afterAll(() => processes.close());

const [BEFORE, BY_STAFF, BY_MEMBER] = ['0903418226', '+84912345678', '+84977000111'];

/** Lets both change the number. @returns the number at the end, where the member changed it last */
const race = async (database: Database) => {
  const userId = await world.addMember();
  const [user] = await world.sql('select email from users where id = $1', [userId]);
  const Email = user!.email as string;
  const token = await signInDirectly(world, userId);
  const own = { Id: userId, FirstName: 'Minh', LastName: 'Lê', Mobile: BY_MEMBER, IdentifyNo: '079088001234' };
  let answered = false;
  const running: Promise<CommandAnswer>[] = [];
  const paused = pausedAfter(database, { statement: 'identity.lock-contact' }, async () => {
    const changing = postCommand(processes.at(0), token, 'User', 'UpdatePersonalInformationUser', own);
    running.push(changing);
    void changing.then(() => (answered = true));
    // The member's command has answered, or waits for the row that this transaction has locked.
    await eventually(async () => expect(answered || (await lockWaits(world)).length > 0).toBe(true));
  });
  const clerkId = await world.addHolder('support');
  const corrected = await busFor(paused, world, { userId: clerkId, may: PERMISSION_NAMES })(CorrectContact, {
    Id: randomUUID(),
    UserId: userId,
    Email,
    Mobile: BY_STAFF,
    Reason: 'Asked for at the desk',
    Seen: { Email, Mobile: BEFORE },
  });
  expect(corrected).toMatchObject({ ok: true });
  expect(await Promise.all(running)).toMatchObject([{ Success: true }]);
  return (await world.sql('select mobile from users where id = $1', [userId]))[0]!.mobile;
};

it('the member’s own simultaneous change comes later and stays', async () => {
  expect(await race(processes.database)).toBe(BY_MEMBER);
});

it('control: without the lock the member’s change is lost, though staff never saw it', async () => {
  const unlocked = rewritten(processes.database, { 'identity.lock-contact': without('for no key update') });
  expect(await race(unlocked)).toBe(BY_STAFF);
});
