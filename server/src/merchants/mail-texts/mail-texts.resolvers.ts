import { isLocale } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import {
  isMailKind,
  MAIL_KIND_NAMES,
  mailTextName,
  NO_MAIL_TEXT,
  placeholdersOf,
  type MailText,
} from '@sandbar/domain/mailbox';
import { EXAMPLE, shownMail, type MailExamples } from '../../mailbox/index.ts';
import type { Merchant } from '../../platform/merchant-scope.ts';
import type { QueryResolvers } from '../../platform/graphql/resolvers.generated.ts';
import { mailTextByName, mailTextVersions, testReader, writtenTexts } from '../merchants.mail-texts.queries.ts';
import { mailTextVersionOf, UNWRITTEN } from './change-text.ts';
import { drawExample, standardText } from './draw-mail.ts';

interface Deps {
  mailExamples: MailExamples;
  originOf(merchant: Merchant): string;
}

/**
 * The most characters of a text for a preview. They are more than can be saved, since the preview follows the typing.
 */
const PREVIEWED_MOST = 4_000;

/** Characters that distinguish kinds with the same title. */
const BEGINNING = 120;

/** Returns the text of a version or draft; empty for the product's own. */
const wording = (text: MailText | null): MailText => text ?? NO_MAIL_TEXT;

export const mailTextResolvers = ({ mailExamples, originOf }: Deps) => {
  const mailtexts: QueryResolvers['mailtexts'] = async (_, { language }, { merchant, locale: reader, database }) => {
    if (!isLocale(language)) return [];
    const rows = await database.run(writtenTexts({ merchantId: merchant.id, language }));
    const written = new Map(rows.map((row) => [row.name, row]));
    const standard = new Map(MAIL_KIND_NAMES.map((kind) => [kind, standardText(mailExamples, kind, merchant, reader)]));
    const named = Map.groupBy(standard.values(), ({ subject }) => subject);
    return MAIL_KIND_NAMES.map((kind) => {
      const { subject: title, message, action } = standard.get(kind)!;
      const begins = [message.slice(0, BEGINNING), action].filter(Boolean).join(' · ');
      const { content = null, drafted = false } = written.get(mailTextName(kind, language)) ?? {};
      return {
        kind,
        title,
        begins: named.get(title)!.length > 1 ? begins : null,
        subject: content?.subject || standardText(mailExamples, kind, merchant, language).subject,
        own: content !== null,
        drafted,
      };
    });
  };

  const mailtext: QueryResolvers['mailtext'] = async (
    _,
    { kind, language },
    { merchant, locale: reader, database },
  ) => {
    if (!isMailKind(kind) || !isLocale(language)) return null;
    const key = { merchantId: merchant.id, name: mailTextName(kind, language) };
    const [[row], versions] = await database.batch([mailTextByName(key), mailTextVersions(key)]);
    const stored = row ?? UNWRITTEN;
    const values = mailExamples[kind]!(merchant, language).source?.values ?? {};
    return {
      kind,
      language,
      version: mailTextVersionOf(stored),
      title: standardText(mailExamples, kind, merchant, reader).subject,
      standard: standardText(mailExamples, kind, merchant, language),
      placeholders: placeholdersOf(kind).map((name) => ({
        name,
        example: name === 'merchant' ? merchant.name : name === 'name' ? EXAMPLE.person : (values[name] ?? ''),
      })),
      published: wording(stored.content),
      draft: row?.draft
        ? {
            wording: row.draft,
            changedAt: row.draftChangedAt!.toISOString(),
            changedBy: fullName({ firstName: row.firstName!, lastName: row.lastName!, languageId: row.languageId! }),
          }
        : null,
      versions: versions.map(({ firstName, lastName, languageId, content, publishedAt, ...version }) => ({
        ...version,
        wording: wording(content),
        publishedAt: publishedAt.toISOString(),
        publishedBy: fullName({ firstName, lastName, languageId }),
      })),
    };
  };

  const mailpreview: QueryResolvers['mailpreview'] = async (
    _,
    { kind, language, ...typed },
    { merchant, database, session },
  ) => {
    if (!isMailKind(kind) || !isLocale(language)) return null;
    const { userId } = await session();
    const [reader] = await database.run(testReader({ merchantId: merchant.id, userId }));
    const short = (text: string) => text.replaceAll('\r\n', '\n').slice(0, PREVIEWED_MOST).trim();
    const text = { subject: short(typed.subject), message: short(typed.message), action: short(typed.action) };
    const { subject, html } = drawExample(mailExamples, {
      kind,
      locale: language,
      merchant,
      text,
      name: reader ? fullName(reader) : '',
      link: `${originOf(merchant)}/`,
    });
    return { subject, html: await shownMail(html, merchant) };
  };

  return { mailtexts, mailtext, mailpreview };
};
