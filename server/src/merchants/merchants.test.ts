import { CreateMerchant } from '@sandbar/contract/merchants';
import { RegisterImage } from '@sandbar/contract/media';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markAddress } from '@sandbar/domain/merchants';
import { permissionsOf } from '@sandbar/domain/permissions';
import { merchantScope } from '../platform/merchant-scope.ts';
import { newMerchant, openTestBed, type TestBed } from '../testing/test-bed.ts';
import { shellData } from './shell-data.ts';
import { shellHead } from './shell-head.ts';

describe('merchants', () => {
  let bed: TestBed;
  beforeAll(async () => {
    bed = await openTestBed();
  });
  afterAll(() => bed.close());

  test('are found by the first label of the host, by their own domain, or by default', async () => {
    const scope = merchantScope(bed.database, 'localhost', 'azure');
    const codes = await Promise.all(
      ['azure.localhost:3000', 'lotus.localhost', 'lotus.test', 'localhost:3000', 'evil.example'].map(
        async (host) => (await scope.byHost(host))?.code,
      ),
    );
    expect(codes).toEqual(['azure', 'lotus', 'lotus', 'azure', undefined]);
  });

  test('a code belongs to one merchant, and only the operator opens a merchant', async () => {
    const input = newMerchant('azure', 'Second Azure', 1, 'AZ');
    expect(await bed.open(input)).toMatchObject({ ok: false, refusal: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(await bed.send('azure', CreateMerchant, input)).toMatchObject({
      ok: false,
      refusal: { code: 'CONTRADICTS_SESSION' },
    });
    const admin = { kind: 'user', session: { userId: randomUUID(), permissions: permissionsOf(['*']) } } as const;
    expect(await bed.send('azure', CreateMerchant, { ...input, Id: bed.azure.id }, admin)).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
  });

  test.each([
    '<svg onload="x()"></svg>',
    '<svg><script>x()</script></svg>',
    '<svg><a href="javascript:x()"/></svg>',
    '<svg><image href="//e"/></svg>',
    '<p>no</p>',
    '<svg><p></p><meta http-equiv=refresh content="0;u=//e"></svg>',
    '<svg><p></p><div style="position:fixed;inset:0"></div></svg>',
  ])('a logo may only draw: %s', async (mark) => {
    const input = newMerchant('gamma', 'Gamma', 1, 'GA');
    input.Brand.logo.mark = mark;
    expect(await bed.open(input)).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'Brand.logo.mark' }] } },
    });
  });

  test('the first data of a page', async () => {
    const imageId = randomUUID();
    await bed.send('azure', RegisterImage, {
      Id: imageId,
      Name: 'Biển',
      StorageKey: 'a/1.webp',
      ContentType: 'image/webp',
      ByteLength: 10,
      Width: 1600,
      Height: 1067,
      Colour: '#a0b0c0',
      Focal: { x: 0.25, y: 0.5 },
      Alternative: { vi: 'Biển', en: 'Sea' },
    });
    const user = await bed.createUser('azure', { FirstName: 'Minh', LastName: 'Lê Hoàng' });
    const merchant = {
      ...bed.azure,
      brand: { ...bed.azure.brand, signInImageId: imageId, memberBackgroundId: imageId },
    };
    const session = {
      sessionId: '',
      userId: user.id,
      permissions: permissionsOf(null),
      languageId: 'vi-VN',
      kind: 'cookie',
    } as const;
    const deps = { database: bed.database, development: false, mapTiles: undefined };
    expect(await shellData(deps, merchant, session, 'vi-VN')).toMatchObject({
      merchant: {
        code: 'azure',
        exchangeRate: 5000,
        signInImage: { path: `/media/${imageId}`, colour: '#A0B0C0', focalX: 0.25, focalY: 0.5 },
        memberBackground: { path: `/media/${imageId}`, colour: '#A0B0C0', focalX: 0.25, focalY: 0.5 },
        logo: { dark: markAddress(bed.azure.brand.logo.dark), light: markAddress(bed.azure.brand.logo.light) },
      },
      user: { id: user.id, name: 'Lê Hoàng Minh', points: 0 },
      locale: 'vi-VN',
      serverNow: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect((await shellData(deps, merchant, undefined, 'de')).user).toBeNull();
    expect((await shellData(deps, { ...merchant, id: bed.lotus.id }, session, 'de')).user).toBeNull();
  });

  test('the head has title, description, keywords, share picture and icon', () => {
    const words = (en: string) => ({ vi: `${en}, vi`, en });
    const imageId = randomUUID();
    const meta = {
      title: words('Azure weeks'),
      description: words('Weeks by the sea'),
      keywords: words('sea, weeks'),
      imageId,
    };
    for (const [locale, end] of [
      ['en-US', ''],
      ['vi-VN', ', vi'],
    ] as const) {
      const head = shellHead({ ...bed.azure, meta }, locale, 'https://azure.example', '/profile');
      for (const part of [
        `<title>Azure weeks${end}</title>`,
        `<meta name="description" content="Weeks by the sea${end}">`,
        `<meta name="keywords" content="sea, weeks${end}">`,
        `<meta property="og:image" content="https://azure.example/media/${imageId}/1200x630.webp">`,
        '<link rel="icon" type="image/svg+xml" href="/favicon.svg?',
      ])
        expect(head).toContain(part);
    }
  });

  test('the head escapes what the merchant wrote', () => {
    const attack = `</title><script>x("'&</script>`;
    const text = { vi: attack, en: attack };
    const imageId = randomUUID();
    const head = shellHead(
      { ...bed.azure, name: attack, meta: { title: text, description: text, keywords: text, imageId } },
      'en-US',
      'https://azure.example',
      `/a"${attack}`,
    );
    expect(head).not.toContain('<script');
    expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt;x(&quot;&#39;&amp;&lt;/script&gt;</title>');
    expect(head).toContain(`<meta property="og:image" content="https://azure.example/media/${imageId}/1200x630.webp">`);
    expect(head).toContain('<style nonce="__NONCE__">:root{--paper:');
  });
});
