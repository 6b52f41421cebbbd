import { SendTestMail } from '@sandbar/contract/merchants';
import { accept, refuse } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { fillIn, NO_MAIL_TEXT, readMailTextName } from '@sandbar/domain/mailbox';
import { keepMail, MAIL_WORDS, mailWords, type MailExamples } from '../../mailbox/index.ts';
import { handler } from '../../platform/commands/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { limiterOf } from '../../platform/limits.ts';
import type { Merchant, MerchantScope } from '../../platform/merchant-scope.ts';
import type { EventHandler } from '../../platform/event-handlers/event-handler.ts';
import { mailTextByName, testReader } from '../merchants.mail-texts.queries.ts';
import { drawExample } from './draw-mail.ts';

/** Merchant/SendTestMail: to its sender only; limited per hour. */
export const sendTestMail = handler(SendTestMail, async ({ Id, Mail }, { merchant, actorId, database, commit }) => {
  const wait = await limiterOf(database, 'test-mail').count(`${merchant.id} ${actorId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return commit(async () =>
    accept({
      answer: { id: Id },
      events: [{ kind: 'mail-text.test-wanted', subjectId: Id, userId: actorId!, payload: { name: Mail } }],
    }),
  );
});

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailExamples: MailExamples;
  baseDomain: string;
  originOf(merchant: Merchant): string;
}

/**
 * mail-text.test-wanted: sends the draft, or the published text, to the mailbox of the person who asked for it. The
 * mail has example data and says so; its button leads to the portal.
 */
export const onTestMailWanted = ({ database, merchants, mailExamples, baseDomain, originOf }: Deps): EventHandler => ({
  name: 'merchants-on-test-mail-wanted',
  run: async ({ merchantId, subjectId, userId, payload }) => {
    const name = String(payload['name']);
    const mail = readMailTextName(name);
    const merchant = await merchants.byId(merchantId);
    if (!mail || userId === null) return;
    const [[reader], [stored]] = await database.batch([
      testReader({ merchantId, userId }),
      mailTextByName({ merchantId, name }),
    ]);
    if (!reader) return;
    const { kind, locale } = mail;
    const words = MAIL_WORDS[locale];
    const by = fullName(reader) || reader.email;
    const drawn = drawExample(
      mailExamples,
      {
        kind,
        locale,
        merchant,
        text: stored?.draft ?? stored?.content ?? NO_MAIL_TEXT,
        name: by,
        link: `${originOf(merchant)}/`,
      },
      ({ title, paragraphs = [], ...content }) => ({
        ...content,
        title: fillIn(words.test, { subject: title }),
        paragraphs: [...paragraphs, fillIn(words.testNote, { by })],
      }),
    );
    const sender = {
      fromName: merchant.name,
      fromAddress: `no-reply@${merchant.code}.${baseDomain}`,
      subject: drawn.subject,
    };
    await database.run(
      keepMail({
        merchantId,
        // The command's id, so that a second run after a crash stores the same mail.
        id: subjectId,
        userId,
        kind: 'account',
        ...sender,
        words: mailWords(sender),
        path: '/',
        toName: by,
        toAddress: reader.email,
        textBody: drawn.text,
        htmlBody: drawn.html,
        attachments: [],
      }),
    );
  },
});
