import type { Locale } from '@sandbar/domain/common';
import { mailTextFaults, mailTextName, readMailTextName, type MailText } from '@sandbar/domain/mailbox';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { publishedTexts } from './mailbox.texts.queries.ts';
import type { MailContent } from './written.ts';
import { inOwnWords } from './written.ts';

/** The reader of a mail, and its language. */
interface Addressed {
  merchant: Merchant;
  locale: Locale;
  /** The name in the greeting, or the address when the name is unknown. */
  name: string;
}

/** Replaces the product's texts of mails by merchants' own. */
export interface MailTexts {
  applyTextOverrides(to: Addressed, content: MailContent): Promise<MailContent>;
}

type Texts = ReadonlyMap<string, MailText>;

/** The most characters of texts that a process caches, for all merchants together. */
const MAX_REMEMBERED = 10_000_000;

/**
 * A merchant's texts are read again when a change was published: the merchant's settings, which every process has in
 * memory, count the changes. A merchant without own texts needs no query.
 */
export const createMailTexts = (database: Database): MailTexts => {
  const known = new LRUCache<string, { texts: Texts; size: number }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: ({ size }) => Math.min(size, MAX_REMEMBERED),
  });
  const textsOf = async ({ id: merchantId, settings: { mailTexts } }: Merchant): Promise<Texts> => {
    const key = `${merchantId} ${mailTexts}`;
    const remembered = known.get(key);
    if (remembered) return remembered.texts;
    const rows = await database.run(publishedTexts({ merchantId }));
    const texts = new Map(rows.flatMap(({ name, content }) => (isSayable(name, content!) ? [[name, content!]] : [])));
    known.set(key, { texts, size: 100 + JSON.stringify(rows).length });
    return texts;
  };
  return {
    applyTextOverrides: async ({ merchant, locale, name }, content) => {
      if (!content.source || merchant.settings.mailTexts === 0) return content;
      const own = (await textsOf(merchant)).get(mailTextName(content.source.kind, locale));
      return own ? inOwnWords(content, own, { merchant: merchant.name, name }) : content;
    },
  };
};

/**
 * Whether a text is still valid. After an update of the program it may use placeholders that no longer exist; then the
 * product's text is used.
 */
const isSayable = (name: string, text: MailText): boolean => {
  const mail = readMailTextName(name);
  return mail !== undefined && mailTextFaults(mail.kind, text).length === 0;
};
