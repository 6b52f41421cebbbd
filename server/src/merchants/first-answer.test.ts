import { RESORT_CARD_PARTS, RESORT_PAGE, RESORT_SEARCH } from '@sandbar/contract/catalogue';
import { MAIL_LIST } from '@sandbar/contract/mailbox';
import {
  CancelOrder,
  ConfirmOrder,
  CreateVacationOrder,
  MY_VACATIONS,
  ORDER_ON_SCREEN,
  USER_ORDERS,
} from '@sandbar/contract/orders';
import { PAYMENT_METHODS } from '@sandbar/contract/payments';
import { AwardPoints, POINT_OVERVIEW } from '@sandbar/contract/points';
import { ME } from '@sandbar/contract/profile';
import { firstReadsOf } from '@sandbar/contract/routes';
import {
  FIRST_ANSWER_ELEMENT_ID,
  SHELL_ELEMENT_ID,
  type FirstAnswer,
  type FirstAnswers,
  type ShellData,
} from '@sandbar/contract/shell';
import { WEEKS_GIVEN } from '@sandbar/contract/weeks';
import { formatOrderCode } from '@sandbar/domain/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serve, type Served } from '../testing/served.ts';
import { firstAnswers } from './first-answer.ts';

/** The page of the list or of a resort contains the answers to its first queries, for its own reader only. */

const LIST = '/product-vacation/list';
const RESORT = '/product-vacation/detail/list-vacation/bai-kem';
const NAME = 'Bãi </script><script>Kem';

let served: Served;
let token: string;
beforeAll(async () => {
  served = await serve();
  await served.azure.addStay();
  await served.azure.sql('update resorts set name = $1', [JSON.stringify({ vi: NAME, en: NAME })]);
  const imageId = randomUUID();
  await served.azure.sql(
    `insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour, focal_x,
      focal_y, alternative) values ($1, $2, 'Biển', 'a/1.webp', 'image/webp', 10, 1600, 1067, '#A0B0C0', 0.5, 0.5,
      '{"vi": "Biển", "en": "Sea"}')`,
    [served.azure.merchant.id, imageId],
  );
  await served.azure.sql(
    'insert into resort_images (merchant_id, resort_id, image_id, position) values ($1, $2, $3, 0)',
    [served.azure.merchant.id, served.azure.resortId, imageId],
  );
  token = await signInDirectly(served.azure, served.azure.memberId);
  await page(LIST);
});
afterAll(() => served.close());

const page = async (url: string, { as = token, host = 'azure.localhost', locale = 'vi-VN' } = {}) => {
  const { statusCode, headers, body } = await served.app.inject({
    url,
    headers: { host, cookie: `sandbar-locale=${locale}`, ...(as ? { authorization: `Bearer ${as}` } : {}) },
  });
  const data = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null') as unknown;
  return {
    statusCode,
    headers,
    body,
    shell: data(SHELL_ELEMENT_ID) as ShellData,
    position: (data(FIRST_ANSWER_ELEMENT_ID) as FirstAnswers | null)?.position,
    first: firstOf(data(FIRST_ANSWER_ELEMENT_ID) as FirstAnswers | null),
  };
};
/** The number of first answers, and their position in the feed. */
const firstOf = (found: FirstAnswers | null) =>
  found?.answers.length
    ? { ...(found.answers[0] as FirstAnswer & { data: never }), position: found.position, all: found.answers }
    : null;
const askAgain = async ({ variables }: FirstAnswer, query: string) => {
  const { text } = await requestsTo(served).query(query, variables, { token });
  return (JSON.parse(text) as { data: unknown }).data;
};
const heldIn = (first: FirstAnswer | null) =>
  (first!.data as { productvacation: { heldByMe: { stayId: string }[] } }).productvacation.heldByMe.map(
    ({ stayId }) => stayId,
  );

/** Removes the server's time. */
const unclocked = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'serverNow' ? undefined : value)));

