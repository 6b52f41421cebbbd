import { languageFor } from '@sandbar/domain/merchants';
import { fullName, greetingName } from '@sandbar/domain/identity';
import { brandMark, MARK_CID, renderMail, type Mailer, type MailTexts } from '../mailbox/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { erasureDone } from './erasure-mails.ts';

/** A person who was just erased; none of this is stored any longer. */
export interface ErasedPerson {
  merchantId: string;
  requestId: string;
  email: string;
  firstName: string;
  lastName: string;
  languageId: string;
}

interface Deps {
  merchants: MerchantScope;
  mailer: Mailer;
  mailTexts: MailTexts;
  /** Mails are sent from no-reply@<merchant>.<base domain>. */
  baseDomain: string;
}

/**
 * Sends the last mail to a person whose data were erased. It is sent at once or not at all, because a queue would have
 * to store the address that was to be erased.
 */
export const sendFarewell =
  ({ merchants, mailer, mailTexts, baseDomain }: Deps) =>
  async ({ merchantId, requestId, email, languageId, ...person }: ErasedPerson): Promise<void> => {
    const merchant = await merchants.byId(merchantId);
    const locale = languageFor(merchant.settings, languageId);
    const name = greetingName({ ...person, languageId }, locale);
    const said = erasureDone(merchant, locale);
    const content = await mailTexts.applyTextOverrides({ merchant, locale, name: name || email }, said);
    const mark = await brandMark(merchant);
    await mailer.send({
      id: `erased-${requestId}`,
      from: { name: merchant.name, address: `no-reply@${merchant.code}.${baseDomain}` },
      to: { name: fullName({ ...person, languageId }), address: email },
      ...renderMail({ merchant, locale, name, content, link: '' }),
      pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
    });
  };
