import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageName, smtpMailer } from '../adapters/mail/index.ts';
import { openPostgres, type Database } from '../platform/database/index.ts';
import { startJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { startSmtp, type SmtpSink } from '../testing/smtp.ts';
import { workOff } from '../testing/work-off.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { deliverMails } from './deliver-mails.ts';
import { keepMail, mailWords, type Mailer } from './index.ts';

/**
 * Each waiting mail is sent once, by any of several processes. A mail that the mail server does not accept is tried
 * again, and does not delay others.
 */

let postgres: TestPostgres;
let databases: Database[];
let azure: World;
let lotus: World;
let smtp: SmtpSink;
let clocks: Jobs[] = [];
let failed: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('deliver_mails');
  const quiet = () => {};
  databases = [await serverDatabase(url), openPostgres(url, quiet, quiet)];
  azure = await createWorld(databases[0]!, [], 'azure');
  lotus = await createWorld(databases[0]!, [], 'lotus');
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await postgres.stop();
});
beforeEach(() => azure.sql('truncate mails cascade'));
afterEach(async () => {
  await Promise.all(clocks.map((clock) => clock.stop()));
  clocks = [];
  failed = [];
  await smtp?.close();
});

const keep = async ({ merchant, memberId, database }: World, count = 1, toAddress = 'hoa@guest.example') => {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    const sender = { fromName: merchant.name, fromAddress: 'no-reply@azure.example', subject: 'Đã xác nhận' };
    const to = { toName: 'Hoa', toAddress };
    await database.batch([
      keepMail({
        merchantId: merchant.id,
        id,
        userId: memberId,
        kind: 'orders',
        ...sender,
        ...to,
        words: mailWords(sender),
        textBody: 'a',
        htmlBody: '<p>a</p>',
        path: '/',
        attachments: [],
      }),
    ]);
  }
  return ids;
};
const jobOf = (database: Database, mailer: Mailer) =>
  deliverMails({
    database,
    merchants: merchantScope(database, 'localhost', 'azure'),
    mailer,
    drawVoucher: async () => undefined,
    drawReceipt: async () => undefined,
    drawInvoice: async () => undefined,
    originOf: () => 'https://azure.example',
    onError: (error, doing) => void failed.push(`${doing}: ${(error as Error).message}`),
  });
/** Two processes in one, each with its own jobs, connections and mail client. */
const startClocks = (over = databases) => {
  clocks = over.map((database) =>
    startJobs({
      jobs: [jobOf(database, smtpMailer(smtp.url))],
      merchants: async () => [azure.merchant.id, lotus.merchant.id],
      intervalFactor: 0.1,
      onError: (error, doing) => void failed.push(`${doing}: ${String(error)}`),
    }),
  );
};
const waiting = async () =>
  (await azure.sql('select count(*)::int as n from mail_deliveries where dead_at is null'))[0]!.n;
const allSent = async () => {
  await expect.poll(waiting, { interval: 50 }).toBe(0);
};
const deliver = (send: Mailer['send']) =>
  workOff(jobOf(databases[0]!, { send }), [azure.merchant.id, lotus.merchant.id]);
const overdue = () => azure.sql('update mail_deliveries set due_at = now()');

test('a mail is sent once, under its own Message-ID', async () => {
  smtp = await startSmtp();
  const ids = await keep(azure, 30);
  startClocks();
  await allSent();
  expect(smtp.taken.map(({ messageId }) => messageId).sort()).toEqual(ids.map(messageName).sort());
  for (const { header } of smtp.taken) {
    expect(header).toMatch(/^Message-ID: <[^@]+@azure\.example>\r$/m);
    expect(header).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  }
  expect(failed).toEqual([]);
});

