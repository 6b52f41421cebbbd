import { createHash } from 'node:crypto';
import { DiscardMailText, PublishMailText, RestoreMailText, SaveMailText } from '@sandbar/contract/merchants';
import { accept, refuse } from '@sandbar/domain/common';
import { isOwnText, MAIL_TEXT_VERSIONS_KEPT, NO_MAIL_TEXT, type MailText } from '@sandbar/domain/mailbox';
import { handler, type CommandContext } from '../../platform/commands/handler.ts';
import { first, type Transaction } from '../../platform/database/index.ts';
import { mailTextVersion } from '../merchants.mail-texts.queries.ts';
import {
  beginText,
  deleteTextVersions,
  dropTextDraft,
  insertTextVersion,
  lockText,
  saveTextDraft,
  setText,
} from '../merchants.mail-texts.store.ts';
import { countMailTexts } from '../merchants.store.ts';

interface Stored {
  number: number;
  content: MailText | null;
  draft: MailText | null;
}

/** A text without draft and versions. */
export const UNWRITTEN: Stored = { number: 0, content: null, draft: null };

/** A hash of a text and its draft. A command that saves or publishes names the one that its sender read. */
export const mailTextVersionOf = ({ number, content, draft }: Stored): string => {
  const { subject, message, action } = draft ?? content ?? NO_MAIL_TEXT;
  return createHash('sha256')
    .update(JSON.stringify([number, draft !== null, subject, message, action]))
    .digest('base64url')
    .slice(0, 22);
};

/** Merchant/SaveMailText. MAIL_TEXT_CHANGED when another text was saved or published since the sender read it. */
export const saveMailText = handler(SaveMailText, async (input, context) => {
  const key = { merchantId: context.merchant.id, name: input.Mail };
  return context.commit(async (transaction) => {
    await transaction.run(beginText(key));
    const stored = (await first(transaction.run(lockText(key))))!;
    if (mailTextVersionOf(stored) !== input.Version) return refuse('MAIL_TEXT_CHANGED', {});
    const draft: MailText = { subject: input.Subject, message: input.Message, action: input.Action };
    const changedBy = context.actorId!;
    await transaction.run(saveTextDraft({ ...key, draft: JSON.stringify(draft), changedBy, now: new Date() }));
    return accept({ answer: { id: input.Id, version: mailTextVersionOf({ ...stored, draft }) }, events: [] });
  });
});

export const discardMailText = handler(DiscardMailText, async (input, context) =>
  context.commit(async (transaction) => {
    await transaction.run(dropTextDraft({ merchantId: context.merchant.id, name: input.Mail }));
    return accept({ answer: { id: input.Id }, events: [] });
  }),
);

/** Publishes a text, and raises a counter in the merchant's settings, by which processes notice the change. */
const publish = async (
  transaction: Transaction,
  { merchant: { id: merchantId }, actorId }: CommandContext,
  {
    name,
    number: last,
    content,
    takenFrom,
  }: { name: string; number: number; content: MailText | null; takenFrom: number | null },
): Promise<number> => {
  const key = { merchantId, name };
  const number = last + 1;
  const text = content && isOwnText(content) ? JSON.stringify(content) : null;
  await transaction.run(insertTextVersion({ ...key, number, content: text, publishedBy: actorId!, takenFrom }));
  await transaction.run(deleteTextVersions({ ...key, upTo: number - MAIL_TEXT_VERSIONS_KEPT }));
  await transaction.run(setText({ ...key, number, content: text }));
  await transaction.run(countMailTexts({ merchantId }));
  return number;
};

const changed = (merchantId: string) => [{ kind: 'merchant.changed' as const, subjectId: merchantId }];

/**
 * Merchant/PublishMailText. MAIL_TEXT_CHANGED when the draft is not the one that the sender saw, or no longer exists.
 */
export const publishMailText = handler(PublishMailText, async (input, context) => {
  const key = { merchantId: context.merchant.id, name: input.Mail };
  return context.commit(async (transaction) => {
    const stored = await first(transaction.run(lockText(key)));
    if (!stored?.draft || mailTextVersionOf(stored) !== input.Version) return refuse('MAIL_TEXT_CHANGED', {});
    const { number: last, draft: content } = stored;
    const number = await publish(transaction, context, { name: input.Mail, number: last, content, takenFrom: null });
    await transaction.run(dropTextDraft(key));
    return accept({ answer: { id: input.Id, number }, events: changed(key.merchantId) });
  });
});

/** Merchant/RestoreMailText. NOT_FOUND for a version that is no longer stored, or when the text was never written. */
export const restoreMailText = handler(RestoreMailText, async (input, context) => {
  const key = { merchantId: context.merchant.id, name: input.Mail };
  return context.commit(async (transaction) => {
    const stored = await first(transaction.run(lockText(key)));
    if (!stored || stored.number === 0) return refuse('NOT_FOUND', {});
    const earlier =
      input.Number === 0
        ? { content: null }
        : await first(transaction.run(mailTextVersion({ ...key, number: input.Number })));
    if (!earlier) return refuse('NOT_FOUND', {});
    const { number: last } = stored;
    const { content } = earlier;
    const number = await publish(transaction, context, {
      name: input.Mail,
      number: last,
      content,
      takenFrom: input.Number,
    });
    return accept({ answer: { id: input.Id, number }, events: changed(key.merchantId) });
  });
});
