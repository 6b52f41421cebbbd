import { ChangeLanguageUser, SetMembership } from '@sandbar/contract/profile';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
const UPDATE = 'User/UpdatePersonalInformationUser';
const right = () => ({
  Id: randomUUID(),
  FirstName: ' Minh ',
  LastName: 'Lê Hoàng',
  Email: 'other@azure.example',
  Mobile: '0903 418 226',
  IdentifyNo: '079088001234',
  DateOfBirth: '1988-04-17',
  CompanyName: 'Azure',
  CompanySite: 'azure.example',
  TimeZone: 'Europe/Berlin',
});
const me = async () =>
  JSON.parse(
    (
      await to.query(
        `{ userinfo { firstName lastName email mobile identifyNo dateOfBirth companyName companySite languageId
          timeZone membership { rank value validTo } images { id } } }`,
        {},
        { token },
      )
    ).text,
  ).data.userinfo as Record<string, unknown>;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
});
afterAll(() => served.close());

describe('personal information', () => {
  test('is changed and normalized, and the e-mail stays', async () => {
    const before = await me();
    expect(JSON.parse((await to.command(UPDATE, right(), { token })).text)).toMatchObject({
      Success: true,
      Data: { id: served.azure.memberId },
    });
    expect(await me()).toEqual({
      ...before,
      firstName: 'Minh',
      lastName: 'Lê Hoàng',
      mobile: '0903418226',
      identifyNo: '079088001234',
      dateOfBirth: '1988-04-17',
      companyName: 'Azure',
      companySite: 'azure.example',
      timeZone: 'Europe/Berlin',
    });
  });

  test('every wrong field is named at once, and nothing is written', async () => {
    const before = await served.rows();
    const wrong = {
      ...right(),
      FirstName: '',
      LastName: 'Lê 2',
      Email: 'no',
      Mobile: '12',
      IdentifyNo: '12345678',
      DateOfBirth: '2999-01-01',
      CompanySite: 'javascript:alert(1)',
      TimeZone: 'Mars/Olympus',
    };
    const answered = JSON.parse((await to.command(UPDATE, wrong, { token })).text) as {
      Code: string;
      Data: { fields: { path: string }[] };
    };
    expect(answered.Code).toBe('INVALID_FIELDS');
    expect(answered.Data.fields.map(({ path }) => path).sort()).toEqual([
      'CompanySite',
      'DateOfBirth',
      'Email',
      'FirstName',
      'IdentifyNo',
      'LastName',
      'Mobile',
      'TimeZone',
    ]);
    expect(await served.rows()).toEqual(before);
  });

  test('stores a telephone as E.164, shows it in national format, and refuses an impossible one', async () => {
    const said = async (Mobile: string) =>
      JSON.parse(
        (await to.command(UPDATE, { ...right(), Mobile }, { token, headers: { 'accept-language': 'de' } })).text,
      ) as unknown;
    for (const Mobile of ['+84 (0)903-418-226', '84 903 418 226', '0084.903.418.226']) {
      expect(await said(Mobile)).toMatchObject({ Success: true });
      expect(await me()).toMatchObject({ mobile: '0903418226' });
      expect(await served.azure.sql('select mobile from users where id = $1', [served.azure.memberId])).toEqual([
        { mobile: '+84903418226' },
      ]);
    }
    expect(await said('+65 9123 4567')).toMatchObject({ Success: true });
    expect(await me()).toMatchObject({ mobile: '+65 9123 4567' });
    expect(await said('0903 418 226 999')).toMatchObject({
      Code: 'INVALID_FIELDS',
      Data: { fields: [{ path: 'Mobile', message: expect.stringMatching(/^Diese Telefonnummer gibt es nicht/) }] },
    });
    expect(await me()).toMatchObject({ mobile: '+65 9123 4567' });
  });

  test("an old client's Id is the person: each sending counts, and another person's is refused", async () => {
    const { memberId, otherMemberId } = served.azure;
    for (const FirstName of ['Một', 'Hai'])
      expect(
        (await to.command(UPDATE, { ...right(), Id: memberId, FirstName, ModifiedBy: memberId }, { token })).text,
      ).toContain('"Success":true');
    expect(await me()).toMatchObject({ firstName: 'Hai' });
    expect(
      JSON.parse((await to.command(UPDATE, { ...right(), ModifiedBy: otherMemberId }, { token })).text),
    ).toMatchObject({ Code: 'CONTRADICTS_SESSION' });
    const [other] = await served.azure.sql('select identify_no from users where id = $1', [otherMemberId]);
    expect(other).toEqual({ identify_no: '' });
  });

  test('the language is stored with the account, and pages begin in it', async () => {
    await served.azure.send(served.azure.memberId, ChangeLanguageUser, { Id: randomUUID(), LanguageId: 'de' });
    expect(await me()).toMatchObject({ languageId: 'de' });
    expect(JSON.parse((await to.get('/shell', { token, headers: { 'accept-language': 'fr' } })).text)).toMatchObject({
      lang: 'de',
    });
    expect(
      JSON.parse((await to.get('/shell', { token, headers: { cookie: 'sandbar-locale=ja' } })).text),
    ).toMatchObject({ lang: 'ja' });
  });
});

