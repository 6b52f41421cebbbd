import type { Locale } from '@sandbar/domain/common';
import { fullName, greetingName, type PersonName } from '@sandbar/domain/identity';
import { languageFor } from '@sandbar/domain/merchants';
import { brandMark, MARK_CID, renderMail, written, type Mail, type MailTexts } from '../mailbox/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { LINK_MAILS, type LinkMailKind } from './link-mail.words.ts';

interface LinkMail {
  kind: LinkMailKind;
  /** The same id for each attempt to send the same mail. */
  id: string;
  merchant: Merchant;
  to: PersonName & { address: string };
  /** The stored name of a locale. */
  locale: string;
  link: string;
  baseDomain: string;
  mailTexts: MailTexts;
}

/** Returns the content of the mail, always with its link and the link's lifetime. */
export const linkMailContent = (kind: LinkMailKind, merchant: Pick<Merchant, 'name'>, locale: Locale) => {
  const { subject: title, text: message, action, note } = LINK_MAILS[locale][kind];
  return { ...written(kind, { title, message, action }, { merchant: merchant.name }), paragraphs: [note] };
};

/**
 * A mail with a link that only its reader may see. It is sent directly and stored in no mailbox, because the link gives
 * access.
 */
export const linkMail = async ({
  kind,
  id,
  merchant,
  to: { address, ...person },
  locale: stored,
  link,
  baseDomain,
  mailTexts,
}: LinkMail): Promise<Mail> => {
  const locale = languageFor(merchant.settings, stored);
  const said = linkMailContent(kind, merchant, locale);
  const name = greetingName(person, locale);
  const content = await mailTexts.applyTextOverrides({ merchant, locale, name: name || address }, said);
  const mark = await brandMark(merchant);
  return {
    id,
    from: { name: merchant.name, address: `no-reply@${merchant.code}.${baseDomain}` },
    to: { name: fullName(person), address },
    ...renderMail({ merchant, locale, name, content, link }),
    pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
  };
};