test('a member’s mail has an unsubscribe header; mails to guests and about the account have none', async () => {
  smtp = await startSmtp();
  const [person] = await azure.sql('select email from users where id = $1', [azure.memberId]);
  const [own] = await keep(azure, 1, String(person!['email']).toUpperCase());
  const [guests] = await keep(azure, 1, 'guest@guest.example');
  const [account] = await keep(azure, 1, String(person!['email']));
  await azure.sql(`update mails set kind = 'account' where id = $1`, [account]);
  startClocks();
  await allSent();
  const headerOf = (id: string | undefined) =>
    smtp.taken.find(({ messageId }) => messageId === messageName(id!))!.header.replaceAll(/\r\n[ \t]/g, ' ');
  expect(headerOf(own)).toMatch(new RegExp(`^List-Unsubscribe:\\s+<https://azure.example/\\S+/${own}>\r$`, 'm'));
  expect(headerOf(own)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  for (const id of [guests, account]) expect(headerOf(id)).not.toMatch(/List-Unsubscribe/);
  // The id must not be in the message, because with it the reader could switch off the member's mails.
  expect(headerOf(guests)).not.toContain(guests);
});

test('a merchant’s mail does not wait for many mails of another', async () => {
  smtp = await startSmtp({ replyAfterMs: 20 });
  await keep(azure, 400);
  startClocks([databases[0]!]);
  await expect.poll(() => smtp.taken.length).toBeGreaterThan(20);
  const [id] = await keep(lotus, 1);
  const before = smtp.taken.length;
  await allSent();
  // A batch of the first merchant may already be on its way; it is far smaller than the rest of its mails.
  expect(smtp.taken.findIndex(({ messageId }) => messageId === messageName(id!)) - before).toBeLessThan(100);
});

describe('a slow mail server and two processes', () => {
  /** The same database with another length of the lease for mails. */
  const withLease = (database: Database, seconds: number): Database => ({
    ...database,
    run: (query) =>
      database.run(
        query.name === 'mailbox.claim-due'
          ? { ...query, name: '', text: query.text.replace('secs => 180', `secs => ${seconds}`) }
          : query,
      ),
  });

  test('send no mail twice', async () => {
    smtp = await startSmtp({ replyAfterMs: 1_500 });
    const ids = await keep(azure, 5);
    startClocks();
    await allSent();
    expect(smtp.taken.map(({ messageId }) => messageId).sort()).toEqual(ids.map(messageName).sort());
    expect(await azure.sql('select count(sent_at)::int as sent from mails')).toEqual([{ sent: 5 }]);
  });

  test('control: with a lease shorter than the work they send mails twice', async () => {
    const sentTwice = Promise.withResolvers<void>();
    smtp = await startSmtp({ until: sentTwice.promise });
    const ids = await keep(azure, 5);
    startClocks(databases.map((database) => withLease(database, 0.3)));
    await expect.poll(() => smtp.taken.length).toBeGreaterThan(ids.length);
    sentTwice.resolve();
  });
});

describe('a mail that the mail server does not accept', () => {
  test('is tried again later, and does not hold up others', async () => {
    smtp = await startSmtp({ refuses: (address) => (address.startsWith('unlucky') ? 450 : undefined) });
    const [unlucky] = await keep(azure, 1, 'unlucky@guest.example');
    await keep(azure, 3);
    await workOff(jobOf(databases[0]!, smtpMailer(smtp.url)), [azure.merchant.id]);
    expect(smtp.taken).toHaveLength(3);
    expect(failed).toEqual([expect.stringMatching(new RegExp(`^deliver mails ${unlucky}: .*no such user`))]);
    expect(
      await azure.sql(
        `select mail_id, tries, lease, last_error ~ 'no such user' as why, due_at > now() + interval '10 seconds'
          as later from mail_deliveries`,
      ),
    ).toEqual([{ mail_id: unlucky, tries: 1, lease: null, why: true, later: true }]);
    await deliver(async () => expect.unreachable('it rests for a while'));
    await overdue();
    await deliver(async () => {});
    expect(await waiting()).toBe(0);
  });

  test('permanently is given up at once, with the reason for staff, and not sent again', async () => {
    smtp = await startSmtp({ refuses: (address) => (address.startsWith('gone') ? 550 : undefined) });
    const job = jobOf(databases[0]!, smtpMailer(smtp.url));
    const [gone] = await keep(azure, 1, 'gone@guest.example');
    for (let time = 0; time < 3; time += 1) {
      await workOff(job, [azure.merchant.id]);
      await overdue();
    }
    expect(smtp.refused).toEqual(['gone@guest.example']);
    expect(await job.backlog!.read([])).toMatchObject({ waiting: 0, dead: 1 });
    expect(
      await azure.sql(`select mail_id, tries, last_error ~ '550 no such user' as why from mail_deliveries`),
    ).toEqual([{ mail_id: gone, tries: 1, why: true }]);
  });

  test('because of its sender is tried again, since the mail itself is not at fault', async () => {
    smtp = await startSmtp({ refuses: () => 530 });
    await keep(azure, 1);
    await workOff(jobOf(databases[0]!, smtpMailer(smtp.url)), [azure.merchant.id]);
    expect(await waiting()).toBe(1);
  });

  test('is given up after fourteen tries, and counted', async () => {
    const job = jobOf(databases[0]!, { send: async () => {} });
    const [weary] = await keep(azure, 2);
    await azure.sql('update mail_deliveries set tries = 13 where mail_id = $1', [weary]);
    await deliver(async () => {
      throw new Error('no route');
    });
    expect(await job.backlog!.read([])).toEqual({ waiting: 1, dead: 1, oldestSeconds: 0 });
    await overdue();
    const sent: string[] = [];
    await deliver(async ({ id }) => void sent.push(id));
    expect(sent).toHaveLength(1);
    expect(await job.backlog!.read([])).toEqual({ waiting: 0, dead: 1, oldestSeconds: 0 });
  });

  test('whose process died is sent once its lease expired', async () => {
    await keep(azure, 1);
    await azure.sql(`update mail_deliveries set lease = $1, leased_until = now() + interval '1 minute'`, [
      randomUUID(),
    ]);
    await deliver(async () => expect.unreachable('another process has the lease'));
    await azure.sql(`update mail_deliveries set leased_until = now()`);
    await deliver(async () => {});
    expect(await waiting()).toBe(0);
  });
});

test('the metrics contain the age of the oldest mail', async () => {
  await keep(azure, 1);
  await azure.sql(`update mail_deliveries set due_at = now() - interval '1 hour'`);
  const { oldestSeconds } = await jobOf(databases[0]!, { send: async () => {} }).backlog!.read([]);
  expect(oldestSeconds).toBeGreaterThan(3_599);
});
