import { type Accepted, type CommandName, type InputOf, Refusal, type Refused, type Sent } from './answers.ts';
import { type CallAnswer, type CallOptions, Calls } from './calls.ts';
import { QUERIES, type Reads } from './generated/reads.generated.ts';

export interface SandbarOptions extends Omit<CallOptions, 'token'> {
  /** An API key (`sbk_…`), on a server only, or the token of a session. */
  key?: string;
}

export interface CallSettings {
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** A one-time ticket for a member. */
export interface Ticket {
  ticket: string;
  /** ISO 8601: 60 seconds from now. */
  expiresAt: string;
}

/** Whom a ticket lets in, and to which order; without one to the order that is made with it. */
export type TicketFor = ({ email: string } | { memberId: string }) & { orderId?: string };

/** The name of a read of this package. */
export type ReadName = keyof Reads;
type Variables<Name extends ReadName> = Reads[Name]['variables'];
type Given<Name extends ReadName> =
  Record<string, never> extends Variables<Name> ? [variables?: Variables<Name>] : [variables: Variables<Name>];

/** A merchant’s Sandbar, for one caller. */
export class Sandbar {
  readonly #calls: Calls;

  constructor({ key, ...options }: SandbarOptions) {
    this.#calls = new Calls({ ...options, ...(key && { token: key }) });
  }

  /**
   * Sends a command. It takes effect once, however often it is sent: with the same `Id`, which is chosen here where
   * you leave it out. Sent again by yourself, after a crash for example, give the `Id` of the first time.
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
   * One of the reads of this package, typed.
   * @throws Refusal, Unreachable
   */
  async read<Name extends ReadName>(name: Name, ...[variables]: Given<Name>): Promise<Reads[Name]['data']> {
    return this.query<Reads[Name]['data']>(QUERIES[name], variables ?? {});
  }

  /**
   * Any other read, by a query of your own.
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
   * A ticket that lets a member in, by a key with the scope `tickets`.
   * @throws Refusal (404 when no such member or order is found), Unreachable
   */
  async ticket(person: TicketFor): Promise<Ticket> {
    return data(await this.#calls.post('/api/partner/tickets', person));
  }

  /**
   * Exchanges a ticket on your server: the catalogue and one order, as the member, for two hours.
   * @param site your own, as the merchant has it, for example `https://shop.example`
   * @throws Refusal, Unreachable
   */
  async enter(ticket: string, site: string): Promise<Sandbar> {
    const { token } = data<{ token: string }>(
      await this.#calls.post('/embed/session', { ticket, host: site }, undefined, false),
    );
    return this.#as(token);
  }

  /**
   * Signs a person in by their password.
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
