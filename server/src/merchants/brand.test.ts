import { randomUUID } from 'node:crypto';
import { DiscardBrandDraft, PublishBrand, RestoreBrand, SaveBrandDraft } from '@sandbar/contract/merchants';
import { SHELL_ELEMENT_ID, type ShellData } from '@sandbar/contract/shell';
import { BRAND_VERSIONS_KEPT, type BrandContent } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantScope } from '../platform/merchant-scope.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** A merchant's brand is drafted, previewed by people who may publish it, published, and restored. */

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
const QUERY = `{ merchantbrand { version content published draft { changedBy }
  versions { number publishedBy takenFrom name primary } } }`;

interface Shown {
  version: string;
  content: string;
  published: string;
  draft: { changedBy: string } | null;
  versions: { number: number; publishedBy: string | null; takenFrom: number | null; name: string; primary: string }[];
}

let served: Served;
let world: World;
let adminId: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
  token = await signInDirectly(world, adminId);
});
afterAll(() => served.close());

const ask = async (by: string) =>
  JSON.parse((await requestsTo(served).query(QUERY, {}, { token: by })).text) as {
    data: { merchantbrand: Shown } | null;
  };
const shown = async () => (await ask(token)).data!.merchantbrand;
const stored = async () => await merchantScope(served.database, 'localhost', 'azure').byId(world.merchant.id);

/** A draft of the present brand with a change, and with marks that may be saved. */
const draft = async (change: Partial<BrandContent> = {}) => {
  const { version, published } = await shown();
  const logo = { light: SVG, dark: SVG, mark: SVG };
  const content = { ...(JSON.parse(published) as BrandContent), logo, ...change };
  return { Id: randomUUID(), Version: version, Content: content };
};
const save = async (change: Partial<BrandContent> = {}) => {
  const saved = await world.send(adminId, SaveBrandDraft, await draft(change));
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value.version;
};
const publish = async (change: Partial<BrandContent>) =>
  world.send(adminId, PublishBrand, { Id: randomUUID(), Version: await save(change) });

/** Requests a page like a browser. */
const page = async (url: string, { cookie = '', frame = false, host = 'azure.localhost' } = {}) => {
  const { headers, body } = await served.app.inject({
    url,
    headers: {
      host,
      ...(cookie ? { cookie: `sandbar=${cookie}` } : {}),
      ...(frame ? { 'sec-fetch-dest': 'iframe' } : {}),
    },
  });
  return {
    body,
    shell: JSON.parse(new RegExp(`id="${SHELL_ELEMENT_ID}">(.*?)</script>`).exec(body)![1]!) as ShellData,
    framers: /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))![1],
    kept: headers['cache-control'],
  };
};

const link = (path: string) => ({ id: randomUUID(), name: { vi: 'Tin', en: 'News' }, path });

beforeEach(() => world.send(adminId, DiscardBrandDraft, { Id: randomUUID() }));

