import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { openAccounts, secretIn, type Accounts } from './testing.ts';

const CONFIRM = 'CustomerRelationshipManagement/ConfirmRegistration';

describe('an invitation', () => {
  let accounts: Accounts;
  let administratorId: string;
  let administrator: string;
  let roles: Record<string, string>;
  let next = 0;
  beforeAll(async () => {
    accounts = await openAccounts();
    const { azure } = accounts.served;
    administratorId = await azure.addHolder('administrator');
    administrator = await signInDirectly(azure, administratorId);
    const rows = await azure.sql('select id, code from roles where merchant_id = $1', [azure.merchant.id]);
    roles = Object.fromEntries(rows.map(({ id, code }) => [code as string, id as string]));
  });
  afterAll(() => accounts.served.close());

  const sql = (text: string, values: unknown[] = []) => accounts.served.azure.sql(text, values);
  const send = (name: string, content: object, token = administrator) =>
    accounts.command(`User/${name}`, content, { token });
  const form = (fields: object = {}) => ({
    Id: randomUUID(),
    Name: 'Trần Thu Hà',
    Email: `moi${(next += 1)}@azure.example`,
    Mobile: '0903 418 226',
    Roles: [] as string[],
    ...fields,
  });
  const invite = async (fields: object = {}, token = administrator) => {
    const input = form(fields);
    expect(await send('InviteUser', input, token)).toMatchObject({ Success: true, Data: { id: input.Id } });
    const [mail] = await accounts.react();
    return { ...input, secret: secretIn(mail!), mail: mail! };
  };
  const open = (secret: string, fields: object = { Password: 'a long password', ConsentVersion: CONSENT_VERSION }) =>
    accounts.command(CONFIRM, { Token: secret, ...fields });
  const rolesOf = async (id: string) =>
    (
      await sql(
        `select role.code from user_roles held join roles role on role.id = held.role_id where held.user_id = $1
          order by 1`,
        [id],
      )
    ).map(({ code }) => code);

  test('opens an account with a password of one’s own, its roles and the consent, once', async () => {
    const { Id, Email, secret, mail } = await invite({ Roles: [roles['support'], roles['clerk']] });
    expect(mail).toMatchObject({ to: { address: Email, name: 'Trần Thu Hà' }, subject: 'You’re invited to azure' });
    // Only the hash of the link is stored, and there is no account yet.
    const [kept] = await sql('select token_hash, expires_at > now() + interval $$6 days$$ as long from invitations');
    expect(kept).toMatchObject({ long: true });
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(await sql('select from users where id = $1', [Id])).toEqual([]);
    // Opening the link without a password asks for one and does not use the link up.
    expect(await open(secret, {})).toMatchObject({ Code: 'PASSWORD_NEEDED' });
    expect(await open(secret, { Password: 'password' })).toMatchObject({ Code: 'PASSWORD_COMMON' });
    expect(await open(secret)).toMatchObject({ Success: true, Data: { email: Email } });
    expect((await accounts.signIn(Email, 'a long password')).token).toBeDefined();
    expect(await rolesOf(Id)).toEqual(['clerk', 'support']);
    expect(await sql('select granted_by from user_roles where user_id = $1', [Id])).toContainEqual({
      granted_by: administratorId,
    });
    expect(await sql('select kind from consents where user_id = $1 order by 1', [Id])).toEqual([
      { kind: 'privacy' },
      { kind: 'terms' },
    ]);
    expect(await open(secret)).toMatchObject({ Code: 'LINK_OVER' });
    expect(await sql('select from invitations where id = $1', [Id])).toEqual([]);
  });

  test('leaves an audit entry without its receiver', async () => {
    const { Id, Email } = await invite();
    const [entry] = await sql('select to_jsonb(e) as entry from audit_entries e where e.command_id = $1', [Id]);
    expect(JSON.stringify(entry)).toContain('User/InviteUser');
    expect(JSON.stringify(entry)).not.toContain(Email);
    expect(JSON.stringify(entry)).not.toContain('Thu Hà');
  });

  test('is sent again with a new link, and taken back', async () => {
    const { Id, secret } = await invite();
    expect(await send('ResendInvitation', { InvitationId: Id })).toMatchObject({ Success: true });
    const [mail] = await accounts.react();
    expect(secretIn(mail!)).not.toBe(secret);
    expect(await open(secret)).toMatchObject({ Code: 'LINK_OVER' });
    expect(await send('RevokeInvitation', { InvitationId: Id })).toMatchObject({ Success: true });
    expect(await open(secretIn(mail!))).toMatchObject({ Code: 'LINK_OVER' });
    expect(await send('RevokeInvitation', { InvitationId: Id })).toMatchObject({ Code: 'NOT_FOUND' });
    expect(await send('ResendInvitation', { InvitationId: Id })).toMatchObject({ Code: 'NOT_FOUND' });
  });

  test('withdrawn before its mail is sent is not mailed', async () => {
    const input = form();
    await send('InviteUser', input);
    await send('RevokeInvitation', { InvitationId: input.Id });
    expect(await accounts.react()).toEqual([]);
  });

  test('expires, and is valid again when it is sent again', async () => {
    const { Id, secret } = await invite();
    await sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [Id]);
    expect(await open(secret)).toMatchObject({ Code: 'LINK_OVER' });
    await send('ResendInvitation', { InvitationId: Id });
    expect(await open(secretIn((await accounts.react())[0]!))).toMatchObject({ Success: true });
  });

  test('is sent to an address once, and never to one with an account, in any case of letters', async () => {
    const { Email } = await invite();
    expect(await send('InviteUser', form({ Email: Email.toUpperCase() }))).toMatchObject({ Code: 'ALREADY_INVITED' });
    const { email } = await accounts.addMember('a long password');
    expect(await send('InviteUser', form({ Email: email.toUpperCase() }))).toMatchObject({ Code: 'EMAIL_TAKEN' });
  });

  test('ends without a role when its person registers meanwhile', async () => {
    const { Email, secret } = await invite({ Roles: [roles['support']] });
    const BrowserKey = 'a'.repeat(43);
    const Password = 'another long password';
    await accounts.command('CustomerRelationshipManagement/RegisterMemberMerchant', {
      Name: 'Trần Thu Hà',
      Mobile: '0903418226',
      Email,
      Password,
      BrowserKey,
    });
    const link = secretIn((await accounts.react())[0]!);
    expect(await accounts.command(CONFIRM, { Token: link, BrowserKey })).toMatchObject({ Success: true });
    expect(await open(secret)).toMatchObject({ Code: 'LINK_OVER' });
    const [user] = await sql('select id from users where email = $1', [Email]);
    expect(await rolesOf(user!.id as string)).toEqual([]);
  });

  test('names every wrong field', async () => {
    const answer = await send('InviteUser', form({ Name: '1', Email: 'a', Mobile: '12' }));
    const paths = (JSON.parse(answer.text) as { Data: { fields: { path: string }[] } }).Data.fields.map((f) => f.path);
    expect(paths.sort()).toEqual(['Email', 'Mobile', 'Name']);
  });

  describe('gives no more than its sender may', () => {
    const holder = async (permissions: string[]) => {
      const id = randomUUID();
      const { azure } = accounts.served;
      await sql(
        `insert into roles (merchant_id, id, code, name, description, permissions) values ($1, $2, $3, $4, $4, $5)`,
        [azure.merchant.id, id, `r${id.slice(0, 8)}`, JSON.stringify({ vi: 'a', en: 'a' }), permissions],
      );
      const userId = await azure.addMember();
      await sql('insert into user_roles (merchant_id, user_id, role_id) values ($1, $2, $3)', [
        azure.merchant.id,
        userId,
        id,
      ]);
      return { userId, roleId: id, token: await signInDirectly(azure, userId) };
    };

    test('of roles when it is sent', async () => {
      const mere = await holder(['member.create']);
      expect(await send('InviteUser', form({ Roles: [roles['support']] }), mere.token)).toMatchObject({
        Code: 'NOT_ALLOWED',
      });
      const granting = await holder(['member.create', 'role.grant']);
      expect(await send('InviteUser', form({ Roles: [roles['support']] }), granting.token)).toMatchObject({
        Code: 'BEYOND_OWN_PERMISSIONS',
      });
      expect(await send('InviteUser', form({ Roles: [randomUUID()] }))).toMatchObject({ Code: 'ROLE_NOT_FOUND' });
      expect(await send('InviteUser', form(), mere.token)).toMatchObject({ Success: true });
      await accounts.react();
      expect(
        await send(
          'InviteUser',
          form(),
          await signInDirectly(accounts.served.azure, await accounts.served.azure.addHolder('support')),
        ),
      ).toMatchObject({
        Code: 'NOT_ALLOWED',
      });
    });

    test('of roles as they are when it is used', async () => {
      const sender = await holder(['member.create', 'role.grant']);
      const given = [sender.roleId];
      const first = await invite({ Roles: given }, sender.token);
      const second = await invite({ Roles: given }, sender.token);
      await open(first.secret);
      expect(await rolesOf(first.Id)).toHaveLength(1);
      await sql('delete from user_roles where user_id = $1', [sender.userId]);
      expect(await open(second.secret)).toMatchObject({ Success: true });
      expect(await rolesOf(second.Id)).toEqual([]);
    });
  });

  test('is limited in number per hour', async () => {
    const busy = await signInDirectly(accounts.served.azure, await accounts.served.azure.addHolder('administrator'));
    for (let sent = 0; sent < LIMITS.invitation.points; sent += 1)
      expect(await send('InviteUser', form(), busy)).toMatchObject({ Success: true });
    expect(await send('InviteUser', form(), busy)).toMatchObject({ status: 429 });
  });
});

test('staff cannot close their own account; a member’s is closed with its sessions', async () => {
  const accounts = await openAccounts();
  const { azure } = accounts.served;
  const token = await signInDirectly(azure, azure.administratorId);
  const close = (UserId: string, by = token) =>
    accounts.command('User/SetUserActive', { UserId, Active: false }, { token: by });
  expect(await close(azure.administratorId)).toMatchObject({ Code: 'OWN_ACCOUNT' });
  const member = await azure.addMember();
  const open = await signInDirectly(azure, member);
  expect(await accounts.isOpen(open)).toBe(true);
  expect(await close(member)).toMatchObject({ Success: true });
  expect(await accounts.isOpen(open)).toBe(false);
  await accounts.served.close();
});
