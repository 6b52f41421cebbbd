import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailExamples } from '../mails.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import { merchantResolvers } from './merchants.resolvers.ts';

/** What clients and the first bytes of a page contain about a merchant, its languages and its signed-in member. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
});
afterAll(() => served.close());

const read = async <Data>(query: string, options = {}): Promise<Data> => {
  const { data, errors } = JSON.parse((await to.query(query, {}, options)).text) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
};
/** Calls the field's resolver for a given merchant. */
const readMerchant = (context: GraphContext) =>
  merchantResolvers({ mailExamples, originOf: () => '', baseDomain: 'localhost' }).Query.merchant(
    {},
    {},
    context,
    {} as never,
  );
const drawn = (path: string) => Buffer.from(path.replace('data:image/svg+xml;base64,', ''), 'base64').toString();

it('the merchant has both logos in its configuration, and dong per point', async () => {
  const { brand, exchangeRate } = served.azure.merchant;
  const logo = { ...brand.logo, dark: '<svg id="dark"/>', light: '<svg id="light"/>' };
  const context = { merchant: { ...served.azure.merchant, brand: { ...brand, logo } } };
  const answered = (await readMerchant({ ...context, locale: 'vi-VN', database: served.database } as never)) as {
    configuration: string;
  };
  const { DarkLogoPath, LightLogoPath } = JSON.parse(answered.configuration) as Record<string, string>;
  expect([drawn(DarkLogoPath!), drawn(LightLogoPath!)]).toEqual([logo.dark, logo.light]);
  const { merchant } = await read<{ merchant: { exchangeRate: string } }>('{ merchant { exchangeRate } }');
  expect(JSON.parse(merchant.exchangeRate)).toEqual({ ExchangeRatePoint: exchangeRate });
});

it('a merchant has a picture above its members’ pages when it names one that exists', async () => {
  const background = async () =>
    (
      await read<{ merchant: { memberBackground: { ImagePath: string } | null } }>(
        '{ merchant { memberBackground { ImagePath } } }',
      )
    ).merchant.memberBackground;
  expect(await background()).toBeNull();
  const { id, brand } = served.azure.merchant;
  const imageId = randomUUID();
  const merchant = { ...served.azure.merchant, brand: { ...brand, memberBackgroundId: imageId } };
  const ask = async () => {
    const context = { merchant, locale: 'vi-VN', database: served.database } as unknown as GraphContext;
    return (await readMerchant(context)) as {
      memberBackground: unknown;
    };
  };
  expect((await ask()).memberBackground).toBeNull();
  await served.azure.sql(
    `insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour, focal_x,
     focal_y, alternative)
     values ($1, $2, 'sea', 'k', 'image/webp', 1, 1600, 1067, '#A0B0C0', 0.5, 0.5, '{"vi":"Biển","en":"Sea"}')`,
    [id, imageId],
  );
  expect((await ask()).memberBackground).toEqual({ ImagePath: `/media/${imageId}` });
});

it('languages are seven, each with code, lang, its own name and a flag that is there', async () => {
  const { languages } = await read<{ languages: { items: Record<string, string>[]; totalCount: number } }>(
    '{ languages { totalCount items { id code lang name imagePath } } }',
  );
  expect(languages.totalCount).toBe(7);
  expect(languages.items.map(({ code, lang, name }) => [code, lang, name])).toEqual(
    expect.arrayContaining([
      ['vi-VN', 'vi', 'Tiếng Việt'],
      ['en-US', 'en', 'English'],
      ['de', 'de', 'Deutsch'],
      ['es', 'es', 'Español'],
      ['fr', 'fr', 'Français'],
      ['ja', 'ja', '日本語'],
      ['zh', 'zh', '简体中文'],
    ]),
  );
  for (const { imagePath } of languages.items) {
    const flag = await to.get(imagePath!);
    expect([flag.status, flag.headers['content-type'], flag.text.slice(0, 4)]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
      '<svg',
    ]);
  }
});

it('user info is that of the token’s account, as bearer or as ?token= of old clients; null without one', async () => {
  const token = await signInDirectly(served.azure, served.azure.memberId);
  const own = { userinfo: { id: served.azure.memberId } };
  expect(await read('{ userinfo { id } }', { token })).toEqual(own);
  const byAddress = await to.post(`/graphql?token=${token}`, { query: '{ userinfo { id } }' });
  expect(JSON.parse(byAddress.text)).toMatchObject({ data: own });
  expect((await read<{ userinfo: null }>('{ userinfo { id } }')).userinfo).toBeNull();
  expect((await read<{ userinfo: null }>('{ userinfo { id } }', { token: 'x'.repeat(43) })).userinfo).toBeNull();
});

it('a page begins in the language that was chosen, else the browser’s, else the merchant’s own', async () => {
  const language = async (headers: Record<string, string>) =>
    /<html lang="([^"]+)"/.exec((await to.get('/auth/login', { headers })).text)?.[1];
  expect(await language({})).toBe('vi-VN');
  expect(await language({ 'accept-language': 'tlh' })).toBe('vi-VN');
  expect(await language({ 'accept-language': 'fr-CA, en;q=0.5' })).toBe('fr');
  expect(await language({ 'accept-language': 'fr', cookie: 'sandbar-locale=de' })).toBe('de');
});
