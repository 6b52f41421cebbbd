import type { Locale } from '@sandbar/domain/common';
import type { MailKind } from '@sandbar/domain/mailbox';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { MailContent } from './written.ts';

/** A mail as the code that sends it builds it, with example data. */
export type MailExample = (merchant: Merchant, locale: Locale) => MailContent;

/** The examples of a slice's mails, by kind of mail. */
export type MailExamples = Readonly<Partial<Record<MailKind, MailExample>>>;
