import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { PASSWORD } from '../testing/test-bed.ts';
import { loggedUrl } from './logging.ts';

/**
 * Canaries: a token, a password and a statement's values pass through the server, in successful and failing requests,
 * and must appear in no log line and no answer.
 */

const TOKEN = `canary-token-${'x'.repeat(30)}`;
const VALUE = 'canary-value@secret.example';
let served: Served;
let to: ReturnType<typeof requestsTo>;
beforeAll(async () => {
  served = await serve({ environment: { LOG_LEVEL: 'trace' } });
  to = requestsTo(served);
});
afterAll(() => served.close());

const quiet = () => {
  expect(served.log()).not.toContain('canary');
  expect(served.log()).toMatch(/"msg":"(answered|slow or failed)"/); // the control: the log is not empty
};

describe('a token', () => {
  it.each([
    `/?tokenId=${TOKEN}`,
    `/page?a=1&token=${TOKEN}&b=2`,
    `/?TokenId=${TOKEN}`,
    `/?access_token=${TOKEN}`,
    `/?%74okenId=${TOKEN}`,
    `/User/GetInformation?tokenId=${TOKEN}`,
    `/graphql?code=${TOKEN}#a`,
  ])('in the address %s is not logged', async (url) => {
    await to.get(url);
    quiet();
    expect(loggedUrl(url)).not.toContain('canary');
  });

  it('in a header or cookie is not logged, even when the request fails', async () => {
    const { run } = served.database;
    served.database.run = async () => Promise.reject(new Error('the database is away'));
    const failed = await to.get('/User/GetInformation', { token: TOKEN, headers: { cookie: `sandbar=${TOKEN}` } });
    served.database.run = run;
    expect(failed.status).toBe(500);
    expect(served.log()).toContain('a request failed');
    quiet();
  });

  it('is cut from the address without its other parts', () => {
    expect(loggedUrl(`/a/b?x=1&tokenId=${TOKEN}&y=2`)).toBe('/a/b?x=1&tokenId=[redacted]&y=2');
  });
});

it('a password is not logged, right or wrong', async () => {
  for (const Password of [`canary-${PASSWORD}`, ''])
    await to.post('/User/LoginByMerchantCode', { UserName: 'unknown', Password, MerchantCode: 'azure' });
  await to.post('/User/LoginByMerchantCode', '{"Password": "canary', {
    headers: { 'content-type': 'application/json' },
  });
  quiet();
});

describe('a failing statement', () => {
  it('is logged with its constraint and code, but not with its values; the caller sees none of it', async () => {
    const { run } = served.database;
    served.database.run = () =>
      run({
        name: 'a',
        text: 'insert into users (merchant_id, id, user_name, email) values ($1, $1, $2, $2)',
        values: ['11111111-1111-4111-8111-111111111111', VALUE],
      });
    const failed = await to.get('/User/GetInformation', { token: TOKEN });
    served.database.run = run;
    expect(failed).toMatchObject({ status: 500 });
    expect(JSON.parse(failed.text)).toMatchObject({ Success: false, Code: 'WENT_WRONG', Data: null });
    expect(failed.text).not.toMatch(/users|constraint|select|insert|\.ts/);
    expect(served.log()).toContain('"code":"23503"');
    expect(served.log()).toContain('users_merchant_id_fkey');
    quiet();
  });

  it('in a GraphQL read is handled in the same way', async () => {
    const { run } = served.database;
    served.database.run = async () =>
      Promise.reject(
        Object.assign(new Error('column "passwordhash" does not exist'), { code: '42703', params: [VALUE] }),
      );
    const failed = await to.query('{ merchant { id images { id } } }');
    served.database.run = run;
    expect(failed.status).toBe(500);
    expect(JSON.parse(failed.text)).toEqual({
      data: null,
      errors: [{ message: 'Something went wrong.', path: ['merchant'], extensions: { code: 'WENT_WRONG' } }],
    });
    quiet();
  });
});
