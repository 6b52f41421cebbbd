import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import type { InputOf } from '@sandbar/contract/common';
import { CorrectContact, OpenMemberAccount } from '@sandbar/contract/identity';
import { UpdatePersonalInformationUser } from '@sandbar/contract/profile';
import { correctedContact, maskedAddress } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

let served: Served;
let world: World;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  [clerkId, headId] = [await world.addHolder('support'), await world.addHolder('administrator')];
  served.startWork();
});
afterAll(() => served.close());

const MOBILE = '+84903418226';
const member = async () => {
  const id = await world.addMember();
  const email = `${id}@azure.example`;
  await world.sql('update users set mobile = $2, email = $3, user_name = $3 where id = $1', [id, MOBILE, email]);
  return { id, email };
};
type Member = Awaited<ReturnType<typeof member>>;
const reason = 'Asked for on the telephone';
const inputOf = ({ id, email }: Member, change: Partial<InputOf<typeof CorrectContact>> = {}) => ({
  Id: randomUUID(),
  UserId: id,
  Email: email,
  Mobile: MOBILE,
  Reason: reason,
  Seen: { Email: email, Mobile: MOBILE },
  ...change,
});
const correct = (of: Member, change: Partial<InputOf<typeof CorrectContact>>, by = clerkId) =>
  world.send(by, CorrectContact, inputOf(of, change));
const approve = (ApprovalId: string, by = headId) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const stored = async (id: string) =>
  (await world.sql('select email, user_name, mobile from users where id = $1', [id]))[0]!;
const mailsTo = async (address: string) =>
  (await world.sql('select subject, text_body from mails where to_address = $1 order by created_at', [address])) as {
    subject: string;
    text_body: string;
  }[];
/** Waits for the first mails to an address. */
const firstMailTo = (address: string) =>
  eventually(async () => {
    const [mail] = await mailsTo(address);
    expect(mail).toBeDefined();
    return mail!;
  });
const newAddress = () => `neu-${randomUUID()}@azure.example`;
const activityOf = async (id: string) => {
  const token = await signInDirectly(world, id);
  const query = '{ accountactivity { items { command reason } } }';
  return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data.accountactivity.items;
};

describe('a telephone number', () => {
  it('is corrected at once in the stored form, and the member is informed', async () => {
    const of = await member();
    const token = await signInDirectly(world, of.id);
    expect(await correct(of, { Mobile: '091 234 56 78' })).toMatchObject({ ok: true });
    expect(await stored(of.id)).toMatchObject({ mobile: '+84912345678', email: of.email });
    const mail = await firstMailTo(of.email);
    expect(mail.text_body).toContain('0903418226 → 0912345678');
    expect(mail.text_body).toContain(reason);
    expect(await activityOf(of.id)).toEqual([{ command: 'User/CorrectContact', reason }]);
    // A correction of the telephone does not affect access: the member stays signed in.
    const answered = await requestsTo(served).query('{ userinfo { id } }', {}, { token });
    expect(answered.text).toContain(of.id);
  });
});

describe('the value that staff read', () => {
  it.each([MOBILE, '0903418226'])(
    'may be %s, as stored or as shown, also of a number stored as typed',
    async (Mobile) => {
      const [of, old] = [await member(), await member()];
      await world.sql(`update users set mobile = '0903418226' where id = $1`, [old.id]);
      for (const one of [of, old]) {
        const Seen = { Email: one.email, Mobile };
        expect(await correct(one, { Mobile: '0912345678', Seen })).toMatchObject({ ok: true });
        expect(await stored(one.id)).toMatchObject({ mobile: '+84912345678' });
      }
    },
  );
});

