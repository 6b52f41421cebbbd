import { CreateUser } from '@sandbar/contract/identity';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '@sandbar/domain/permissions';
import { openTestBed, PASSWORD, type TestBed } from '../testing/test-bed.ts';

describe('setting up an account', () => {
  let bed: TestBed;
  beforeAll(async () => {
    bed = await openTestBed();
    await bed.createUser('azure', { UserName: 'Lan', Email: 'lan@azure.example' });
  });
  afterAll(() => bed.close());

  const create = (merchant: 'azure' | 'lotus', fields: object) =>
    bed.send(merchant, CreateUser, {
      Id: randomUUID(),
      UserName: 'new',
      Email: 'new@azure.example',
      Password: PASSWORD,
      FirstName: 'A',
      LastName: 'B',
      Mobile: '',
      AllType: 1,
      ...fields,
    });

  test.each([
    ['the user name in another case', { UserName: 'LAN' }],
    ['the e-mail in another case', { Email: 'LAN@azure.example' }],
  ])('%s is taken', async (_, fields) => {
    expect(await create('azure', fields)).toMatchObject({ ok: false, refusal: { code: 'EMAIL_TAKEN' } });
  });

  test('another merchant has its own accounts', async () => {
    expect(await create('lotus', { UserName: 'lan', Email: 'lan@azure.example' })).toMatchObject({ ok: true });
  });

  test.each([
    ['a password of seven', { Password: '1234567' }, 'Password'],
    ['one of 129', { Password: 'x'.repeat(129) }, 'Password'],
    ['no e-mail', { Email: 'lan' }, 'Email'],
    ['an emoji in the name', { FirstName: 'Lan 😀' }, 'FirstName'],
    ['a digit in the name', { LastName: 'Lê 2' }, 'LastName'],
    ['another member’s e-mail as user name', { UserName: 'lan@azure.example' }, 'UserName'],
  ])('%s is refused', async (_, fields, path) => {
    expect(await create('azure', fields)).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path }] } },
    });
  });

  test('only by an administrator of the merchant', async () => {
    const staff = {
      kind: 'user',
      session: { userId: randomUUID(), permissions: permissionsOf(['member.read', 'role.grant']) },
    } as const;
    expect(
      await bed.send(
        'azure',
        CreateUser,
        {
          Id: randomUUID(),
          UserName: 'x',
          Email: 'x@azure.example',
          Password: PASSWORD,
          FirstName: '',
          LastName: '',
          Mobile: '',
          AllType: 1,
        },
        staff,
      ),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
  });
});
