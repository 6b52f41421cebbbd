import { deviceName, maskedAddress } from '@sandbar/domain/identity';
import type { Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { telephoneText } from '../platform/telephones.ts';
import type { AlertKind } from './account-alert.ts';
import { ALERTS } from './account-alert.words.ts';
import { CONTACT_WORDS } from './contact.words.ts';
import { linkMailContent } from './link-mail.ts';
import type { StillOpen } from './still-open.queries.ts';
import type { LinkMailKind } from './link-mail.words.ts';

interface Alert {
  what: AlertKind;
  /** The name of a passkey. */
  name?: string;
  userAgent: string;
  ipAddress: string;
}

/** The mail that informs the owner of an account about a change, with the device and the address. */
export const alertWords = (locale: Locale, { what, name, userAgent, ipAddress }: Alert, open?: StillOpen) => {
  const { device, address, passkey, notYou, open: words, action, ...alerts } = ALERTS[locale];
  const isOpen = ([words.calendars, words.files, words.google] as const)
    .map((label, place): [string, number] => [label, open ? [open.calendars, open.files, open.google][place]! : 0])
    .flatMap(([label, count]) => (count > 0 ? [`${label} (${count})`] : []));
  const facts = (
    [name && [passkey, name], deviceName(userAgent) && [device, deviceName(userAgent)], [address, ipAddress]] as const
  ).filter(Boolean) as [string, string][];
  const list = new Intl.ListFormat(locale);
  // The list stands directly below its sentence; otherwise it would follow the facts about device and address.
  const paragraphs = isOpen.length > 0 ? [notYou, words.note, list.format(isOpen)] : [notYou];
  return { ...written(what, { ...alerts[what], action }), paragraphs, facts };
};

/** A correction by staff, with the former and the new value. */
interface Correction {
  emailBefore: string;
  email: string;
  mobileBefore: string;
  mobile: string;
  reason: string;
}

/** The mail that informs a member of their new contact data. */
export const contactCorrected = (
  { name: merchant, settings: { country } }: Pick<Merchant, 'name' | 'settings'>,
  locale: Locale,
  { emailBefore, email, mobileBefore, mobile, reason }: Correction,
) => {
  const { corrected, labels, notAgreed, action } = CONTACT_WORDS[locale];
  const changed = (label: string, before: string, after: string): [string, string][] =>
    before === after ? [] : [[label, [before, after || '–'].filter(Boolean).join(' → ')]];
  return {
    ...written('contact-corrected', { ...corrected, action }, { merchant }),
    paragraphs: [fillIn(notAgreed, { merchant })],
    facts: [
      ...changed(labels.email, emailBefore, email),
      ...changed(labels.mobile, telephoneText(mobileBefore, country), telephoneText(mobile, country)),
      [labels.reason, reason] as [string, string],
    ],
  };
};

/** The mail to the former address. Its reader may be another person, so it contains little. */
export const addressReplaced = (
  { name: merchant }: Pick<Merchant, 'name'>,
  locale: Locale,
  { email }: Pick<Correction, 'email'>,
) => {
  const { replaced, labels, notAgreed } = CONTACT_WORDS[locale];
  const facts: [string, string][] = [[labels.email, maskedAddress(email)]];
  return {
    ...written('address-replaced', replaced, { merchant }),
    paragraphs: [fillIn(notAgreed, { merchant })],
    facts,
  };
};

/** An address that is reserved for examples (RFC 5737). */
const example = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', ipAddress: '192.0.2.1' };

const alert =
  (what: AlertKind, name?: string): MailExample =>
  (_, locale) =>
    alertWords(locale, { what, ...example, ...(name === undefined ? {} : { name }) });

const link =
  (kind: LinkMailKind): MailExample =>
  (merchant, locale) =>
    linkMailContent(kind, merchant, locale);

const CORRECTION: Correction = {
  emailBefore: 'minh.le@example.com',
  email: 'minh.le@example.net',
  mobileBefore: '+84903418226',
  mobile: '+84912345678',
  reason: 'Gmail',
};

/** The mails of this slice, filled with example data. */
export const identityMails = {
  recovery: link('recovery'),
  confirmation: link('confirmation'),
  'has-account': link('has-account'),
  invitation: link('invitation'),
  'password-changed': alert('password-changed'),
  'password-reset': alert('password-reset'),
  'passkey-added': alert('passkey-added', 'Chrome'),
  'passkey-removed': alert('passkey-removed', 'Chrome'),
  'new-device': alert('new-device'),
  'contact-corrected': (merchant, locale) => contactCorrected(merchant, locale, CORRECTION),
  'address-replaced': (merchant, locale) => addressReplaced(merchant, locale, CORRECTION),
} satisfies MailExamples;
