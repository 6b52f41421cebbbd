/** How a partner's server speaks with Sandbar: nothing but the documented HTTP calls (docs/openapi.json). */

interface Answer<Data> {
  Success: boolean;
  Message: string;
  Data: Data;
}

export interface Client {
  /** A one-time ticket for a member, by the API key: for an order that was made here, or for making one. */
  ticket(email: string, orderId?: string): Promise<string>;
  /**
   * What the partner does in the member's name: look for free stays and hold one, with a session of the member's
   * ticket.
   */
  as(email: string): Promise<MemberClient>;
}

export interface FreeStay {
  id: string;
  resort: string;
  fromDate: string;
  nights: number;
  price: number;
}

export interface MemberClient {
  freeStays(count: number): Promise<FreeStay[]>;
  /** @returns the order's id */
  hold(stayId: string): Promise<string>;
}

/** Sandbar understood and said no, in a sentence for people: another member was faster, too many stays are held. */
export class Refused extends Error {}

const call = async <Data>(address: string, path: string, body: object, token?: string): Promise<Data> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Answer<Data>;
  if (response.ok && answer.Success === false) throw new Refused(answer.Message);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.Message}`);
  return path === '/graphql' ? (answer as unknown as { data: Data }).data : answer.Data;
};

const command = <Data>(address: string, token: string, domain: string, name: string, content: object): Promise<Data> =>
  call(address, '/Command/SendSync', { Domain: domain, CommandName: name, Content: JSON.stringify(content) }, token);

/** @param address of the merchant's Sandbar @param origin of the partner's own site */
export const sandbar = (address: string, apiKey: string, origin: string): Client => {
  const ticket = async (email: string, orderId?: string) =>
    (await call<{ ticket: string }>(address, '/api/partner/tickets', { email, orderId }, apiKey)).ticket;
  return {
    ticket,
    as: async (email) => {
      const { token } = await call<{ token: string }>(address, '/embed/session', {
        ticket: await ticket(email),
        host: origin,
      });
      const read = <Data>(query: string, variables: object = {}) =>
        call<Data>(address, '/graphql', { query, variables }, token);
      return {
        freeStays: async (count) => {
          const { productvacations } = await read<{
            productvacations: { items: { friendlyUrl: string; name: string }[] };
          }>(`{ productvacations(limit: ${count}) { items { friendlyUrl name } } }`);
          return Promise.all(
            productvacations.items.map(async ({ friendlyUrl, name }) => {
              const { productvacation } = await read<{
                productvacation: { products: { variants: Omit<FreeStay, 'resort'>[] }[] };
              }>(
                `query ($url: String!) { productvacation(friendlyUrl: $url) { products { variants { id fromDate nights
                  price } } } }`,
                { url: friendlyUrl },
              );
              return {
                resort: name,
                ...productvacation.products.flatMap(({ variants }) => variants).find(({ price }) => price > 0)!,
              };
            }),
          );
        },
        hold: async (stayId) =>
          (
            await command<{ id: string }>(address, token, 'Sale', 'CreateVacationOrder', {
              Id: crypto.randomUUID(),
              ProductId: stayId,
              AdultTotal: 2,
              ChildrenAges: [],
            })
          ).id,
      };
    },
  };
};

/**
 * What a merchant's admin does once for a partner, here by the demo's own account: names its site and makes its API
 * key.
 * @returns the key
 */
export const introducePartner = async (
  address: string,
  admin: { userName: string; password: string },
  partnerId: string,
  origin: string,
): Promise<string> => {
  const { tokenId } = await call<{ tokenId: string }>(address, '/User/LoginByMerchantCode', {
    UserName: admin.userName,
    Password: admin.password,
  });
  await command(address, tokenId, 'Partner', 'SetPartner', {
    Id: crypto.randomUUID(),
    PartnerId: partnerId,
    Name: 'Hải Âm Travel',
    Origins: [origin],
  });
  const { key } = await command<{ key: string }>(address, tokenId, 'Partner', 'CreateApiKey', {
    Id: crypto.randomUUID(),
    PartnerId: partnerId,
    Name: 'demo',
    Scopes: ['tickets'],
  });
  return key;
};
