import { randomUUID } from 'node:crypto';
import {
  DiscardMailText,
  PublishMailText,
  RestoreMailText,
  SaveMailText,
  SendTestMail,
} from '@sandbar/contract/merchants';
import { LOCALES, type Locale } from '@sandbar/domain/common';
import { MAIL_KIND_NAMES, MAIL_TEXT_VERSIONS_KEPT, mailTextFaults, type MailKind } from '@sandbar/domain/mailbox';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createMailTexts } from '../../mailbox/index.ts';
import { mailExamples } from '../../mails.ts';
import { createInform } from '../../notifications/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { LIMITS } from '../../platform/limit-table.ts';
import { merchantScope } from '../../platform/merchant-scope.ts';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import type { World } from '../../testing/world.ts';
import { onTestMailWanted } from './test-mail.ts';

/** A merchant's own texts of mails: drafted, previewed, tested, published and restored. */

interface Wording {
  subject: string;
  message: string;
  action: string;
}
interface Shown {
  version: string;
  standard: Wording;
  published: Wording;
  draft: { wording: Wording; changedBy: string } | null;
  versions: { number: number; wording: Wording; takenFrom: number | null; publishedBy: string }[];
}

const NOTHING: Wording = { subject: '', message: '', action: '' };

let served: Served;
let world: World;
let adminId: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
  token = await signInDirectly(world, adminId);
});
afterAll(() => served.close());

const ask = async <Data>(query: string, by = token): Promise<Data | null> =>
  (JSON.parse((await requestsTo(served).query(query, {}, { token: by })).text) as { data: Data | null }).data;
const WORDING = 'subject message action';
const shown = async (kind: MailKind = 'order-held', language: Locale = 'en-US') =>
  (await ask<{ mailtext: Shown }>(
    `{ mailtext(kind: "${kind}", language: "${language}") { version standard { ${WORDING} } published { ${WORDING} }
      draft { wording { ${WORDING} } changedBy } versions { number takenFrom publishedBy wording { ${WORDING} } } } }`,
  ))!.mailtext;

const save = async (wording: Partial<Wording>, kind: MailKind = 'order-held', language: Locale = 'en-US') => {
  const { version: Version } = await shown(kind, language);
  const { subject: Subject, message: Message, action: Action } = { ...NOTHING, ...wording };
  return world.send(adminId, SaveMailText, {
    Id: randomUUID(),
    Mail: `${kind}/${language}`,
    Version,
    Subject,
    Message,
    Action,
  });
};
const publish = async (wording: Partial<Wording>, kind: MailKind = 'order-held', language: Locale = 'en-US') => {
  const saved = await save(wording, kind, language);
  if (!saved.ok) throw new Error(saved.refusal.code);
  return world.send(adminId, PublishMailText, {
    Id: randomUUID(),
    Mail: `${kind}/${language}`,
    Version: saved.value.version,
  });
};
const restore = (number: number, mail = 'order-held/en-US') =>
  world.send(adminId, RestoreMailText, { Id: randomUUID(), Mail: mail, Number: number });