describe('an email address', () => {
  it('waits for a second person, who sees the old and the new one; afterwards the old one opens nothing', async () => {
    const of = await member();
    const Email = newAddress();
    await signInDirectly(world, of.id);
    await world.sql(
      `insert into recovery_links (merchant_id, id, user_id, locale, token_hash, expires_at)
        values ($1, gen_random_uuid(), $2, 'vi-VN', sha256('a'), now() + interval '10 minutes')`,
      [world.merchant.id, of.id],
    );
    const input = inputOf(of, { Email, Mobile: '+84912345678' });
    expect(await world.send(clerkId, CorrectContact, input)).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await stored(of.id)).toMatchObject({ email: of.email, mobile: MOBILE });
    expect(await activityOf(of.id)).toEqual([]);

    const query = `{ approval(id: "${input.Id}") { kind reason evidence { name values { text } before { text } } } }`;
    const token = await signInDirectly(world, headId);
    const shown = JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data.approval;
    expect(shown).toEqual({
      kind: 'contact.correct',
      reason,
      evidence: [
        { name: 'email', values: [{ text: Email }], before: [{ text: of.email }] },
        { name: 'mobile', values: [{ text: '0912345678' }], before: [{ text: '0903418226' }] },
      ],
    });

    const waiting = async () => {
      const asked = `{ member(id: "${of.id}") { contactRequestId } }`;
      return JSON.parse((await requestsTo(served).query(asked, {}, { token })).text).data.member.contactRequestId;
    };
    expect(await waiting()).toBe(input.Id);

    expect(await approve(input.Id, clerkId)).toMatchObject({ ok: false });
    expect(await approve(input.Id)).toMatchObject({ ok: true });
    expect(await waiting()).toBeNull();
    expect(await stored(of.id)).toEqual({ email: Email, user_name: Email, mobile: '+84912345678' });
    expect(await world.sql('select from sessions where user_id = $1', [of.id])).toEqual([]);
    expect(await world.sql('select from recovery_links where user_id = $1', [of.id])).toEqual([]);
    const old = await firstMailTo(of.email);
    expect(old.text_body).not.toContain(Email);
    expect(old.text_body).toContain(maskedAddress(Email));
    const mail = await firstMailTo(Email);
    expect(mail.text_body).toContain(`${of.email} → ${Email}`);
    expect(await activityOf(of.id)).toEqual([{ command: 'User/CorrectContact', reason }]);
    expect(await brokenInvariants(served.database)).toEqual([]);
  });

  it('of another account, or of one who is invited, is refused, also when it was taken meanwhile', async () => {
    const [of, other] = [await member(), await member()];
    const taken = { ok: false, refusal: { code: 'EMAIL_TAKEN' } };
    expect(await correct(of, { Email: other.email.toUpperCase() })).toMatchObject(taken);
    await world.sql(
      `insert into invitations (merchant_id, id, email, first_name, last_name, mobile, locale, role_ids)
        values ($1, gen_random_uuid(), 'geladen@azure.example', 'A', 'B', '', 'vi-VN', '{}')`,
      [world.merchant.id],
    );
    expect(await correct(of, { Email: 'Geladen@azure.example' })).toMatchObject({
      refusal: { code: 'ALREADY_INVITED' },
    });
    const Email = newAddress();
    const input = inputOf(of, { Email });
    await world.send(clerkId, CorrectContact, input);
    await world.sql('update users set email = $2, user_name = $2 where id = $1', [other.id, Email]);
    expect(await approve(input.Id)).toMatchObject(taken);
    expect(await stored(of.id)).toMatchObject({ email: of.email });
  });

  it('of an account that has no password yet takes its invitation along', async () => {
    const id = randomUUID();
    const typo = `tippfehler-${id}@azure.example`;
    const opened = { Id: id, Name: 'Trần Hà', Email: typo, Mobile: MOBILE, LanguageId: 'en-US', Agreed: true as const };
    await world.send(clerkId, OpenMemberAccount, opened);
    const linked = () =>
      eventually(async () => {
        const [row] = await world.sql('select email, token_hash from invitations where id = $1', [id]);
        expect(row?.token_hash).toBeTruthy();
        return row!;
      });
    const first = await linked();
    const input = inputOf({ id, email: typo }, { Email: newAddress() });
    await world.send(clerkId, CorrectContact, input);
    expect(await approve(input.Id)).toMatchObject({ ok: true });
    const second = await linked();
    expect(second.email).toBe(input.Email);
    expect(second.token_hash).not.toEqual(first.token_hash);
  });
});

describe('a simultaneous change by someone else', () => {
  it('of the number is refused, also at the approval; unchanged fields do not count', async () => {
    const of = await member();
    const request = inputOf(of, { Email: newAddress(), Mobile: '+84912345678' });
    await world.send(clerkId, CorrectContact, request);
    const only = inputOf(of, { Email: newAddress() });
    const own = { FirstName: 'Minh', LastName: 'Lê', Mobile: '+84977000111', IdentifyNo: '079088001234' };
    await world.send(of.id, UpdatePersonalInformationUser, { Id: randomUUID(), ...own });
    const changed = { ok: false, refusal: { code: 'CONTACT_CHANGED' } };
    expect(await approve(request.Id)).toMatchObject(changed);
    expect(await correct(of, { Mobile: '+84912345678' })).toMatchObject(changed);
    expect(await world.send(clerkId, CorrectContact, only)).toMatchObject({ refusal: { code: 'APPROVAL_WAITING' } });
    await world.sql(`update approvals set status = 'withdrawn', decided_at = now() where id = $1`, [request.Id]);
    expect(await world.send(clerkId, CorrectContact, { ...only, Id: randomUUID() })).toMatchObject({ ok: true });
    expect(await stored(of.id)).toMatchObject({ mobile: '+84977000111' });
  });

  test('without a difference there is nothing to save', async () => {
    expect(await correct(await member(), {})).toMatchObject({ ok: false, refusal: { code: 'NOTHING_CHANGED' } });
  });
});

describe('who may', () => {
  it('staff may correct others with no more permissions than their own', async () => {
    const Mobile = '+84912345678';
    const head = { id: headId, email: (await stored(headId)).email as string };
    const Seen = { Email: head.email, Mobile: (await stored(headId)).mobile as string };
    const beyond = { Email: head.email, Mobile, Seen };
    expect(await correct(head, beyond)).toMatchObject({ refusal: { code: 'BEYOND_OWN_PERMISSIONS' } });
    expect(await correct(head, beyond, headId)).toMatchObject({ refusal: { code: 'ACT_FOR_SELF' } });
    const of = await member();
    expect(await correct(of, { Mobile }, of.id)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
    const gone = { id: randomUUID(), email: 'weg@azure.example' };
    expect(await correct(gone, { Mobile })).toMatchObject({ refusal: { code: 'USER_NOT_FOUND' } });
  });
});

test('a simultaneous change of an untouched field is kept; of a field that both changed it is refused', () => {
  const [seen, other] = [
    { email: 'a@a.example', mobile: '1' },
    { email: 'b@a.example', mobile: '2' },
  ];
  expect(correctedContact(seen, seen, other)).toEqual(other);
  expect(correctedContact({ ...seen, mobile: '3' }, seen, { ...seen, email: 'c@a.example' })).toEqual({
    email: 'c@a.example',
    mobile: '3',
  });
  expect(correctedContact({ ...seen, mobile: '3' }, seen, other)).toBeNull();
  expect(correctedContact(other, seen, other)).toEqual(other);
  expect(maskedAddress('minh@a.example')).toBe('m•••@a.example');
});
