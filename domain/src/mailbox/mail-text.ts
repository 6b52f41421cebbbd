import { isLocale, type Locale } from '../common/index.ts';
import { isMailKind, mailRules, placeholdersOf, type MailKind } from './mail-kinds.ts';

/** A merchant's text for one kind of mail in one language, as plain text. Empty parts use the product's text. */
export interface MailText {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  message: string;
  /** The word on the button. */
  action: string;
}

export const MAIL_TEXT_FIELDS = ['subject', 'message', 'action'] as const satisfies readonly (keyof MailText)[];
export type MailTextField = (typeof MAIL_TEXT_FIELDS)[number];

/** The longest texts, in characters. */
export const MAIL_TEXT_MOST: Readonly<Record<MailTextField, number>> = { subject: 150, message: 2_000, action: 40 };

/** The most published texts of one kind and language that are kept for restoring. */
export const MAIL_TEXT_VERSIONS_KEPT = 20;

export const NO_MAIL_TEXT: MailText = { subject: '', message: '', action: '' };

export const isOwnText = ({ subject, message, action }: MailText): boolean => subject + message + action !== '';

/** The name of a merchant's text, `order-held/en-US`, in commands, the database and the audit. */
export const mailTextName = (kind: MailKind, locale: Locale): string => `${kind}/${locale}`;

/** @returns undefined for an unknown name */
export const readMailTextName = (name: string): { kind: MailKind; locale: Locale } | undefined => {
  const [kind, locale, ...more] = name.split('/');
  if (kind === undefined || locale === undefined || more.length > 0) return undefined;
  return isMailKind(kind) && isLocale(locale) ? { kind, locale } : undefined;
};

/** Why a text cannot be sent: an unknown or missing placeholder, or an unmatched brace. */
export interface MailTextFault {
  field: MailTextField;
  fault: 'unknown' | 'missing' | 'brace';
  /** The placeholder with its braces, or a single brace. */
  placeholder: string;
}

const PARTS = /\{([^{}\n]*)\}|[{}]/g;

const needsOf = (kind: MailKind, field: MailTextField): readonly string[] => {
  const { subjectNeeds = [], messageNeeds = [] } = mailRules(kind);
  return field === 'subject' ? subjectNeeds : field === 'message' ? messageNeeds : [];
};

const faultsOf = (kind: MailKind, field: MailTextField, text: string): MailTextFault[] => {
  if (text === '') return [];
  const known = placeholdersOf(kind);
  const found = [...text.matchAll(PARTS)];
  const wrong = found.flatMap(([placeholder, name]): MailTextFault[] => {
    if (name === undefined) return [{ field, fault: 'brace', placeholder }];
    return known.includes(name) ? [] : [{ field, fault: 'unknown', placeholder }];
  });
  const missing = needsOf(kind, field)
    .filter((name) => !found.some(([, each]) => each === name))
    .map((name): MailTextFault => ({ field, fault: 'missing', placeholder: `{${name}}` }));
  return [...wrong, ...missing];
};

/** Returns the faults of a text. Empty parts have none, because they use the product's text. */
export const mailTextFaults = (kind: MailKind, text: MailText): MailTextFault[] =>
  MAIL_TEXT_FIELDS.flatMap((field) => faultsOf(kind, field, text[field].trim()));

/** Replaces each `{name}` of a sentence with its value. Unknown placeholders stay as they are. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** Splits a text into its paragraphs. */
export const paragraphsOf = (message: string): string[] =>
  message
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
