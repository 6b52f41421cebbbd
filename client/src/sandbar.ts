import { type Accepted, type CommandName, type InputOf, Refusal, type Refused, type Sent } from './answers.ts';
import { type CallAnswer, type CallOptions, Calls } from './calls.ts';
import { QUERIES, type Reads } from './generated/reads.generated.ts';

export interface SandbarOptions extends Omit<CallOptions, 'token'> {
  /** An API key (`sbk_…`), which must stay on a server, or the token of a session. */
  key?: string;
}

export interface CallSettings {
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** A one-time ticket for a member. */
export interface Ticket {
  ticket: string;
  /** The end of the ticket as ISO 8601, 60 seconds from now. */
  expiresAt: string;
}

/**
 * The member whom a ticket signs in, and the order that it opens. Without an order it opens the one that is made with
 * it.
 */
export type TicketFor = ({ email: string } | { memberId: string }) & { orderId?: string };

/** The name of a read of this package. */
export type ReadName = keyof Reads;
type Variables<Name extends ReadName> = Reads[Name]['variables'];
type Given<Name extends ReadName> =
  Record<string, never> extends Variables<Name> ? [variables?: Variables<Name>] : [variables: Variables<Name>];

/** A merchant's Sandbar, used by one caller. */
export class Sandbar {
  readonly #calls: Calls;

  constructor({ key, ...options }: SandbarOptions) {
    this.#calls = new Calls({ ...options, ...(key && { token: key }) });
  }

  /**
   * Sends a command. It takes effect once, however often it is sent with the same `Id`. Without an `Id` a new one is
   * chosen here. When you send a command again yourself, for example after a crash, give the `Id` of the first time.
   * @throws Unreachable
   */
  async send<Name extends CommandName>(
    name: Name,
    input: InputOf<Name>,
    settings: CallSettings = {},
  ): Promise<Sent<Name>> {
    const content = { Id: crypto.randomUUID(), ...input };
    const answer = await this.#calls.post(`/api/commands/${name}`, content, settings.signal);
    return outcome(answer) as Sent<Name>;
  }

  /**
   * Sends one of this package's reads, with typed variables and answer.
   * @throws Refusal, Unreachable
   */
  async read<Name extends ReadName>(name: Name, ...[variables]: Given<Name>): Promise<Reads[Name]['data']> {
    return this.query<Reads[Name]['data']>(QUERIES[name], variables ?? {});
  }

  /**
   * Sends a read of your own, given as a GraphQL query.
   * @throws Refusal, Unreachable
   */
  async query<Data>(query: string, variables: object = {}, { signal }: CallSettings = {}): Promise<Data> {
    const answer = await this.#calls.post('/graphql', { query, variables }, signal);
    const { data: found, errors } = answer.body as { data?: Data | null; errors?: QueryError[] };
    const [wrong] = errors ?? [];
    if (wrong) {
      const { code, data: Data } = wrong.extensions ?? {};
      throw new Refusal(refused({ ...answer, body: { Code: code ?? 'MALFORMED', Message: wrong.message, Data } }));
    }
    if (found === undefined || found === null) throw new Refusal(refused(answer));
    return found;
  }

  /**
   * Returns a ticket that signs a member in. Needs a key with the scope `tickets`.
   * @throws Refusal (404 when the member or the order is not found), Unreachable
   */
  async ticket(person: TicketFor): Promise<Ticket> {
    return data(await this.#calls.post('/api/partner/tickets', person));
  }

  /**
   * Exchanges a ticket on your server for a client that acts as the member for two hours: it reads the catalogue and
   * handles one order.
   * @param site the address of your own site as the merchant registered it, for example `https://shop.example`
   * @throws Refusal, Unreachable
   */
  async enter(ticket: string, site: string): Promise<Sandbar> {
    const { token } = data<{ token: string }>(
      await this.#calls.post('/embed/session', { ticket, host: site }, undefined, false),
    );
    return this.#as(token);
  }

  /**
   * Signs a person in with their password.
   * @throws Refusal, Unreachable
   */
  async signIn(userName: string, password: string): Promise<Sandbar> {
    const form = { UserName: userName, Password: password };
    return this.#as(data<{ tokenId: string }>(await this.#calls.post('/User/LoginByMerchantCode', form)).tokenId);
  }

  #as(token: string): Sandbar {
    const { token: key, ...options } = this.#calls.as(token);
    return new Sandbar({ ...options, ...(key && { key }) });
  }
}

interface QueryError {
  message: string;
  extensions?: { code?: string; data?: Record<string, unknown> };
}

const refused = ({ status, body }: CallAnswer): Refused<string> => ({
  ok: false,
  code: String(body['Code'] ?? 'WENT_WRONG'),
  message: String(body['Message'] ?? `Answered ${status}`),
  data: (body['Data'] ?? {}) as Record<string, unknown>,
  status,
});

const outcome = (answer: CallAnswer): Accepted<unknown> | Refused<string> =>
  answer.body['Success'] === true
    ? { ok: true, data: answer.body['Data'], message: String(answer.body['Message']) }
    : refused(answer);

const data = <Data>(answer: CallAnswer): Data => {
  const sent = outcome(answer);
  if (!sent.ok) throw new Refusal(sent);
  return sent.data as Data;
};