describe('a brand', () => {
  it('is drafted and published without changing other settings or other merchants', async () => {
    const [before, lotus] = [await stored(), await world.sql('select * from merchants where code = $1', ['lotus'])];
    const { theme } = before.brand;
    const menu = [{ id: randomUUID(), name: { vi: 'Tin', en: 'News' }, path: '/order/list' }];
    const version = await save({ name: 'Azure Bay', theme: { ...theme, primary: '#0A5F7C' }, menu });
    expect((await shown()).draft).toEqual({ changedBy: 'Lê Hoàng Minh' });
    expect(await stored()).toEqual(before);

    const published = await world.send(adminId, PublishBrand, { Id: randomUUID(), Version: version });
    expect(published).toMatchObject({ ok: true, value: { number: 2 } });
    const after = await stored();
    expect(after).toMatchObject({ name: 'Azure Bay', brand: { theme: { primary: '#0A5F7C' }, logo: { mark: SVG } } });
    expect(after.settings).toEqual({ ...before.settings, menu });
    expect([after.brand.bank, after.brand.hotline]).toEqual([before.brand.bank, before.brand.hotline]);
    expect(await world.sql('select * from merchants where code = $1', ['lotus'])).toEqual(lotus);
    const { draft: left, versions } = await shown();
    expect(left).toBeNull();
    expect(versions.map(({ number, publishedBy, name }) => ({ number, publishedBy, name }))).toEqual([
      { number: 2, publishedBy: 'Lê Hoàng Minh', name: 'Azure Bay' },
      { number: 1, publishedBy: null, name: before.name },
    ]);
  });

  it('is reset to an earlier one, which is published as a new version, and the draft is kept', async () => {
    const before = await stored();
    await publish({ name: 'Azure North' });
    await save({ name: 'Azure South' });
    const { versions } = await shown();
    const restored = await world.send(adminId, RestoreBrand, { Id: randomUUID(), Number: versions[1]!.number });
    expect(restored).toMatchObject({ ok: true, value: { number: versions[0]!.number + 1 } });
    expect((await stored()).name).toBe(before.name);
    const now = await shown();
    expect(now.versions[0]).toMatchObject({ takenFrom: versions[1]!.number });
    expect(JSON.parse(now.content)).toMatchObject({ name: 'Azure South' });
    expect(await world.send(adminId, RestoreBrand, { Id: randomUUID(), Number: 9_999 })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
  });

  it('with unreadable contrast is kept as a draft and not published; the refusal names the nearest color', async () => {
    const before = await stored();
    const refused = await publish({ theme: { ...before.brand.theme, primary: '#FFD400' } });
    expect(refused).toMatchObject({ refusal: { code: 'BRAND_UNREADABLE', data: { chosen: '#FFD400' } } });
    expect(await stored()).toEqual(before);
    const { proposal } = (refused as { refusal: { data: { proposal: string } } }).refusal.data;
    expect(await publish({ theme: { ...before.brand.theme, primary: proposal } })).toMatchObject({ ok: true });
    await publish({ theme: before.brand.theme });
  });

  it('that was unreadable before cannot be restored', async () => {
    const { number } = (await shown()).versions[0]!;
    await world.sql(
      `update brand_versions set content = jsonb_set(content, '{theme,surfaceTint}', '"#334455"')
       where merchant_id = $1 and number = $2`,
      [world.merchant.id, number],
    );
    expect(await world.send(adminId, RestoreBrand, { Id: randomUUID(), Number: number })).toMatchObject({
      refusal: { code: 'BRAND_UNREADABLE', data: { chosen: '#334455' } },
    });
  });

  it('is neither overwritten nor published unless its latest version was seen', async () => {
    const seen = await draft({ name: 'Azure One' });
    const version = await save({ name: 'Azure Two' });
    expect(await world.send(adminId, SaveBrandDraft, seen)).toMatchObject({ refusal: { code: 'BRAND_CHANGED' } });
    expect(await world.send(adminId, PublishBrand, { Id: randomUUID(), Version: seen.Version })).toMatchObject({
      refusal: { code: 'BRAND_CHANGED' },
    });
    const both = await Promise.all(
      [1, 2].map(() => world.send(adminId, PublishBrand, { Id: randomUUID(), Version: version })),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it.each([
    ['a script in a mark', { logo: { light: '<svg><script/></svg>', dark: SVG, mark: SVG } }, 'INVALID_FIELDS'],
    ['a page in a mark', { favicon: '<svg><p></p><meta http-equiv=refresh content="0"></svg>' }, 'INVALID_FIELDS'],
    ['a link that leads away', { menu: [link('https://elsewhere.example/')] }, 'MENU_LEADS_AWAY'],
    ['a link that is code', { menu: [link('javascript:alert(1)')] }, 'INVALID_FIELDS'],
    ['a picture that is not the merchant’s', { signInImageId: randomUUID() }, 'NOT_FOUND'],
    ['a name of blanks', { name: '  ' }, 'INVALID_FIELDS'],
  ] as [string, Partial<BrandContent>, string][])('%s is refused', async (_, change, code) => {
    expect(await world.send(adminId, SaveBrandDraft, await draft(change))).toMatchObject({ refusal: { code } });
    expect((await shown()).draft).toBeNull();
  });

  it('keeps only the latest versions', async () => {
    const { number } = (await shown()).versions[0]!;
    await world.sql(
      `insert into brand_versions (merchant_id, number, content, published_by)
       select v.merchant_id, v.number + n, v.content, v.published_by
       from brand_versions v, generate_series(1, $2::int) n where v.merchant_id = $1 and v.number = $3`,
      [world.merchant.id, BRAND_VERSIONS_KEPT + 5, number],
    );
    await publish({ name: 'Azure Again' });
    const [row] = await world.sql('select count(*)::int as count, max(number) as last from brand_versions');
    expect(row).toEqual({ count: BRAND_VERSIONS_KEPT, last: number + BRAND_VERSIONS_KEPT + 6 });
  });

  it('needs the permission to edit the merchant', async () => {
    const input = await draft();
    for (const userId of [world.staffId, world.memberId]) {
      expect(await world.send(userId, SaveBrandDraft, { ...input, Id: randomUUID() })).toMatchObject({
        refusal: { code: 'NOT_ALLOWED' },
      });
      expect((await ask(await signInDirectly(world, userId))).data?.merchantbrand ?? null).toBeNull();
    }
  });
});

describe('the preview of a brand', () => {
  const PREVIEW = '/product-vacation/list?preview=brand';

  it('shows the page with the draft, only in frames of our own pages and to its editors', async () => {
    const { theme } = (await stored()).brand;
    await save({ name: 'Azure Draft', theme: { ...theme, primary: '#123456' } });
    const seen = await page(PREVIEW, { cookie: token, frame: true });
    expect(seen.shell).toMatchObject({ preview: true, merchant: { name: 'Azure Draft' }, user: { id: adminId } });
    expect(seen.body).toContain('--primary:#123456');
    expect(seen.framers).toBe("'self'");
    expect(seen.kept).toBe('no-store');
    // The sign-in page is previewed as strangers see it.
    const signIn = await page('/auth/login?preview=brand', { cookie: token, frame: true });
    expect(signIn.shell).toMatchObject({ preview: true, merchant: { name: 'Azure Draft' }, user: null });
  });

  it('shows others the published page, which no page may frame', async () => {
    await save({ name: 'Azure Draft' });
    const member = await signInDirectly(world, world.memberId);
    for (const cookie of ['', member, 'x'.repeat(43)]) {
      const seen = await page(PREVIEW, { cookie, frame: true });
      expect(seen.shell.merchant.name).not.toBe('Azure Draft');
      expect(seen.shell.preview).toBeUndefined();
      expect(seen.framers).toBe("'none'");
    }
    const elsewhere = await page(PREVIEW, { cookie: token, frame: true, host: 'lotus.localhost' });
    expect(elsewhere.shell.merchant.name).not.toBe('Azure Draft');
    expect(elsewhere.framers).toBe("'none'");
  });

  it('depends on its address: without it the same reader sees the published page, without frames', async () => {
    await save({ name: 'Azure Draft' });
    const usual = await page('/product-vacation/list', { cookie: token });
    expect(usual.shell.merchant.name).not.toBe('Azure Draft');
    expect(usual.framers).toBe("'none'");
    // In a frame, the browser's session is otherwise ignored.
    expect((await page('/product-vacation/list', { cookie: token, frame: true })).shell.user).toBeNull();
  });
});
