import { fillIn, paragraphsOf, type MailKind, type MailText } from '@sandbar/domain/mailbox';

/** How the product says a kind of mail; `{name}` is filled in. */
interface Template {
  title: string;
  message: string;
  action?: string;
}

export interface MailSource {
  kind: MailKind;
  template: Template;
  values: Readonly<Record<string, string>>;
  /** A sentence that belongs to the message, also to a merchant's own text. */
  after: string;
}

/** The content of a mail in the reader's language, as plain text. `written` creates the product's own. */
export interface MailContent {
  /** Heading, and beginning of the subject. */
  title: string;
  /** End of the subject, which sets mails of several stays apart: resort and days. A merchant's own has none. */
  about?: string | undefined;
  message: string;
  paragraphs?: readonly string[] | undefined;
  /** Label and value, one row each. */
  facts?: readonly (readonly [string, string])[] | undefined;
  /** The text of the button; without it there is no button. */
  action?: string | undefined;
  /** Which kind of mail it is, and what its own words were filled in with: a merchant may say it in others. */
  source?: MailSource;
}

/** Two sentences in a row: Chinese and Japanese put no space between them. */
const joined = (one: string, other: string): string =>
  one && other ? `${one}${one.endsWith('。') ? '' : ' '}${other}` : one || other;

/**
 * Builds the content of a kind of mail with its values, so that a merchant's own text can replace the product's.
 * @param kind null: no mail brings it
 * @param after a sentence that belongs to the message, for example what comes back of an order
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
 * The same mail in a merchant's own words, field by field; its facts, links, files and further sentences stay.
 * @param about what every mail knows: the merchant and whom it greets
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
