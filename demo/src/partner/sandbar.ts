import { accepted, Refusal, Sandbar } from '../../../client/src/index.ts';

/** The agency's server talks to Sandbar with the client for partners. */

export interface Agency {
  /** Requests a one-time ticket for a member with the API key: for an order that was made here, or for making one. */
  ticket(email: string, orderId?: string): Promise<string>;
  freeStays(count: number): Promise<FreeStay[]>;
  /** Holds a stay in the member's name. @returns the order's id @throws Refusal with a sentence for people */
  hold(email: string, stayId: string): Promise<string>;
}

export interface FreeStay {
  id: string;
  resort: string;
  fromDate: string;
  nights: number;
  price: number;
}

/** Whether Sandbar refused the request: another member was faster, or too many stays are held. */
export const isRefused = (error: unknown): error is Refusal => error instanceof Refusal && error.status === 200;

/** @param address of the merchant's Sandbar @param origin of the partner's own site */
export const agency = (address: string, key: string, origin: string): Agency => {
  const sandbar = new Sandbar({ url: address, key });
  const ticket = async (email: string, orderId?: string) =>
    (await sandbar.ticket({ email, ...(orderId && { orderId }) })).ticket;
  return {
    ticket,
    freeStays: async (count) => {
      const { productvacations } = await sandbar.read('resorts', { limit: count });
      return Promise.all(
        productvacations.items.map(async ({ friendlyUrl, name }) => {
          const { productvacation } = await sandbar.read('resort', { friendlyUrl });
          const stays = (productvacation?.products ?? []).flatMap(({ variants }) => variants);
          return { resort: name, ...stays.find(({ price }) => price > 0)! };
        }),
      );
    },
    hold: async (email, stayId) => {
      const member = await sandbar.enter(await ticket(email), origin);
      const order = { Id: crypto.randomUUID(), ProductId: stayId, AdultTotal: 2 };
      return accepted(await member.send('Sale/CreateVacationOrder', order)).id;
    },
  };
};

/**
 * Sets a partner up as a merchant's administrator does once: registers its site and creates its API key.
 * @returns the key
 */
export const introducePartner = async (
  address: string,
  { userName, password }: { userName: string; password: string },
  PartnerId: string,
  origin: string,
): Promise<string> => {
  const admin = await new Sandbar({ url: address }).signIn(userName, password);
  accepted(await admin.send('Partner/SetPartner', { PartnerId, Name: 'Hải Âm Travel', Origins: [origin] }));
  const Id = crypto.randomUUID();
  const key = { Id, PartnerId, Name: 'demo', Scopes: ['tickets' as const, 'catalogue.read' as const] };
  return accepted(await admin.send('Partner/CreateApiKey', key)).key!;
};
