import { CorrectContact } from '@sandbar/contract/identity';
import { changed, text } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { correctedContact, isSameAddress, type Contact, type IdentityRefusal } from '@sandbar/domain/identity';
import { effect } from '../approvals/index.ts';
import { mayChangeEntry } from '../permissions/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { endSessionsOf } from '../platform/sessions/end-sessions.ts';
import { readTelephone, telephoneText } from '../platform/telephones.ts';
import {
  addressInUse,
  contactOf,
  insertCorrection,
  lockContact,
  moveInvitation,
  setContact,
} from './identity.contact.store.ts';
import { closeRecoveryLinks } from './identity.recovery.store.ts';
import { dropRegistrations } from './identity.registration.store.ts';

const taken: IdentityRefusal = { code: 'EMAIL_TAKEN', data: {} };
const invited: IdentityRefusal = { code: 'ALREADY_INVITED', data: {} };

/**
 * User/CorrectContact. Staff may not correct a person with more permissions than their own. A new address needs a
 * second person; a telephone number gives no access, so it does not.
 */
export const correctContact = effect({
  kind: 'contact.correct',
  contract: CorrectContact,
  // These fields are stored in clear as long as the ledger otherwise.
  secrets: ['Email', 'Mobile', 'Seen', 'Reason'],
  prepare: async (transaction, { id: merchantId, settings: { country } }, input, _, actorId) => {
    const { UserId: userId, Reason: reason } = input;
    const may = await mayChangeEntry(transaction, { merchantId, actorId, userId });
    if (!may.ok) return may;
    const stored = await first(transaction.run(lockContact({ merchantId, userId })));
    if (!stored) return refuse('USER_NOT_FOUND', {});
    const before = inE164(stored, country);
    const after = correctedContact(before, ...termsOf(input, country));
    if (!after) return refuse('CONTACT_CHANGED', {});
    if (after.email === before.email && after.mobile === before.mobile) return refuse('NOTHING_CHANGED', {});
    const opens = !isSameAddress(before.email, after.email);
    const used = opens && (await first(transaction.run(addressInUse({ merchantId, userId, email: after.email }))));
    if (used && used.byAccount) return { ok: false, refusal: taken };
    if (used && used.byInvitation) return { ok: false, refusal: invited };
    return accept({ subjectId: userId, beneficiaryId: userId, amount: 0, reason, free: !opens, before, after, opens });
  },
  evidence: async (runner, { id: merchantId, settings: { country } }, input) => {
    const stored = await first(runner.run(contactOf({ merchantId, userId: input.UserId })));
    if (!stored) return [];
    const before = inE164(stored, country);
    const [seen, wanted] = termsOf(input, country);
    const dialed = ({ mobile }: Contact) => text(telephoneText(mobile, country));
    const after = correctedContact(before, seen, wanted) ?? wanted;
    return [
      ...changed('email', [text(before.email)], [text(after.email)]),
      ...changed('mobile', [dialed(before)], [dialed(after)]),
    ];
  },
  execute: async (transaction, { merchant, actorId }, { Id: id, UserId: userId, Reason: reason }, seen) => {
    const { before, after, opens } = seen;
    const person = { merchantId: merchant.id, userId };
    await transaction.run(setContact({ ...person, ...after }));
    const from = { emailBefore: before.email, mobileBefore: before.mobile };
    await transaction.run(insertCorrection({ ...person, id, ...from, ...after, reason, correctedBy: actorId }));
    const ended = opens ? await endEntry(transaction, person, after.email) : [];
    return accept({
      answer: { id },
      events: [
        ...ended,
        { kind: 'user.changed', subjectId: userId, userId },
        { kind: 'contact.corrected', subjectId: id },
      ],
    });
  },
  onViolation: () => ({ users_user_name: taken, users_email: taken, invitations_email: invited }),
});

type Terms = { Email: string; Mobile: string; Seen: { Email: string; Mobile: string } };

/** Numbers are read as they are dialed in the merchant's country; some are stored as they were typed. */
const inE164 = ({ email, mobile }: Contact, country: string): Contact => ({
  email,
  mobile: mobile && (readTelephone(mobile, country) ?? mobile),
});

/** Returns the seen and the wanted contact data. */
const termsOf = ({ Email: email, Mobile: mobile, Seen }: Terms, country: string): [Contact, Contact] => [
  inE164({ email: Seen.Email, mobile: Seen.Mobile }, country),
  { email, mobile },
];

/** Ends the access of the old address: sessions, and links that are on their way. */
const endEntry = async (
  transaction: Transaction,
  person: { merchantId: string; userId: string },
  email: string,
): Promise<NewEvent[]> => {
  await transaction.run(closeRecoveryLinks(person));
  await transaction.run(dropRegistrations({ merchantId: person.merchantId, email }));
  const ended = await endSessionsOf(transaction, person.merchantId, person.userId);
  const [open] = await transaction.run(moveInvitation({ ...person, email }));
  return open ? [...ended, { kind: 'invitation.asked', subjectId: open.id }] : ended;
};
