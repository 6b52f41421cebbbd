import { deviceName } from '@sandbar/domain/identity';
import type { Locale } from '@sandbar/domain/common';
import { written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import type { AlertKind } from './account-alert.ts';
import { ALERTS } from './account-alert.words.ts';
import { linkMailContent } from './link-mail.ts';
import type { LinkMailKind } from './link-mail.words.ts';

interface Alert {
  what: AlertKind;
  /** Of a passkey. */
  name?: string;
  userAgent: string;
  ipAddress: string;
}

/** The mail that informs the owner of an account what happened to it, by which device and from where. */
export const alertWords = (locale: Locale, { what, name, userAgent, ipAddress }: Alert) => {
  const { device, address, passkey, notYou, action, ...alerts } = ALERTS[locale];
  const facts = (
    [name && [passkey, name], deviceName(userAgent) && [device, deviceName(userAgent)], [address, ipAddress]] as const
  ).filter(Boolean) as [string, string][];
  return { ...written(what, { ...alerts[what], action }), paragraphs: [notYou], facts };
};

/** An address of those that are kept for examples. */
const example = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', ipAddress: '192.0.2.1' };

const alert =
  (what: AlertKind, name?: string): MailExample =>
  (_, locale) =>
    alertWords(locale, { what, ...example, ...(name === undefined ? {} : { name }) });

const link =
  (kind: LinkMailKind): MailExample =>
  (merchant, locale) =>
    linkMailContent(kind, merchant, locale);

/** What this slice sends, about examples. */
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
} satisfies MailExamples;
