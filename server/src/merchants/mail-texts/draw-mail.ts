import type { Locale } from '@sandbar/domain/common';
import { mailRules, NO_MAIL_TEXT, type MailKind, type MailText } from '@sandbar/domain/mailbox';
import { inOwnWords, renderMail, type MailContent, type MailExamples } from '../../mailbox/index.ts';
import type { Merchant } from '../../platform/merchant-scope.ts';

interface Drawn {
  kind: MailKind;
  locale: Locale;
  merchant: Merchant;
  text: MailText;
  /** The name in the greeting. */
  name: string;
  /** The address that its button opens. */
  link: string;
}

/** The product's text of a kind of mail, with placeholders such as `{name}`. */
export const standardText = (examples: MailExamples, kind: MailKind, merchant: Merchant, locale: Locale): MailText => {
  const template = examples[kind]?.(merchant, locale).source?.template;
  if (!template) return NO_MAIL_TEXT;
  return { subject: template.title, message: template.message, action: template.action ?? '' };
};

/** A mail with these texts and example data. @param finish changes the content, for example to mark a test mail */
export const drawExample = (
  examples: MailExamples,
  { kind, locale, merchant, text, name, link }: Drawn,
  finish: (content: MailContent) => MailContent = (content) => content,
) => {
  const example = examples[kind]!(merchant, locale);
  const content = finish(inOwnWords(example, text, { merchant: merchant.name, name }));
  const settingsLink = mailRules(kind).optional && link;
  return renderMail({ merchant, locale, name, content, link, settingsLink });
};
