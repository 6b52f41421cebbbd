import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { accountOf, siteOf } from '../server/merchants.ts';

type Merchant = Parameters<typeof siteOf>[0];

/** The password of all demo accounts. */
const PASSWORD = accountOf('azure', 'member').password;

/**
 * On a machine that stalls for seconds, the server gives up late calls or has no room for more. They are sent again, as
 * all clients do. Commands have ids, so they take effect once.
 */
const untilTaken = async (send: () => Promise<APIResponse>): Promise<APIResponse> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (tries === 10 || ![408, 503].includes(answer.status())) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
};

/**
 * Signs the browser in without a page. The journeys of signing in use the form, and all others begin where their
 * subject is.
 */
export const signInAs = async (page: Page, merchant: Merchant, userName: string): Promise<void> => {
  const site = siteOf(merchant);
  // A page whose session has just ended goes to the sign-in page by itself, which would disturb what the journey opens
  // next.
  if (page.url() !== 'about:blank') await page.goto('about:blank').catch(() => page.goto('about:blank'));
  // Playwright's request client cannot resolve names below localhost, so the host name goes in the header.
  const answer = await untilTaken(() =>
    page.request.post(`http://127.0.0.1:${process.env.E2E_PORT}/User/LoginByMerchantCode`, {
      data: { UserName: userName, Password: PASSWORD, MerchantCode: merchant },
      headers: { host: new URL(site).host, 'x-requested-with': 'sandbar', 'x-sandbar-session': 'cookie' },
    }),
  );
  if (!answer.ok()) throw new Error(`${userName} cannot sign in: ${answer.status()}`);
  const cookies = answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => /^([^=]+)=([^;]*)/.exec(value)!);
  await page
    .context()
    .addCookies(cookies.map(([, name, value]) => ({ name: name!, value: value!, url: site, httpOnly: true })));
};

/** Signs in through the page, as a person does, and waits for the first page. */
export const signInByForm = async (page: Page, merchant: Merchant, userName: string): Promise<void> => {
  await page.goto(`${siteOf(merchant)}/auth/login`);
  await page.getByLabel('Email hoặc tên đăng nhập').fill(userName);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
};

/** Returns an API client of a member, independent of all pages. */
export const apiOf = async (request: APIRequestContext, merchant: Merchant, userName: string) => {
  // Playwright's request client cannot resolve names below localhost, so the host name goes in the header.
  const base = `http://127.0.0.1:${process.env.E2E_PORT}`;
  const host = new URL(siteOf(merchant)).host;
  const post = async <Body>(path: string, data: unknown, token?: string): Promise<Body> => {
    const answer = await untilTaken(() =>
      request.post(base + path, {
        data,
        headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      }),
    );
    return (await answer.json()) as Body;
  };
  const signedIn = await post<{ Data: { tokenId: string } }>('/User/LoginByMerchantCode', {
    UserName: userName,
    Password: PASSWORD,
    MerchantCode: merchant,
  });
  const token = signedIn.Data.tokenId;
  return {
    /** Returns a one-time ticket: `?tokenId=…` in a page's address signs a browser in. */
    ticket: async () => (await post<{ Data: { tokenId: string } }>('/User/CreateTicket', {}, token)).Data.tokenId,
    graphql: async <Data>(query: string, variables: object = {}) =>
      (await post<{ data: Data }>('/graphql', { query, variables }, token)).data,
    /** Uploads a JPEG as a form does. @returns its id */
    upload: async (picture: Buffer, type?: number) => {
      const answer = await untilTaken(() =>
        request.post(`${base}/Image/UploadFile`, {
          headers: { host, authorization: `Bearer ${token}` },
          multipart: {
            ...(type === undefined ? {} : { type: String(type) }),
            file: { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: picture },
          },
        }),
      );
      const sent = (await answer.json()) as { Data: { Id: string }[] };
      return sent.Data[0]!.Id;
    },
    command: (domain: string, name: string, content: object) =>
      post<{ Success: boolean; Code?: string; Data: Record<string, string> }>(
        '/Command/SendSync',
        { Domain: domain, CommandName: name, Content: JSON.stringify(content) },
        token,
      ),
  };
};

/**
 * Adds an account for one journey alone, which no other journey uses.
 * @param name the beginning of its user name
 * @param roles codes of its roles
 */
export const addAccount = async (
  request: APIRequestContext,
  merchant: Merchant,
  name: string,
  roles: readonly string[] = [],
): Promise<{ id: string; userName: string }> => {
  const admin = await apiOf(request, merchant, `admin@${merchant}.example`);
  const id = randomUUID();
  const userName = `${name}-${id}@${merchant}.example`;
  const created = await admin.command('User', 'CreateUser', {
    Id: id,
    UserName: userName,
    Email: userName,
    Password: PASSWORD,
    FirstName: 'Ngọc',
    LastName: 'Đinh',
    Mobile: '',
    AllType: 1,
  });
  if (!created.Success) throw new Error(`no account for ${name}: ${JSON.stringify(created)}`);
  // Staff of the portal choose their own password by an invitation.
  await runAt(
    process.env.E2E_DATABASE_URL!,
    `insert into user_roles (merchant_id, user_id, role_id) select u.merchant_id, u.id, r.id from users u
     join roles r on r.merchant_id = u.merchant_id and r.code = any($2::text[]) where u.id = $1`,
    [id, roles],
  );
  // Makes the account look old: the person who gave access may not decide about the new account for some days.
  await runAt(process.env.E2E_DATABASE_URL!, 'delete from access_ties where user_id = $1', [id]);
  return { id, userName };
};
