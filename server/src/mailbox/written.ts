import { fillIn, paragraphsOf, type MailKind, type MailText } from '@sandbar/domain/mailbox';

/** The product's text for a kind of mail; `{name}` is replaced. */
interface Template {
  title: string;
  message: string;
  action?: string;
}

export interface MailSource {
  kind: MailKind;
  template: Template;
  values: Readonly<Record<string, string>>;
  /** A sentence that belongs to the message, also when a merchant's own text replaces it. */
  after: string;
}

/** The content of a mail in the reader's language, as plain text. `written` builds the product's own. */
export interface MailContent {
  /** The heading, with which the subject begins. */
  title: string;
  /**
   * The end of the subject, which distinguishes mails about several stays: resort and days. Merchants' own texts have
   * none.
   */
  about?: string | undefined;
  message: string;
  paragraphs?: readonly string[] | undefined;
  /** Rows of a label and a value. */
  facts?: readonly (readonly [string, string])[] | undefined;
  /** The text of the button; without it there is no button. */
  action?: string | undefined;
  /** The kind of mail and the values of its placeholders, so that a merchant's own text can replace the product's. */
  source?: MailSource;
}

/** Joins two sentences; Chinese and Japanese have no space between them. */
const joined = (one: string, other: string): string =>
  one && other ? `${one}${one.endsWith('。') ? '' : ' '}${other}` : one || other;

/**
 * Builds the content of a kind of mail with its values, so that a merchant's own text can replace the product's.
 * @param kind null when the text is not sent as a mail
 * @param after a sentence that belongs to the message, for example about the refund of an order
 */
export const written = (
  kind: MailKind | null,
  { title, message, action }: Template,
  values: Readonly<Record<string, string>> = {},
  after = '',
) => ({
  title: fillIn(title, values),
  message: joined(fillIn(message, values), after),
  ...(action === undefined ? {} : { action: fillIn(action, values) }),
  ...(kind && {
    source: { kind, template: { title, message, ...(action === undefined ? {} : { action }) }, values, after },
  }),
});

/**
 * Replaces the product's texts of a mail by a merchant's own, field by field. Facts, links, files and added sentences
 * stay.
 * @param about the values that every mail has: the merchant and the name in the greeting
 */
export const inOwnWords = (
  content: MailContent,
  own: MailText,
  about: Readonly<Record<string, string>>,
): MailContent => {
  const { source, ...rest } = content;
  if (!source) return content;
  const fill = (text: string) => fillIn(text, { ...about, ...source.values });
  const [message = rest.message, ...more] = own.message
    ? [...paragraphsOf(own.message).map(fill), ...(source.after ? [source.after] : [])]
    : [];
  return {
    ...rest,
    source,
    ...(own.subject ? { title: fill(own.subject), about: undefined } : {}),
    message,
    paragraphs: [...more, ...(rest.paragraphs ?? [])],
    ...(rest.action !== undefined && own.action ? { action: fill(own.action) } : {}),
  };
};