describe('the first answer of a page', () => {
  it('equals the answer to the page’s own query, for list and resort', async () => {
    const list = await page(`${LIST}?q=bai&sort=price&adults=2`);
    expect(list.first).toMatchObject({
      name: 'ResortSearch',
      variables: {
        keyword: 'bai',
        sort: 'price',
        order: 'asc',
        adults: 2,
        limit: 20,
        offset: 0,
        withItems: true,
        withSummary: true,
      },
    });
    expect(list.first!.data).toEqual(await askAgain(list.first!, RESORT_SEARCH + RESORT_CARD_PARTS));
    const resort = await page(`${RESORT}?adults=3&ages=4`);
    expect(resort.first).toMatchObject({
      name: 'ResortPage',
      variables: { friendlyUrl: 'bai-kem', adults: 3, childAges: [4] },
      position: expect.stringMatching(/^\d+$/) as string,
    });
    const { serverNow: _, ...again } = (
      (await askAgain(resort.first!, RESORT_PAGE)) as { productvacation: { serverNow: string } }
    ).productvacation;
    expect((resort.first!.data as { productvacation: object }).productvacation).toMatchObject(again);
  });

  it('contains all first queries of a page: profile overview, checkout order and methods, lists', async () => {
    const asked = async (url: string) => (await page(url)).first?.all ?? [];
    const questions = {
      Me: ME,
      MyPointOverview: POINT_OVERVIEW,
      MyVacations: MY_VACATIONS,
      OrderOnScreen: ORDER_ON_SCREEN,
      PaymentMethods: PAYMENT_METHODS,
      UserOrders: USER_ORDERS,
      MailList: MAIL_LIST,
      WeeksGiven: WEEKS_GIVEN,
    };
    const order = randomUUID();
    await served.azure.send(served.azure.otherMemberId, CreateVacationOrder, {
      Id: order,
      ProductId: await served.azure.addStay(),
      AdultTotal: 2,
      ChildrenAges: [],
    } as never);
    for (const [url, names] of [
      ['/profile', ['Me', 'MyPointOverview', 'MyVacations']],
      [`/checkout/${order}`, ['OrderOnScreen', 'PaymentMethods']],
      ['/order/list', ['UserOrders']],
      ['/email', ['MailList']],
      ['/weeks-given', ['WeeksGiven']],
    ] as const) {
      const answers = await asked(url);
      expect(answers.map(({ name }) => name)).toEqual(names);
      for (const answer of answers) {
        const again = await askAgain(answer, questions[answer.name as keyof typeof questions]);
        expect(unclocked(answer.data), answer.name).toEqual(unclocked(again));
      }
    }
    // The order is another member's, so its page gets no data.
    expect((await asked(`/checkout/${order}`))[0]!.data).toEqual({ vacationorder: null });
    await served.azure.send(served.azure.otherMemberId, CancelOrder, { Id: randomUUID(), OrderId: order } as never);
  });

  it('preloads the visible pictures in the head', async () => {
    const { shell, body } = await page(LIST);
    expect(shell.firstPictures).toHaveLength(1);
    expect(body).toContain(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${shell.firstPictures[0]!.sources[0]!.srcset}"`,
    );
    const resort = await page(RESORT);
    expect(resort.shell.firstPictures[0]!.sources.map(({ media, type }) => [media, type])).toEqual([
      ['(max-width: 767px)', 'image/avif'],
      ['(max-width: 767px)', 'image/webp'],
      ['(min-width: 768px)', 'image/avif'],
    ]);
  });

  it('contains the values of headings: a resort’s name, an order’s code, its payment, expiring points', async () => {
    const { azure } = served;
    const id = randomUUID();
    const content = { Id: id, ProductId: await azure.addStay(), AdultTotal: 2, ChildrenAges: [] };
    await azure.send(azure.memberId, CreateVacationOrder, content as never);
    await azure.send(azure.memberId, ConfirmOrder, { Id: id, PaymentMethodId: azure.bankTransferId } as never);
    const [{ code }] = (await azure.sql('select code from orders where id = $1', [id])) as [{ code: string }];
    expect((await page(RESORT)).shell.firstHeading).toBe(NAME);
    expect((await page(`/order/detail/${id}`)).shell.firstHeading).toBe(formatOrderCode(code));
    const confirmation = await page(`/checkout/confirm/${id}`);
    expect(confirmation.shell.firstHeading).toBe('transfer');
    expect((await page('/profile')).shell.firstHeading).toBeUndefined();
    await azure.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: azure.memberId,
      Points: 40,
      Reason: { vi: 'Quà', en: 'Gift' },
    } as never);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect((await page('/profile')).shell.firstHeading).toEqual({ points: 40, at });
    const titles = (await page('/email')).shell.firstHeading;
    expect(titles).toHaveLength((await azure.sql('select from mails where user_id = $1', [azure.memberId])).length);
    await azure.send(azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: id } as never);
  });

  it('is the reader’s own: other members get theirs, strangers none, and no cache stores it', async () => {
    const stay = await served.azure.addStay();
    await served.azure.send(served.azure.memberId, CreateVacationOrder, {
      Id: randomUUID(),
      ProductId: stay,
      AdultTotal: 2,
      ChildrenAges: [],
    } as never);
    await served.feed.catchUp(served.azure.merchant.id);
    const mine = await page(RESORT);
    expect(heldIn(mine.first)).toEqual([stay]);
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(
      heldIn((await page(RESORT, { as: await signInDirectly(served.azure, served.azure.otherMemberId) })).first),
    ).toEqual([]);
    for (const stranger of [{ as: '' }, { host: 'lotus.localhost' }, { as: 'A'.repeat(43) }]) {
      const seen = await page(RESORT, stranger);
      expect(seen).toMatchObject({ statusCode: 200, first: null, shell: { user: null, firstPictures: [] } });
      expect(seen.body).not.toContain(stay);
    }
  });

  it('takes at most one statement more than the page’s own two', async () => {
    const cost = async (url: string) => {
      const before = served.statements();
      await page(url);
      return served.statements() - before;
    };
    // One query for the rows, and one for their number.
    expect(await cost('/order/list')).toBe(4);
    // The overview reads the member, the points and the next stays.
    expect(await cost('/profile')).toBeLessThanOrEqual(6);
    expect(await cost('/change-password')).toBe(2);
    // A list without stays need not check whether stays were taken.
    expect(await cost(LIST)).toBeLessThanOrEqual(3);
    expect(await cost(RESORT)).toBe(3);
  });

  it('cannot end its script element, and is omitted where a page has no data', async () => {
    expect((await page(LIST)).body).not.toContain(NAME);
    expect(JSON.stringify((await page(LIST)).first)).toContain(JSON.stringify(NAME));
    for (const url of ['/change-password', '/order/list?page=2', '//evil.example/product-vacation/list'])
      expect(await page(url), url).toMatchObject({ statusCode: 200, first: null });
    expect(
      firstReadsOf(new URL('http://page/product-vacation/detail/list-vacation/%E0%A4%A'), '2026-11-20')[0]?.variables,
    ).toMatchObject({ friendlyUrl: '%E0%A4%A' });
    expect((await page('/product-vacation/detail/list-vacation/nowhere')).first?.data).toEqual({
      productvacation: null,
    });
  });

  it('has the feed’s position for signed-in readers, also without data', async () => {
    for (const url of [LIST, '/my-weeks', '/console/today', '/change-password'])
      expect((await page(url)).position, url).toBe(served.feed.position(served.azure.merchant.id).toString());
    expect((await page(LIST, { as: '' })).position).toBeUndefined();
  });

  it('never delays the page: a failing or slow query is left out', async () => {
    const reader = {
      merchant: served.azure.merchant,
      locale: 'de',
      session: {
        sessionId: '',
        userId: served.azure.memberId,
        permissions: new Set<never>(),
        languageId: 'de',
        kind: 'cookie',
      },
    } as const;
    const answer = (read: () => Promise<object>) =>
      firstAnswers(
        { read, position: () => '1', firstAnswerMs: 250 },
        reader,
        new URL(LIST, 'http://page'),
        served.app.log,
      );
    expect(await answer(async () => ({ productvacations: { items: [] } }))).toMatchObject({
      pictures: [],
      first: { position: '1' },
    });
    const without = { first: { position: '1', answers: [] }, pictures: [], heading: undefined };
    expect(await answer(() => Promise.reject(new Error('the database is away')))).toEqual(without);
    expect(await answer(() => new Promise(() => {}))).toEqual(without);
    // The page shows the refusal of a search itself.
    expect((await page(`${LIST}?map=10,9,100,-100`)).statusCode).toBe(200);
  });
});
