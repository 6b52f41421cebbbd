import { randomUUID } from 'node:crypto';
import { LOCALES, type Locale } from '@sandbar/domain/common';
import { RULE_NAMES, type MerchantRules } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** A merchant chooses the languages of its pages, and its main language. */

let served: Served;
let adminToken: string;

beforeAll(async () => {
  served = await serve();
  adminToken = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

const RULES = `{ merchantrules { version hotline showWeeksGiven languages rules { ${RULE_NAMES.join(' ')} } } }`;
interface Shown {
  version: string;
  hotline: string;
  showWeeksGiven: boolean;
  languages: Locale[];
  rules: MerchantRules;
}
const read = async <Data>(query: string, options = {}): Promise<Data> =>
  (JSON.parse((await requestsTo(served).query(query, {}, options)).text) as { data: Data }).data;
const offer = async (languages: readonly string[]) => {
  const { merchantrules: shown } = await read<{ merchantrules: Shown }>(RULES, { token: adminToken });
  const input = {
    Id: randomUUID(),
    Version: shown.version,
    Hotline: shown.hotline,
    ShowWeeksGiven: shown.showWeeksGiven,
    Languages: languages,
    Rules: shown.rules,
  };
  const answer = await requestsTo(served).command('Merchant/SetMerchantRules', input, { token: adminToken });
  served.merchants.refresh();
  return answer;
};
const page = async (headers: Record<string, string>, options = {}) => {
  const { text } = await requestsTo(served).get('/auth/login', {
    headers: { accept: 'text/html', ...headers },
    ...options,
  });
  return /<html lang="([^"]+)"/.exec(text)?.[1];
};

describe('the languages of a merchant', () => {
  it('are all until it chooses, in one order; another merchant keeps its own', async () => {
    const codes = async (host: string) =>
      (await read<{ languages: { items: { code: string }[] } }>('{ languages { items { code } } }', { host })).languages
        .items;
    expect(await codes('azure.localhost')).toEqual(LOCALES.map((code) => ({ code })));
    expect((await offer(['de', 'en-US'])).status).toBe(200);
    expect(await codes('azure.localhost')).toEqual([{ code: 'en-US' }, { code: 'de' }]);
    expect(await codes('lotus.localhost')).toHaveLength(LOCALES.length);
  });

  it.each([[[]], [['de', 'de']], [['de', 'tlh']]])(
    '%j are refused at their field, and nothing is saved',
    async (wrong) => {
      await offer(['de', 'en-US']);
      const refused = await offer(wrong);
      expect(refused.status).toBe(422);
      expect(refused.text).toMatch(/"path":"Languages/);
      expect((await read<{ merchantrules: Shown }>(RULES, { token: adminToken })).merchantrules.languages).toEqual([
        'de',
        'en-US',
      ]);
    },
  );

  it.each([
    ['asks for none', {}, 'de'],
    ['asks for one that is offered', { 'accept-language': 'en-GB,de;q=0.5' }, 'en-US'],
    ['asks first for one that is not', { 'accept-language': 'fr,en;q=0.5' }, 'en-US'],
    ['asks for others only', { 'accept-language': 'ja,zh' }, 'de'],
    ['chose one on this device', { cookie: 'sandbar-locale=en-US' }, 'en-US'],
    ['chose one that went meanwhile', { cookie: 'sandbar-locale=ja', 'accept-language': 'en' }, 'en-US'],
  ])('decide the language of a visitor who %s', async (_, headers, expected) => {
    await offer(['de', 'en-US']);
    expect(await page(headers)).toBe(expected);
  });

  it('are those that a member may choose; a former choice of the account gives way', async () => {
    const { azure } = served;
    const userId = await azure.addMember();
    const token = await signInDirectly(azure, userId);
    await offer(['de', 'fr']);
    const choose = (LanguageId: string) =>
      requestsTo(served).command('User/ChangeLanguageUser', { Id: randomUUID(), LanguageId }, { token });
    expect((await choose('fr')).status).toBe(200);
    const refused = await choose('ja');
    expect([refused.status, refused.text]).toEqual([200, expect.stringContaining('LANGUAGE_NOT_OFFERED')]);
    expect(await azure.sql('select language_id from users where id = $1', [userId])).toEqual([{ language_id: 'fr' }]);
    const cookie = `sandbar=${token}`;
    expect(await page({ cookie })).toBe('fr');
    await offer(['de']);
    expect(await page({ cookie })).toBe('de');
  });
});
