import { randomUUID } from 'node:crypto';
import { Approve, Withdraw } from '@sandbar/contract/approvals';
import { CorrectContact } from '@sandbar/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantScope } from '../platform/merchant-scope.ts';
import { serve, type Served } from '../testing/served.ts';
import { workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { eraseDue } from './erase-due.ts';

/** The erasure of a member whose addresses staff had corrected. */

let served: Served;
let world: World;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  [clerkId, headId] = [await world.addHolder('support'), await world.addHolder('administrator')];
});
afterAll(() => served.close());

test('no address of an erased member is left; a pending request for another address ends first', async () => {
  const id = await world.addMember();
  const mobile = '+84903418226';
  const email = `${id}@azure.example`;
  await world.sql('update users set mobile = $2 where id = $1', [id, mobile]);
  const inputOf = (seen: string, Email: string) => ({
    Id: randomUUID(),
    UserId: id,
    Email,
    Mobile: mobile,
    Reason: 'Asked for on the telephone',
    Seen: { Email: seen, Mobile: mobile },
  });
  const words = [email, `neu-${randomUUID()}@azure.example`, `neu-${randomUUID()}@azure.example`];
  const done = inputOf(email, words[1]!);
  await world.send(clerkId, CorrectContact, done);
  await world.send(headId, Approve, { Id: randomUUID(), ApprovalId: done.Id });
  const waiting = inputOf(words[1]!, words[2]!);
  await world.send(clerkId, CorrectContact, waiting);
  await world.sql(
    'insert into erasure_requests (merchant_id, id, user_id, due_at) values ($1, gen_random_uuid(), $2, now())',
    [world.merchant.id, id],
  );
  const merchants = merchantScope(served.database, 'localhost', 'azure');
  const onError = (error: unknown) => expect.unreachable(String(error));
  const erase = eraseDue({ database: served.database, merchants, farewell: async () => {}, onError });
  const isErased = async () => {
    await workOff(erase, [world.merchant.id]);
    return (await world.sql('select erased_at is not null as erased from users where id = $1', [id]))[0]!.erased;
  };
  expect(await isErased()).toBe(false);
  await world.send(clerkId, Withdraw, { Id: randomUUID(), ApprovalId: waiting.Id });
  await world.sql('update erasure_requests set due_at = now(), held_at = null where user_id = $1', [id]);
  expect(await isErased()).toBe(true);
  for (const table of ['contact_corrections', 'approvals', 'audit_entries', 'mails', 'events', 'invitations'])
    for (const word of words) {
      const rows = await world.sql(`select from ${table} t where to_jsonb(t)::text like '%' || $1 || '%'`, [word]);
      expect({ table, word, rows }).toEqual({ table, word, rows: [] });
    }
});
