import { ConfirmRegistration, RegisterMemberMerchant, ResendConfirmation } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { splitName, type IdentityRefusal } from '@sandbar/domain/identity';
import { noteRegistration } from '../affiliates/index.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { sourceOf } from '../platform/source-address.ts';
import { countAttempt, mailKeys } from './attempts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { dropInvitations } from './identity.invitations.store.ts';
import { registrationOfBrowser, registrationToResend } from './identity.queries.ts';
import {
  dropRegistrations,
  insertConsents,
  insertRegistration,
  takeRegistration,
  type Registration,
} from './identity.registration.store.ts';
import { insertMember } from './identity.store.ts';
import { openInvited } from './invite-user.ts';
import { secretHash } from './links.ts';
import { hashPassword } from './passwords.ts';

const throttled = async ({ database, merchant, origin }: CommandContext, email: string) => {
  const keys = mailKeys(`registration ${merchant.id} ${email}`, 'registration', origin);
  const wait = await countAttempt(database, keys);
  return wait === undefined ? undefined : refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
};

/**
 * CustomerRelationshipManagement/RegisterMemberMerchant: stores the registration. An event handler mails the link, or
 * informs the owner of the address that they already have an account.
 */
export const registerMember = handler(RegisterMemberMerchant, async (input, context) => {
  const { merchant, origin, locale } = context;
  if (input.MerchantCode && input.MerchantCode.toLowerCase() !== merchant.code)
    return refuse('CONTRADICTS_SESSION', { field: 'MerchantCode' });
  const tooMany = await throttled(context, input.Email);
  if (tooMany) return tooMany;
  if (await isCommonPassword(input.Password, input.Email)) return refuse('PASSWORD_COMMON', {});
  const registration = insertRegistration({
    merchantId: merchant.id,
    id: input.Id,
    email: input.Email,
    ...splitName(input.Name, locale),
    mobile: input.Mobile,
    passwordHash: await hashPassword(input.Password),
    locale,
    consentVersion: input.ConsentVersion ?? null,
    ipAddress: origin.ipAddress,
    browserHash: input.BrowserKey === undefined ? null : secretHash(input.BrowserKey),
  });
  return context.commit({
    queries: origin.visit
      ? [registration, noteRegistration({ merchantId: merchant.id, userId: input.Id, code: origin.visit })]
      : [registration],
    answer: {},
    events: [{ kind: 'registration.asked', subjectId: input.Id }],
  });
});

/**
 * CustomerRelationshipManagement/ResendConfirmation: mails the link again, of this browser's registration or else of
 * the latest one, whose password is then not used. Without a registration the event has no effect.
 */
export const resendConfirmation = handler(ResendConfirmation, async (input, context) => {
  const { merchant, database } = context;
  const tooMany = await throttled(context, input.Email);
  if (tooMany) return tooMany;
  const browserHash = input.BrowserKey === undefined ? null : secretHash(input.BrowserKey);
  const found = await first(
    database.run(registrationToResend({ merchantId: merchant.id, email: input.Email, browserHash })),
  );
  return context.commit({
    queries: [],
    answer: {},
    events: [{ kind: 'registration.asked', subjectId: found?.id ?? input.Id }],
  });
});

const over: IdentityRefusal = { code: 'LINK_OVER', data: {} };

/** The account to be created: the registration, and the password and consent that apply. */
interface Opening {
  written: Registration;
  passwordHash: string;
  consent: { version: string; ipAddress: string; at: Date } | null;
}

/**
 * CustomerRelationshipManagement/ConfirmRegistration: creates the account of a registration or of an invitation by the
 * link of its mail, which works once. The link proves the address; it does not prove that its reader wrote the
 * registration. So the registration's password is used only in the browser that sent it; in another browser a new one
 * is chosen here (docs/decisions/046).
 */
export const confirmRegistration = handler(
  ConfirmRegistration,
  async (input, { merchant, database, origin, commit }): Promise<Result<{ email: string }, IdentityRefusal>> => {
    const wait = await countAttempt(database, { link: sourceOf(origin.ipAddress) });
    if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
    const { Password: password, ConsentVersion: version, BrowserKey: key } = input;
    if (password !== undefined && (await isCommonPassword(password))) return refuse('PASSWORD_COMMON', {});
    const chosen = password === undefined ? null : await hashPassword(password);
    return commit(
      async (transaction) => {
        const merchantId = merchant.id;
        const opened = await first(
          transaction.run(takeRegistration({ merchantId, tokenHash: secretHash(input.Token) })),
        );
        if (!opened) {
          // The same page serves invitations of staff.
          const invited = await openInvited(transaction, merchant, secretHash(input.Token), {
            passwordHash: chosen,
            consent: version,
            ipAddress: origin.ipAddress,
          });
          if (!invited.ok) return invited;
          const { known, email } = invited.value;
          return known ? accept({ answer: { email }, events: [] }) : openedAs(invited.value);
        }
        const opening = await openingOf(transaction, merchantId, opened, { key, chosen, version, origin });
        if (!opening) return refuse('PASSWORD_NEEDED', {});
        const { written, passwordHash, consent } = opening;
        const { id, email } = written;
        await transaction.run(insertMember(merchant, { ...written, merchantId, passwordHash }));
        if (consent)
          await transaction.run(
            insertConsents({
              merchantId,
              userId: id,
              ...consent,
              kinds: ['terms', 'privacy'],
              way: 'page',
              at: consent.at.toISOString(),
            }),
          );
        await transaction.run(dropRegistrations({ merchantId, email }));
        await transaction.run(dropInvitations({ merchantId, email }));
        return openedAs(written);
      },
      { users_user_name: over, users_email: over, users_pkey: over },
    ) as Promise<Result<{ email: string }, IdentityRefusal>>;
  },
);

const openedAs = ({ id, email }: { id: string; email: string }) =>
  accept({ answer: { email }, events: [{ kind: 'user.created', subjectId: id, userId: id }] });

/** @returns undefined when this browser did not register the address and no password was chosen */
const openingOf = async (
  transaction: Transaction,
  merchantId: string,
  opened: Registration,
  now: { key: string | undefined; chosen: string | null; version: string | undefined; origin: { ipAddress: string } },
): Promise<Opening | undefined> => {
  const browserHash = now.key === undefined ? null : secretHash(now.key);
  const own =
    browserHash === null || opened.browserHash?.equals(browserHash)
      ? undefined
      : await first(transaction.run(registrationOfBrowser({ merchantId, email: opened.email, browserHash })));
  const written = browserHash !== null && opened.browserHash?.equals(browserHash) ? opened : own;
  if (written) {
    const { consentVersion: version, ipAddress, createdAt: at } = written;
    return {
      written,
      passwordHash: now.chosen ?? written.passwordHash,
      consent: version === null ? null : { version, ipAddress, at },
    };
  }
  if (now.chosen === null) return undefined;
  const consent =
    now.version === undefined ? null : { version: now.version, ipAddress: now.origin.ipAddress, at: new Date() };
  return { written: opened, passwordHash: now.chosen, consent };
};
