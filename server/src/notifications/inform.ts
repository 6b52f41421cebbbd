import { randomUUID } from 'node:crypto';
import { LOCALES, type Locale } from '@sandbar/domain/common';
import { fullName, greetingName } from '@sandbar/domain/identity';
import { languageFor } from '@sandbar/domain/merchants';
import {
  canSwitchOff,
  channelsFor,
  destinationOf,
  type NotificationChannel,
  type NotificationKind,
} from '@sandbar/domain/notifications';
import { keepMail, mailWords, renderMail, type MailContent, type MailFile, type MailTexts } from '../mailbox/index.ts';
import { newEvents } from '../platform/events/append-events.ts';
import { SqlState, sqlState, violated, type Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { notificationSent } from './notifications.events.ts';
import { recipient } from './notifications.queries.ts';
import { ALREADY_SENT, tell } from './notifications.store.ts';

/** One notification for one member. */
export interface Notice {
  /** A uuid or a stable text, unique for the member: the same notice sent twice has one effect. */
  id: string;
  merchantId: string;
  userId: string;
  /** The kind for which preferences are stored; mails about the account cannot be switched off. */
  kind: NotificationKind;
  /** Called for every language. `message` is shown under the bell; a mail adds the rest. */
  words(locale: Locale, merchant: Merchant): MailContent;
  /**
   * The target: an own path, for example `/order/detail/<id>`, or an address on one of the merchant's allowed origins;
   * any other address leads to the home page.
   */
  path: string;
  /** Exactly these channels; without it the member's preferences apply. */
  channels?: NotificationChannel[];
  /**
   * Channels that are never used, whatever the member prefers, because the notice would be too late or too small for
   * them.
   */
  notBy?: NotificationChannel[];
  /** Files of the mail, in its reader's language. */
  files?(locale: Locale): readonly MailFile[];
  /**
   * The recipient of the mail when it is not the member, for example an order's guest. The mail is in the member's
   * mailbox in any case.
   */
  mailTo?: { name: string; address: string };
}

/**
 * The only way to notify a member. It resolves once the notice is stored; jobs then send mail and push, with retries.
 * It does nothing when the member does not belong to this merchant.
 */
export type Inform = (notice: Notice) => Promise<void>;

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailTexts: MailTexts;
  /** Mails are sent from no-reply@<merchant>.<base domain>. */
  baseDomain: string;
  /** The origin of the merchant's portal, for links. */
  originOf(merchant: Merchant): string;
}

const SETTINGS_PATH = '/profile#setting';

export const createInform =
  ({ database, merchants, mailTexts, baseDomain, originOf }: Deps): Inform =>
  async (notice) => {
    const { merchantId, userId, kind } = notice;
    const merchant = await merchants.byId(merchantId);
    const [[person] = []] = await database.batch([recipient({ merchantId, userId })]);
    if (!person) return;
    const channels = channelsFor(kind, person.preferences ?? [], notice.channels).filter(
      (channel) => !notice.notBy?.includes(channel),
    );
    const [inApp, byMail, byPush] = [channels.includes('app'), channels.includes('mail'), channels.includes('push')];

    const origin = originOf(merchant);
    const path = leadsTo(notice.path, [origin, ...merchant.settings.allowedOrigins]);

    const letter = async (locale: Locale, { name, address }: { name: string; address: string }) =>
      renderMail({
        merchant,
        locale,
        name,
        content: await mailTexts.applyTextOverrides(
          { merchant, locale, name: name || address },
          notice.words(locale, merchant),
        ),
        link: new URL(path, origin).href,
        settingsLink: canSwitchOff(kind, 'mail') ? `${origin}${SETTINGS_PATH}` : undefined,
      });
    const own = fullName(person);
    const to = notice.mailTo ?? { name: own, address: person.email };
    const locale = languageFor(merchant.settings, person.languageId);
    // A name that the member entered for another person is used as it was entered.
    const greeted = to.name === own ? greetingName(person, locale) : to.name;
    const mail = byMail ? await letter(locale, { name: greeted, address: to.address }) : undefined;
    const sender = mail && {
      fromName: merchant.name,
      fromAddress: `no-reply@${merchant.code}.${baseDomain}`,
      subject: mail.subject,
    };

    // A notice that goes only by mail may contain a single-use link, so its text is stored only in the mail.
    const elsewhere = inApp || byPush;
    const id = randomUUID();
    const saved = tell({
      merchantId,
      id,
      userId,
      telling: notice.id,
      kind,
      shown: inApp,
      push: byPush,
      path: elsewhere ? path : '/',
      words: elsewhere ? inEach(merchant, notice.words) : {},
    });
    const kept =
      mail &&
      sender &&
      keepMail({
        merchantId,
        id,
        userId,
        kind,
        ...sender,
        words: mailWords(sender),
        path,
        toName: to.name,
        toAddress: to.address,
        textBody: mail.text,
        htmlBody: mail.html,
        attachments: notice.files?.(locale) ?? [],
      });
    const shown = inApp ? newEvents(merchantId, [notificationSent(id, userId)]) : undefined;
    try {
      await database.batch([saved, kept, shown].filter((save) => save !== undefined));
    } catch (error) {
      if (sqlState(error) === SqlState.unmet && violated(error) === ALREADY_SENT) return;
      throw error;
    }
  };

/** A member whose language is no longer offered reads the merchant's main language. */
const inEach = (merchant: Merchant, words: Notice['words']) =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { title, message } = words(languageFor(merchant.settings, locale), merchant);
      return [locale, { title, message }];
    }),
  );

/** The merchant's allowed origins may be opened; any other absolute address leads to the home page. */
const leadsTo = (path: string, origins: readonly string[]): string =>
  /^https?:/i.test(path) && !destinationOf(path, origins) ? '/' : path;
