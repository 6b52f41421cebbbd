import { randomUUID } from 'node:crypto';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { actorMay, BUILT_IN_ROLES, permissionsOf, type Audience } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { isAccounted } from '../platform/commands/snapshots.ts';
import { invariantsText } from '../platform/database/invariants.ts';
import { COMMANDS } from '../testing/access-table.ts';
import { targetsOf, type Targets } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { giveProofs } from '../testing/week-targets.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { HIDDEN_FIELDS } from './describe.ts';
import { fieldOf } from './values.ts';
import { auditWords } from './words/words.ts';

/**
 * Sends every command of the bus with the fewest permissions. A command with a named permission leaves exactly one
 * entry, also when it is sent twice. A command of members in their own affairs leaves no entry.
 */

const contracts = new Map(commandHandlers.map(({ contract }) => [commandKey(contract), contract] as const));
const keys = Object.keys(COMMANDS).filter((key) => contracts.has(key));
const of = (key: string): CommandContract => contracts.get(key)!;
const named = keys.filter((key) => isAccounted(of(key)) && of(key).permission !== 'system');
/** The commands whose content in the table changes nothing, because the value is already set. */
const NO_CHANGE = new Set([
  'User/SetUserActive',
  'Payment/ChangeFee',
  'Sale/SendOrderMail',
  'User/SendMemberMail',
  // The text of a note is not kept in the audit, so that it disappears with the note.
  'User/WriteNote',
  'Catalogue/SetResortPublished',
  'Catalogue/SetRoomPublished',
  'Catalogue/SetRuleSetRetired',
  'Merchant/RestoreBrand',
  'Merchant/SaveBrandDraft',
  'Merchant/DiscardBrandDraft',
  // These commands ask for an approval, and the change happens when a second person approves.
  'Merchant/SetMerchantMoney',
  'Affiliate/SetAffiliateRule',
  'Payment/SetPaymentMethod',
  'Ledger/VoidPayout',
  'Ledger/RecallPayoutRun',
  'Sale/OfferOutsideOrder',
]);

let served: Served;
let to: ReturnType<typeof requestsTo>;
let own: Targets;
const tokens = new Map<string, string>();
const userIds = new Map<string, string>();

/** The version that a command says it has read, where an earlier command of this test changed it. */
const READ_FIRST: Record<string, () => Promise<object>> = {
  'Merchant/SaveBrandDraft': async () => {
    const { text } = await to.query('{ merchantbrand { version } }', {}, { token: tokens.get('administrator') });
    return {
      Version: (JSON.parse(text) as { data: { merchantbrand: { version: string } } }).data.merchantbrand.version,
    };
  },
};

const smallestRole = (audience: Audience): string =>
  audience === 'member' || audience === 'anyone'
    ? 'member'
    : BUILT_IN_ROLES.map(({ code, permissions }) => ({ code, held: permissionsOf(permissions) }))
        .filter(({ held }) => actorMay({ kind: 'user', userId: '', permissions: held }, audience))
        .sort((a, b) => a.held.size - b.held.size)[0]!.code;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  own = await targetsOf(azure, azure.memberId);
  userIds.set('member', azure.memberId);
  for (const { code } of BUILT_IN_ROLES) userIds.set(code, await azure.addHolder(code));
  await giveProofs(azure, own, userIds.get('owner')!);
  for (const [code, userId] of userIds) tokens.set(code, await signInDirectly(azure, userId));
});
afterAll(() => served.close());

const entriesOf = (commandId: string) =>
  served.azure.sql('select * from audit_entries where merchant_id = $1 and command_id = $2', [
    served.azure.merchant.id,
    commandId,
  ]);
/** Collects the secrets and identity numbers in what was sent and answered. */
const secrets: string[] = [];
const secretsIn = (value: object): string[] =>
  Object.entries(value)
    .filter(([name, text]) => /secret|password|key$|email|username/i.test(name) && typeof text === 'string')
    .map(([, text]) => String(text));
const entries = async () => (await served.azure.sql('select from audit_entries')).length;

describe.each(keys)('%s', (key) => {
  const contract = of(key);
  if (contract.permission === 'system') {
    it('is sent by the server alone', () => expect(contract.subject).toBeDefined());
    return;
  }

  it(`leaves ${named.includes(key) ? 'one entry' : 'none'}, also when it is sent twice`, async () => {
    const role = COMMANDS[key]!.rightful ?? smallestRole(contract.permission);
    const content = { Id: randomUUID(), ...COMMANDS[key]!.content(own), ...(await READ_FIRST[key]?.()) };
    // A person may have three exports waiting; this test asks for more, and no job runs to finish them.
    await served.azure.sql('delete from list_exports');
    const before = await entries();
    const send = () => to.command(key, content, { token: tokens.get(role) });
    const [first, again] = [await send(), await send()];
    const { refused } = COMMANDS[key]!;
    if (refused) {
      expect(JSON.parse(first.text)).toMatchObject({ Success: false, Code: refused });
      return expect(await entries()).toBe(before);
    }
    expect(JSON.parse(first.text), first.text).toMatchObject({ Success: true });
    expect([200, 401, 404, 422]).toContain(again.status);
    if (!named.includes(key)) return expect(await entries()).toBe(before);
    expect(JSON.parse(again.text)).toMatchObject({ Success: true });
    secrets.push(...secretsIn(JSON.parse(first.text).Data), ...secretsIn(content));
    const found = await entriesOf(content.Id);
    expect(found).toMatchObject([
      {
        actor_kind: 'user',
        actor_id: userIds.get(role),
        on_behalf_of: null,
        command: key,
        subject_kind: contract.subject!.kind,
        ip_address: expect.stringMatching(/\d/),
      },
    ]);
    expect(await entries()).toBe(before + 1);
    const [{ before: was, after: is }] = found as [{ before: unknown; after: unknown }];
    if (NO_CHANGE.has(key)) expect(was).toEqual(is);
    else expect(was, key).not.toEqual(is);
  });
});

it('no entry holds a secret or an identity number', async () => {
  const rows = JSON.stringify(await served.azure.sql('select * from audit_entries'));
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets.filter((text) => text !== '')) expect(rows).not.toContain(secret);
});

it('every column and field that an entry keeps has a word', async () => {
  const kept = await served.azure.sql(
    `select distinct k.key from audit_entries e,
      jsonb_object_keys(coalesce(e.before, '{}') || coalesce(e.after, '{}')) k(key)`,
  );
  const { fields } = auditWords('en-US');
  const names = kept.map(({ key }) => fieldOf(String(key))).filter((name) => !HIDDEN_FIELDS.has(name));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !fields[name])).toEqual([]);
});

it('the invariant names every command that leaves an entry', async () => {
  const source = await invariantsText();
  const list = /-- 15d\.[^']*'\{([^}]*)\}'/.exec(source)![1]!;
  const accounted = [...contracts].filter(([, contract]) => isAccounted(contract)).map(([key]) => key);
  expect(list.split(',').map((name) => name.trim())).toEqual(accounted.sort());
});
