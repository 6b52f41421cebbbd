import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutPage, offerPage, refusedPage } from './pages.ts';
import { agency, introducePartner, isRefused } from './sandbar.ts';

interface PartnerSite {
  /** The address of the site, for example http://127.0.0.1:4180. */
  origin: string;
  /** Holds a free stay for the member, as the partner's page does. @returns the order's id */
  hold(): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  /** The address at which this server reaches Sandbar. */
  address: string;
  /** The address at which browsers reach Sandbar. It must be on another site than the partner's. */
  publicAddress: string;
  /** 0 means any free port. */
  port: number;
  /** The partner's id at the merchant. */
  partnerId: string;
  admin: { userName: string; password: string };
  /** The member who is signed in at the partner. */
  member: string;
}

/**
 * A travel agency's web site on its own origin, with Sandbar's checkout in one of its pages (docs/embedding.md). Its
 * API key never leaves this server.
 */
export const startPartnerSite = async ({
  address,
  publicAddress,
  port,
  partnerId,
  admin,
  member,
}: Options): Promise<PartnerSite> => {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      isRefused(error)
        ? html(response, refusedPage(error.message), 409)
        : response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = agency(address, await introducePartner(address, admin, partnerId, origin), origin);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const order = searchParams.get('order') ?? '';
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return html(response, offerPage(await client.freeStays(3)));
      case 'POST /hold': {
        const stay = new URLSearchParams(await bodyOf(request)).get('stay') ?? '';
        const held = await client.hold(member, stay);
        return response.writeHead(303, { location: `/checkout?order=${held}` }).end();
      }
      case 'GET /checkout':
        return html(
          response,
          checkoutPage(
            `${publicAddress}/embed.js`,
            order,
            await client.ticket(member, order || undefined),
            searchParams.get('locale') ?? 'vi-VN',
          ),
        );
      case 'POST /ticket': {
        const text = JSON.stringify({ ticket: await client.ticket(member, order || undefined) });
        return response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      }
      default:
        return response.writeHead(404).end();
    }
  };
  return {
    origin,
    hold: async () => {
      for (const { id } of await client.freeStays(6)) {
        const held = await client.hold(member, id).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
        if (held) return held;
      }
      throw new Error('no stay is free');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const html = (response: ServerResponse, text: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text);

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 10_000) throw new Error('too long');
  }
  return text;
};