test('a membership is set, changed, and reported', async () => {
  const { azure } = served;
  for (const Rank of ['silver', 'gold'] as const)
    await azure.send('system', SetMembership, {
      Id: randomUUID(),
      UserId: azure.memberId,
      Rank,
      Value: 240_000_000,
      ValidTo: '2027-03-31',
    });
  expect(await me()).toMatchObject({ membership: { rank: 'gold', value: 240_000_000, validTo: '2027-03-31' } });
  expect(
    await azure.send('system', SetMembership, {
      Id: randomUUID(),
      UserId: served.lotus.memberId,
      Rank: 'gold',
      Value: 0,
    }),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'USER_NOT_FOUND' },
  });
});

test('when two people set a membership, also at once, the second one is refused because it has changed', async () => {
  const { azure } = served;
  const set = (Value: number, Seen?: object | null) =>
    azure.send('system', SetMembership, {
      Id: randomUUID(),
      UserId: azure.staffId,
      Rank: 'gold',
      Value,
      ValidTo: '2027-03-31',
      ...(Seen === undefined ? {} : { Seen: Seen as never }),
    });
  const stale = { ok: false, refusal: { code: 'SAVED_MEANWHILE' } };
  const first = await Promise.all([set(1, null), set(2, null)]);
  expect(first.filter(({ ok }) => ok)).toHaveLength(1);
  expect(first.find(({ ok }) => !ok)).toMatchObject(stale);
  const now = first[0]!.ok ? 1 : 2;
  expect(await set(3, { Rank: 'silver', Value: now, ValidTo: '2027-03-31' })).toMatchObject(stale);
  expect(await set(3, { Rank: 'gold', Value: now, ValidTo: null })).toMatchObject(stale);
  expect(await set(3, null)).toMatchObject(stale);
  expect(await set(3, { Rank: 'gold', Value: now, ValidTo: '2027-03-31' })).toMatchObject({ ok: true });
  expect(await set(4)).toMatchObject({ ok: true });
});

test('menu links lead to own paths and allowed origins only', async () => {
  const name = { vi: 'Đối tác', en: 'Partner' };
  const menu = ['/deposit/list', 'https://partner.example/a', 'https://evil.example/', 'javascript:alert(1)'].map(
    (path) => ({ id: randomUUID(), name, path }),
  );
  const other = await serve({ settings: { menu, allowedOrigins: ['https://partner.example'] } });
  try {
    const answered = await requestsTo(other).query(
      '{ membershipmenunavigations { items { navigation } } }',
      {},
      { token: await signInDirectly(other.azure, other.azure.memberId) },
    );
    const { items } = (
      JSON.parse(answered.text) as { data: { membershipmenunavigations: { items: { navigation: string }[] } } }
    ).data.membershipmenunavigations;
    expect(items.map(({ navigation }) => (JSON.parse(navigation) as { Path: string }[])[0]!.Path)).toEqual([
      '/deposit/list',
      'https://partner.example/a',
    ]);
  } finally {
    await other.close();
  }
});
