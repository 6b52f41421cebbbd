import { randomUUID } from 'node:crypto';
import { SaveBrandDraft, SetAllowedOrigins } from '@sandbar/contract/merchants';
import { ALLOWED_ORIGINS } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { brandVersionOf } from './index.ts';

/** A mark that may be saved; the test world's own mark is empty. */
const MARK = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

/** Sites, besides its own pages, to which a merchant's links may lead. */

let served: Served;
let world: World;
let admin: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  admin = await world.addHolder('administrator');
  token = await signInDirectly(world, admin);
});
afterAll(() => served.close());
beforeEach(() => settle({ allowedOrigins: [], menu: [] }));

const settle = async (settings: object) => {
  await world.sql(`update merchants set settings = settings || $2::jsonb where id = $1`, [
    world.merchant.id,
    JSON.stringify(settings),
  ]);
  await world.sql('delete from brand_drafts where merchant_id = $1', [world.merchant.id]);
  served.merchants.refresh();
  Object.assign(world.merchant.settings, settings);
};
const read = async (): Promise<{ version: string; origins: string[] }> => {
  const { text } = await requestsTo(served).query('{ merchantorigins { version origins } }', {}, { token });
  return (JSON.parse(text) as { data: { merchantorigins: { version: string; origins: string[] } } }).data
    .merchantorigins;
};
const set = async (Origins: string[], Version?: string, by = admin) =>
  world.send(by, SetAllowedOrigins, { Id: randomUUID(), Version: Version ?? (await read()).version, Origins });
const link = (path: string) => ({ id: randomUUID(), name: { vi: 'Cửa hàng', en: 'Shop' }, path });

describe('allowed sites of links', () => {
  it('are saved once each, and known to members’ pages', async () => {
    const sites = ['https://shop.example', 'https://b.example:8443'];
    expect(await set([...sites, sites[0]!])).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ origins: sites });
    served.merchants.refresh();
    expect((await served.merchants.byId(world.merchant.id)).settings.allowedOrigins).toEqual(sites);
    // The other merchant's list is not changed.
    expect((await served.merchants.byId(served.lotus.merchant.id)).settings.allowedOrigins).toEqual([]);
  });

  it('are not saved over a newer version', async () => {
    const { version } = await read();
    expect(await set(['https://first.example'], version)).toMatchObject({ ok: true });
    expect(await set(['https://second.example'], version)).toMatchObject({ refusal: { code: 'RULES_CHANGED' } });
    expect((await read()).origins).toEqual(['https://first.example']);
  });

  it('cannot be removed while a link of the menu leads there, published or drafted', async () => {
    await settle({ allowedOrigins: ['https://shop.example'], menu: [link('https://shop.example/weeks')] });
    expect(await set([])).toMatchObject({
      refusal: { code: 'ORIGIN_IN_MENU', data: { origin: 'https://shop.example' } },
    });
    expect((await read()).origins).toEqual(['https://shop.example']);
    // Another site may be added and removed again.
    expect(await set(['https://shop.example', 'https://b.example'])).toMatchObject({ ok: true });
    expect(await set(['https://shop.example'])).toMatchObject({ ok: true });

    await settle({ allowedOrigins: ['https://shop.example'], menu: [] });
    const brand = await requestsTo(served).query('{ merchantbrand { content } }', {}, { token });
    const content = JSON.parse(
      (JSON.parse(brand.text) as { data: { merchantbrand: { content: string } } }).data.merchantbrand.content,
    );
    const drafted = await world.send(admin, SaveBrandDraft, {
      Id: randomUUID(),
      Version: brandVersionOf(content),
      Content: {
        ...content,
        logo: { light: MARK, dark: MARK, mark: MARK },
        menu: [link('https://shop.example/drafted')],
      },
    });
    expect(drafted).toMatchObject({ ok: true });
    expect(await set([])).toMatchObject({ refusal: { code: 'ORIGIN_IN_MENU' } });
  });

  it.each([
    ['no https', ['http://shop.example']],
    ['a path', ['https://shop.example/path']],
    ['every site', ['https://*.example']],
    ['too many', Array.from({ length: ALLOWED_ORIGINS.most + 1 }, (_, n) => `https://s${n}.example`)],
  ])('are refused: %s', async (_what, origins) => {
    expect(await set(origins)).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
    expect((await read()).origins).toEqual([]);
  });

  it('need the permission to edit the merchant', async () => {
    const { version } = await read();
    for (const userId of [world.staffId, world.memberId])
      expect(await set(['https://shop.example'], version, userId)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
  });
});
