import { merchantOrigin } from '@sandbar/domain/merchants';
import { randomUUID } from 'node:crypto';
import { createMailTexts, type Mail } from '../mailbox/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope, type Merchant } from '../platform/merchant-scope.ts';
import { requestsTo, type RequestOptions } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { onInvitationAsked, onRecoveryAsked, onRegistrationAsked } from './on-link-asked.ts';
import { hashPassword } from './passwords.ts';

/** The server with its mails, for tests of the ways into an account. */
export interface Accounts {
  served: Served;
  /** All mails so far. */
  mails: Mail[];
  /** Adds a member of Azure with this password. */
  addMember(password: string, fields?: { email?: string; active?: boolean }): Promise<{ id: string; email: string }>;
  command(
    key: string,
    content: object,
    options?: RequestOptions,
  ): Promise<{ status: number; Success: boolean; Code?: string; Message: string; text: string }>;
  signIn(
    userName: string,
    password: string,
    options?: RequestOptions,
  ): Promise<{ status: number; token: string | undefined }>;
  /** Runs the event handlers of the events since the last call. @returns the mails that they sent */
  react(): Promise<Mail[]>;
  /** Requests a link with this e-mail and waits for it. @returns the secret in the link */
  recoveryLink(email: string): Promise<string>;
  /** Whether a token signs in. */
  isOpen(token: string): Promise<boolean>;
}

/** The secret of the link in a mail. */
export const secretIn = (mail: Mail): string => /[?&]link=([\w-]{43})/.exec(mail.text)![1]!;

export const openAccounts = async (baseDomain = 'localhost'): Promise<Accounts> => {
  const served = await serve({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const to = requestsTo(served);
  const { azure, database } = served;
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const merchants = merchantScope(database, baseDomain, 'azure');
  const deps = {
    database,
    merchants,
    mailer,
    mailTexts: createMailTexts(database),
    originOf: (merchant: Merchant) => merchantOrigin(merchant, baseDomain, 3000),
    baseDomain,
  };
  const handlers: Record<string, EventHandler> = {
    'invitation.asked': onInvitationAsked(deps),
    'recovery.asked': onRecoveryAsked(deps),
    'registration.asked': onRegistrationAsked(deps),
  };
  const happened: Event[] = [];
  served.feed.subscribe((event) => void happened.push(event));
  let address = 0;
  // Each request has its own address unless given, because limits by address have their own tests.
  const from = (options: RequestOptions = {}) => ({
    ...options,
    headers: {
      'x-forwarded-for': `10.1.${(address += 1) >> 8}.${address & 255}`,
      'accept-language': 'en',
      ...options.headers,
    },
  });

  const accounts: Accounts = {
    served,
    mails,
    addMember: async (password, { email = `${randomUUID()}@azure.example`, active = true } = {}) => {
      const id = await azure.addMember();
      const passwordHash = await hashPassword(password);
      await azure.sql(
        `update users set email = $3, user_name = $3, password_hash = $4, active = $5 where merchant_id = $1
          and id = $2`,
        [azure.merchant.id, id, email, passwordHash, active],
      );
      return { id, email };
    },
    command: async (key, content, options) => {
      const { status, text } = await to.command(key, { Id: randomUUID(), ...content }, from(options));
      return { status, text, ...(JSON.parse(text) as { Success: boolean; Code?: string; Message: string }) };
    },
    signIn: async (UserName, Password, options) => {
      const { status, text } = await to.post('/User/LoginByMerchantCode', { UserName, Password }, from(options));
      return { status, token: (JSON.parse(text) as { Data: { tokenId?: string } | null }).Data?.tokenId };
    },
    react: async () => {
      const before = mails.length;
      await served.feed.catchUp(azure.merchant.id);
      for (const event of happened.splice(0)) await handlers[event.kind]?.run(event);
      return mails.slice(before);
    },
    recoveryLink: async (email) => {
      await accounts.command('CustomerRelationshipManagement/RecoveryPasswordByEmail', { Email: email });
      return secretIn((await accounts.react()).at(-1)!);
    },
    isOpen: async (token) => (await to.get('/User/GetUserDataByToken', { token })).status === 200,
  };
  return accounts;
};