/** Sends a notice of a kind to a reader of English, and reads the stored mail. */
const nextMail = async (kind: MailKind, of: World = world) => {
  const merchants = merchantScope(served.database, 'localhost', 'azure');
  const merchant = await merchants.byId(of.merchant.id);
  const inform = createInform({
    database: served.database,
    merchants,
    mailTexts: createMailTexts(served.database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
  const userId = await of.addMember();
  await of.sql(`update users set language_id = 'en-US', first_name = 'Lan' where id = $1`, [userId]);
  const words = (locale: Locale) => mailExamples[kind](merchant, locale);
  await inform({
    id: randomUUID(),
    merchantId: of.merchant.id,
    userId,
    kind: 'orders',
    words,
    path: '/order/detail/1',
  });
  const [mail] = await of.sql('select subject, text_body, html_body from mails where user_id = $1', [userId]);
  const [bell] = await of.sql('select words from notifications where user_id = $1', [userId]);
  return {
    ...(mail as { subject: string; text_body: string; html_body: string }),
    bell: bell!['words'] as Record<string, { title: string }>,
  };
};

describe.each(LOCALES)('the product’s own texts in %s', (locale) => {
  test.each(MAIL_KIND_NAMES)(
    '%s uses only known placeholders, all required ones, and is filled in completely',
    (kind) => {
      const { source, title, message, action = '', paragraphs = [] } = mailExamples[kind](world.merchant, locale);
      expect(source!.kind).toBe(kind);
      const { title: subject, ...template } = source!.template;
      expect(mailTextFaults(kind, { action: '', ...template, subject })).toEqual([]);
      expect([title, message, action, ...paragraphs].join('\n')).not.toMatch(/[{}]|undefined/);
    },
  );

  test('differ in title, or in the beginning of the message and the button', () => {
    const looks = MAIL_KIND_NAMES.map((kind) => {
      const { title, message, action } = mailExamples[kind](world.merchant, locale).source!.template;
      return [title, message.slice(0, 120), action].join('\n');
    });
    expect(looks.filter((look, place) => looks.indexOf(look) !== place)).toEqual([]);
  });
});

describe('a mail’s text', () => {
  it('is listed with the beginning of its message only when another kind has the same title', async () => {
    const list = await ask<{ mailtexts: { kind: string; title: string; begins: string | null }[] }>(
      '{ mailtexts(language: "de") { kind title begins } }',
    );
    const { mailtexts: rows } = list!;
    const shared = rows.filter(({ title }) => rows.filter((other) => other.title === title).length > 1);
    expect(shared.length).toBeGreaterThan(1);
    expect(rows.filter(({ begins }) => begins !== null)).toEqual(shared);
    expect(new Set(shared.map(({ begins }) => begins)).size).toBe(shared.length);
  });

  it('is the product’s own until a merchant publishes another; the bell keeps its text', async () => {
    const before = await nextMail('order-held');
    const { standard, published } = await shown();
    expect(published).toEqual(NOTHING);
    expect(before.subject).toMatch(/^Order XX00 0000 0000: held until /);
    expect(standard.subject).toBe('Order {code}: held until {until}');

    const saved = await save({ subject: 'We keep {code}', message: 'Dear {name},\n{stay} waits.\n\nUntil {until}.' });
    expect(saved.ok).toBe(true);
    expect((await nextMail('order-held')).subject).toBe(before.subject);
    await publish({ subject: 'We keep {code}', message: 'Dear {name},\n{stay} waits.\n\nUntil {until}.' });
    const mail = await nextMail('order-held');
    expect(mail.subject).toBe('We keep XX00 0000 0000');
    expect(mail.text_body).toMatch(/Dear .*,\nExample Resort, example room waits\.\n\nUntil /);
    expect(mail.html_body).toMatch(/Dear [^<]*,<br>Example Resort/);
    // Fields that are left empty keep the product’s text; facts and the link are as before.
    expect(mail.text_body).toContain(`${standard.action}: https://azure.example/order/detail/1`);
    expect(mail.text_body).toContain('Order code: XX00 0000 0000');
    expect(mail.bell['en-US']!.title).toMatch(/^Order XX00 0000 0000: held until /);
    // Other languages and other merchants are not affected.
    expect((await shown('order-held', 'de')).published).toEqual(NOTHING);
    expect((await nextMail('order-held', served.lotus)).subject).toBe(before.subject);
  });

  it('keeps the sentence about what is refunded of an order', async () => {
    await publish({ subject: '{code} is over', message: 'Bye.' }, 'order-canceled');
    expect((await nextMail('order-canceled')).text_body).toMatch(/Bye\.\n\nRefunded to you: /);
  });

  it('is plain text, whatever is typed', async () => {
    await publish({ subject: '<b>{code}</b>', message: '<script>alert(1)</script> & {stay}' }, 'order-paid');
    const { html_body: html, subject } = await nextMail('order-paid');
    expect(subject).toBe('<b>XX00 0000 0000</b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Example Resort');
    expect(html).not.toContain('<script>');
  });

  it('is refused with every wrong field, in the sender’s language, and nothing is saved', async () => {
    const before = await shown('order-moved');
    const refused = await save({ subject: 'no code', message: '{stey} {', action: 'a\nb' }, 'order-moved');
    if (refused.ok || refused.refusal.code !== 'INVALID_FIELDS') throw new Error('was not refused');
    expect(refused.refusal.data.fields).toEqual([
      { path: 'Subject', message: 'Thiếu {code}.' },
      { path: 'Message', message: 'Không có trường tự điền {stey}.' },
    ]);
    expect(await shown('order-moved')).toEqual(before);
  });

  it('is neither overwritten nor published unless its latest version was seen', async () => {
    const { version: Version } = await shown('order-expired');
    const input = { Mail: 'order-expired/en-US', Version, Subject: '{code} ended', Message: '', Action: '' };
    const first = await world.send(adminId, SaveMailText, { Id: randomUUID(), ...input });
    expect(first.ok).toBe(true);
    const changed = { ok: false, refusal: { code: 'MAIL_TEXT_CHANGED' } };
    expect(await world.send(adminId, SaveMailText, { Id: randomUUID(), ...input })).toMatchObject(changed);
    const out = { Id: randomUUID(), Mail: input.Mail, Version };
    expect(await world.send(adminId, PublishMailText, out)).toMatchObject(changed);
    // A discarded draft cannot be published.
    await world.send(adminId, DiscardMailText, { Id: randomUUID(), Mail: input.Mail });
    const seen = { Id: randomUUID(), Mail: input.Mail, Version: first.ok ? first.value.version : '' };
    expect(await world.send(adminId, PublishMailText, seen)).toMatchObject(changed);
    expect((await shown('order-expired')).versions).toEqual([]);
  });

  it('is reset to an earlier one, or to the product’s own, and the draft is kept', async () => {
    await publish({ subject: 'One {code}' }, 'order-confirmed');
    await publish({ subject: 'Two {code}' }, 'order-confirmed');
    await save({ subject: 'Three {code}' }, 'order-confirmed');
    expect(await restore(1, 'order-confirmed/en-US')).toMatchObject({ value: { number: 3 } });
    expect((await nextMail('order-confirmed')).subject).toBe('One XX00 0000 0000');
    expect(await restore(0, 'order-confirmed/en-US')).toMatchObject({ value: { number: 4 } });
    expect((await nextMail('order-confirmed')).subject).toMatch(/^Order XX00 0000 0000 confirmed · /);
    const { versions, draft } = await shown('order-confirmed');
    expect(draft!.wording.subject).toBe('Three {code}');
    expect(versions.map(({ number, takenFrom, wording }) => [number, takenFrom, wording.subject])).toEqual([
      [4, 0, ''],
      [3, 1, 'One {code}'],
      [2, null, 'Two {code}'],
      [1, null, 'One {code}'],
    ]);
    expect(await restore(99, 'order-confirmed/en-US')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await restore(0, 'week-pay/ja')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('keeps only its latest versions', async () => {
    for (let at = 0; at < MAIL_TEXT_VERSIONS_KEPT + 2; at += 1)
      await publish({ action: `Go ${at}` }, 'points-awarded', 'fr');
    const { versions } = await shown('points-awarded', 'fr');
    expect(versions.map(({ number }) => number)).toEqual(
      Array.from({ length: MAIL_TEXT_VERSIONS_KEPT }, (_, place) => MAIL_TEXT_VERSIONS_KEPT + 2 - place),
    );
    expect(await restore(1, 'points-awarded/fr')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('is in the audit with its former and its new text', async () => {
    await publish({ subject: 'Refund of {amount}, {code}' }, 'refund-owed');
    await save({ subject: '{amount} goes back, {code}' }, 'refund-owed');
    const { version: Version } = await shown('refund-owed');
    const input = { Id: randomUUID(), Mail: 'refund-owed/en-US', Version };
    expect((await requestsTo(served).command('Merchant/PublishMailText', input, { token })).status).toBe(200);
    const [entry] = await world.sql(
      `select subject_id, actor_id, before, after from audit_entries where command = 'Merchant/PublishMailText'
        order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      subject_id: 'refund-owed/en-US',
      actor_id: adminId,
      before: { number: 1, subject: 'Refund of {amount}, {code}' },
      after: { number: 2, subject: '{amount} goes back, {code}' },
    });
  });
});

describe('the protective part of a mail', () => {
  const previewOf = async (kind: MailKind) =>
    (await ask<{ mailpreview: { subject: string; html: string } }>(
      `{ mailpreview(kind: "${kind}", language: "en-US", subject: "Hi", message: "Hi.", action: "Go") { subject
        html } }`,
    ))!.mailpreview;
  it.each([
    ['recovery', 'The link works once, for 10 minutes.'],
    ['confirmation', 'The link works once, for 24 hours.'],
    ['invitation', 'The link works once, for 7 days.'],
    ['password-reset', 'If this wasn’t you'],
    ['payout-account-changed', 'If this wasn’t you'],
  ] as const)('stays in %s with its link, whatever a merchant writes', async (kind, sentence) => {
    const { html, subject } = await previewOf(kind);
    expect(subject).toBe('Hi');
    expect(html).toContain(sentence);
    expect(html).toMatch(/<a href="http[^"]+"[^>]*>Go<\/a>/);
  });
});

describe('a preview', () => {
  it('is the mail as it would be sent, with the typed text and its own content policy', async () => {
    const answered = await ask<{ mailpreview: { subject: string; html: string } }>(
      `{ mailpreview(kind: "order-held", language: "en-US", subject: "{code} {what}", message: "<i>{stay}</i>",
        action: "") { subject html } }`,
    );
    const { subject, html } = answered!.mailpreview;
    // A placeholder without a value is shown as it is.
    expect(subject).toBe('XX00 0000 0000 {what}');
    expect(html).toContain('&lt;i&gt;Example Resort, example room&lt;/i&gt;');
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('<img src="data:');
  });
  it('refuses unknown kinds, and readers without the permission', async () => {
    const query = (kind: string) =>
      `{ mailpreview(kind: "${kind}", language: "de", subject: "", message: "", action: "") { subject } }`;
    expect(await ask(query('constructor'))).toEqual({ mailpreview: null });
    const member = await signInDirectly(world, world.memberId);
    expect((await ask<{ mailpreview: unknown }>(query('recovery'), member))?.mailpreview ?? null).toBeNull();
  });
});

describe('a test mail', () => {
  const merchants = () => merchantScope(served.database, 'localhost', 'azure');
  const react = async (by: string) => {
    const [event] = await world.sql(
      `select merchant_id as "merchantId", subject_id as "subjectId", user_id as "userId", payload, number from events
       where kind = 'mail-text.test-wanted' and user_id = $1 order by id desc limit 1`,
      [by],
    );
    const { database } = served;
    const handler = onTestMailWanted({
      database,
      merchants: merchants(),
      mailExamples,
      baseDomain: 'localhost',
      originOf: () => 'https://azure.example',
    });
    await handler.run(event as never);
    await handler.run(event as never);
  };

  it('is sent to its requester once, with the draft, and is marked as a test', async () => {
    await save({ subject: 'Drafted {code}', message: 'Hold on, {name}, until {until}.' }, 'order-held');
    await world.sql(`update users set first_name = 'Mai', last_name = '' where id = $1`, [adminId]);
    expect((await world.send(adminId, SendTestMail, { Id: randomUUID(), Mail: 'order-held/en-US' })).ok).toBe(true);
    await react(adminId);
    const mails = await world.sql(
      `select m.subject, m.to_address, m.text_body, u.email from mails m
       join users u on u.merchant_id = m.merchant_id and u.id = m.user_id where m.user_id = $1`,
      [adminId],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!['subject']).toBe('Test: Drafted XX00 0000 0000');
    expect(mails[0]!['to_address']).toBe(mails[0]!['email']);
    expect(mails[0]!['text_body']).toContain('Hold on, Mai, until ');
    expect(mails[0]!['text_body']).toContain('This is a test with sample data, sent by Mai');
  });

  it('is limited in number per hour', async () => {
    const other = await world.addHolder('administrator');
    const once = () => world.send(other, SendTestMail, { Id: randomUUID(), Mail: 'recovery/de' });
    for (let at = 0; at < LIMITS['test-mail'].points; at += 1) expect((await once()).ok).toBe(true);
    expect(await once()).toMatchObject({ refusal: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await world.send(adminId, SendTestMail, { Id: randomUUID(), Mail: 'recovery/de' })).ok).toBe(true);
  });
});

describe('a process', () => {
  it('reads a merchant’s texts once for all its mails, and again after a publication', async () => {
    let asked = 0;
    const { database } = served;
    const counting = { ...database, run: ((query) => ((asked += 1), database.run(query))) as Database['run'] };
    const texts = createMailTexts(counting);
    const say = async (of: World) => {
      const merchant = await merchantScope(database, 'localhost', 'azure').byId(of.merchant.id);
      const content = mailExamples['refund-done'](merchant, 'en-US');
      return (await texts.applyTextOverrides({ merchant, locale: 'en-US', name: 'Lan' }, content)).title;
    };
    await publish({ subject: 'Sent: {code}' }, 'refund-done');
    expect([await say(world), await say(world)]).toEqual(['Sent: XX00 0000 0000', 'Sent: XX00 0000 0000']);
    expect(asked).toBe(1);
    await publish({ subject: 'Gone: {code}' }, 'refund-done');
    expect(await say(world)).toBe('Gone: XX00 0000 0000');
    expect(asked).toBe(2);
    await say(served.lotus);
    expect(asked).toBe(2);
  });

  it('uses the product’s text instead of one with an unknown placeholder', async () => {
    await publish({ subject: 'Fine {code}' }, 'order-payment-received');
    await world.sql(
      `update mail_texts set content = jsonb_set(content, '{subject}', '"{gone} {code}"')
        where name = 'order-payment-received/en-US'`,
    );
    expect((await nextMail('order-payment-received')).subject).toMatch(/^Payment received for order XX00 0000 0000 · /);
  });
});
