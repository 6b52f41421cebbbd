import type { Locale } from '@sandbar/domain/common';
import type { MailKind } from '@sandbar/domain/mailbox';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { MailContent } from './written.ts';

/** A mail as the code that sends it makes it, about something that does not exist. */
export type MailExample = (merchant: Merchant, locale: Locale) => MailContent;

/** By kind of mail, as the slices give them: each those that it sends. */
export type MailExamples = Readonly<Partial<Record<MailKind, MailExample>>>;
