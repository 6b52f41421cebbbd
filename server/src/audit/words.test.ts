import { commandKey } from '@sandbar/contract/common';
import { LOCALES, type Locale } from '@sandbar/domain/common';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { isAccounted } from '../platform/commands/snapshots.ts';
import { targetsOf } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { auditWords } from './words/words.ts';

/** The audit as people read it: sentences with names, and changes in words and money. */

interface Entry {
  sentence: string;
  subjectName: string | null;
  subjectAbout: string | null;
  subjectRef: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}

let served: Served;
let to: ReturnType<typeof requestsTo>;
let administrator: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  administrator = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

const add = async (fields: Record<string, unknown>) => {
  const entry = {
    merchant_id: served.azure.merchant.id,
    actor_kind: 'system',
    command_id: randomUUID(),
    command: 'Sale/CancelOrder',
    subject_kind: 'order',
    ...fields,
  };
  const names = Object.keys(entry);
  await served.azure.sql(
    `insert into audit_entries (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(entry),
  );
};

const read = async (given: string, locale: Locale = 'en-US'): Promise<Entry[]> => {
  const answered = await to.query(
    `{ auditentries(${given}) { items {
      sentence subjectName subjectAbout subjectRef changes { field before after } } } }`,
    {},
    { token: administrator, headers: { 'accept-language': locale } },
  );
  return (JSON.parse(answered.text) as { data: { auditentries: { items: Entry[] } } }).data.auditentries.items;
};

it.each(LOCALES)('every command that leaves an entry has a sentence in %s, and names what it is about', (locale) => {
  const { actions } = auditWords(locale);
  const keys = commandHandlers
    .filter(({ contract }) => contract.subject && (isAccounted(contract) || contract.forMember))
    .map(({ contract }) => commandKey(contract));
  expect(keys.filter((key) => !actions[key])).toEqual([]);
  const vi = auditWords('vi-VN').actions;
  expect(keys.filter((key) => actions[key]!.includes('{what}') !== vi[key]!.includes('{what}'))).toEqual([]);
});

it('an order is named by its code and member; money, state and times are as its readers write them', async () => {
  const { azure } = served;
  const { orderId: id } = await targetsOf(azure, azure.memberId);
  const [order] = await azure.sql('select code, customer_name from orders where merchant_id = $1 and id = $2', [
    azure.merchant.id,
    id,
  ]);
  const { code, customer_name: customer } = order as Record<string, string>;
  await add({
    subject_id: id,
    before: JSON.stringify({ allStatus: 33, goingBack: 0, holdExpiresAt: '2026-11-28T05:00:00+00:00', stayId: null }),
    after: JSON.stringify({ allStatus: 9, goingBack: 14_140_000, holdExpiresAt: null, stayId: null }),
  });
  const [entry] = await read(`order: "${code}", limit: 1`);
  expect(entry).toMatchObject({
    sentence: '{who} canceled order {what}',
    subjectName: code!.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3'),
    subjectAbout: customer,
    subjectRef: code,
  });
  const changes = new Map(entry!.changes.map(({ field, before, after }) => [field, [before, after]]));
  expect(changes.get('Refund')).toEqual(['₫0', '₫14,140,000']);
  expect(changes.get('Held until')![0]).toContain('12:00');
  expect(changes.get('State')!.every((state) => state && !/\d/.test(state))).toBe(true);
  expect(changes.has('Stay')).toBe(false);
  expect((await read(`order: "${code}", limit: 1`, 'de'))[0]!.sentence).toBe('{who} hat Bestellung {what} storniert');
  expect((await read(`order: "${code}", limit: 1`, 'ja'))[0]!.sentence).toMatch(/^\{who\}が\S*\{what\}/);
  // The entry is found by its member, and not by another member.
  expect((await read(`member: "${azure.memberId}", limit: 1`))[0]).toMatchObject({ subjectRef: code });
  expect(await read(`member: "${azure.otherMemberId}", order: "${code}"`)).toEqual([]);
});

it('a resort is found with its room types, which say where they are; ids in changes are names', async () => {
  const { azure } = served;
  const [room] = await azure.sql(
    `select m.id, m.name ->> 'en' as name, r.id as resort_id, r.name ->> 'en' as resort from rooms m
      join resorts r on r.merchant_id = m.merchant_id and r.id = m.resort_id where m.merchant_id = $1 limit 1`,
    [azure.merchant.id],
  );
  const { id, name, resort_id: resortId, resort } = room as Record<string, string>;
  await add({
    command: 'Catalogue/UpdateRoom',
    subject_kind: 'room',
    subject_id: id,
    before: JSON.stringify({ resortId, published: false, version: 1 }),
    after: JSON.stringify({ resortId: null, published: true, version: 2 }),
  });
  const [entry] = await read(`resort: "${resortId}", limit: 1`);
  expect(entry).toMatchObject({
    sentence: '{who} edited the room type {what}',
    subjectName: name,
    subjectAbout: resort,
  });
  expect(entry!.changes).toEqual([
    { field: 'Resort', before: resort, after: null },
    { field: 'Visible', before: 'no', after: 'yes' },
  ]);
});

it('an entry about a role shows only the permissions that were added or removed', async () => {
  await add({
    command: 'Permission/EditRole',
    subject_kind: 'role',
    subject_id: randomUUID(),
    before: JSON.stringify({ permissions: ['a', 'b', 'c'] }),
    after: JSON.stringify({ permissions: ['a', 'c', 'd'] }),
  });
  const [entry] = await read('subjectKind: "role", limit: 1');
  expect(entry).toMatchObject({ subjectName: null, changes: [{ field: 'Permissions', before: 'b', after: 'd' }] });
});
