import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { accountOf, siteOf } from '../server/merchants.ts';

type Merchant = Parameters<typeof siteOf>[0];

/** The password of every demo account. */
const PASSWORD = accountOf('azure', 'member').password;

/**
 * On a machine that stands still for seconds the server gives calls up that came late, or has no place for more: they
 * are sent again, as every client does. Commands have ids, so that they have one effect.
 */
const untilTaken = async (send: () => Promise<APIResponse>): Promise<APIResponse> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (tries === 10 || ![408, 503].includes(answer.status())) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
};

/**
 * The browser is signed in, without a page: the journeys of signing in go through the form, all others begin where they
 * are about something.
 */
export const signInAs = async (page: Page, merchant: Merchant, userName: string): Promise<void> => {
  const site = siteOf(merchant);
  // A page whose session has just ended leads to sign-in by itself, in the middle of what the journey opens next.
  if (page.url() !== 'about:blank') await page.goto('about:blank').catch(() => page.goto('about:blank'));
  // The request client does not resolve names below localhost: the host name goes in the header.
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

/** An API client of a member, apart from every page. */
export const apiOf = async (request: APIRequestContext, merchant: Merchant, userName: string) => {
  // The request client does not resolve names below localhost: the host name goes in the header.
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
    /** A one-time ticket: `?tokenId=…` on a page's address signs a browser in. */
    ticket: async () => (await post<{ Data: { tokenId: string } }>('/User/CreateTicket', {}, token)).Data.tokenId,
    graphql: async <Data>(query: string, variables: object = {}) =>
      (await post<{ data: Data }>('/graphql', { query, variables }, token)).data,
    /** Sends a JPEG as a form does. @returns its id */
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
 * An account for one journey alone, which no other gives or takes anything.
 * @param name what its user name begins with
 * @param roles codes of the roles that it has
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
  // Staff of the portal choose their password themselves, by an invitation.
  await runAt(
    process.env.E2E_DATABASE_URL!,
    `insert into user_roles (merchant_id, user_id, role_id) select u.merchant_id, u.id, r.id from users u
     join roles r on r.merchant_id = u.merchant_id and r.code = any($2::text[]) where u.id = $1`,
    [id, roles],
  );
  // As if it had been made long ago: who gave access decides nothing of whom it was given to for some days.
  await runAt(process.env.E2E_DATABASE_URL!, 'delete from access_ties where user_id = $1', [id]);
  return { id, userName };
};
