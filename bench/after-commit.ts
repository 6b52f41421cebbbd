import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { commandHandlers } from '../server/src/commands.ts';
import { openGateways } from '../server/src/payments/testing.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { postCommand, signInDirectly, startServer } from '../server/src/testing/server-process.ts';
import { startSmtp } from '../server/src/testing/smtp.ts';
import { createWorld, serverDatabase, type World } from '../server/src/testing/world.ts';

/**
 * `npm run bench -- after-commit`: 500 orders are held, confirmed and paid by transfer within ten seconds at one
 * merchant, while a member of another merchant confirms an order. It prints when the last notification was stored and
 * the last mail was handed to a mail server on this machine, and how long the other merchant's mail took. BENCH_ORDERS
 * and BENCH_SERVERS change the load.
 */

const ORDERS = Number(process.env.BENCH_ORDERS ?? 500);
const SERVERS = Number(process.env.BENCH_SERVERS ?? 1);
const WITHIN_MS = 10_000;
const GOALS = { notificationSeconds: 10, mailSeconds: 30, otherSeconds: 2 };
const BANK_KEY = 'bench-bank-line-key';
const PRICE = 12_500_000;

const postgres = await startPostgres();
const url = await postgres.createDatabase('bench_after_commit');
const smtp = await startSmtp();
const database = await serverDatabase(url);
const azure = await createWorld(database, commandHandlers, 'azure');
const lotus = await createWorld(database, commandHandlers, 'lotus');
await database.raw(`update merchants set settings = '{"holdLimit": 1000, "unpaidLimit": 1000}'`);
await openGateways(azure, BANK_KEY);
const members = await Promise.all(
  Array.from({ length: Math.ceil(ORDERS / 2) }, async () => {
    const id = await azure.addMember();
    return { id, token: await signInDirectly(azure, id) };
  }),
);
const stays: string[] = [];
for (let n = 0; n < ORDERS; n += 1) stays.push(await azure.addStay({ price: PRICE }));
const otherStay = await lotus.addStay({ price: PRICE });
const otherToken = await signInDirectly(lotus, lotus.memberId);
const servers = await Promise.all(
  Array.from({ length: SERVERS }, () => startServer({ databaseUrl: url, environment: { SMTP_URL: smtp.url } })),
);
const addressOf = (n: number) => servers[n % servers.length]!.address;

const ok = async (what: string, sending: ReturnType<typeof postCommand>) => {
  const answer = await sending;
  if (!answer.Success) throw new Error(`${what}: ${JSON.stringify(answer)}`);
};

/** Holds and confirms a stay, and pays for it with a bank line. */
const buy = async (n: number) => {
  const { token } = members[n % members.length]!;
  const Id = randomUUID();
  await ok(
    'hold',
    postCommand(addressOf(n), token, 'Sale', 'CreateVacationOrder', {
      Id,
      ProductId: stays[n],
      AdultTotal: 1,
      ChildrenAges: [],
    }),
  );
  await ok(
    'confirm',
    postCommand(addressOf(n), token, 'Sale', 'ConfirmOrder', { Id, PaymentMethodId: azure.bankTransferId }),
  );
  const [order] = await azure.sql('select code from orders where merchant_id = $1 and id = $2', [
    azure.merchant.id,
    Id,
  ]);
  const line = { id: n + 1, transferType: 'in', transferAmount: PRICE, content: order!.code, referenceCode: `FT${n}` };
  const answer = await fetch(`${addressOf(n)}/api/payments/bank-line`, {
    method: 'POST',
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(line),
  });
  if (answer.status !== 200) throw new Error(`bank line: ${answer.status} ${await answer.text()}`);
};

/** @returns the seconds from the answer to the mail of the other merchant's confirmed order */
const buyElsewhere = async (): Promise<number> => {
  const Id = randomUUID();
  const send = async (name: string, content: object) => {
    // fetch cannot be used, because it does not send a Host header of one's own.
    const sending = request(`${addressOf(0)}/Command/SendSync`, {
      method: 'POST',
      headers: { host: 'lotus.localhost', 'content-type': 'application/json', authorization: `Bearer ${otherToken}` },
    });
    sending.end(JSON.stringify({ Domain: 'Sale', CommandName: name, Content: JSON.stringify(content) }));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const { Success, Message } = (await json(answer)) as { Success: boolean; Message: string };
    if (!Success) throw new Error(`the other merchant's ${name}: ${Message}`);
  };
  await send('CreateVacationOrder', { Id, ProductId: otherStay, AdultTotal: 1, ChildrenAges: [] });
  await send('ConfirmOrder', { Id, PaymentMethodId: lotus.bankTransferId });
  const start = performance.now();
  const email = await emailOf(lotus);
  for (;;) {
    const mail = smtp.taken.find(({ to, at }) => to === email && at >= start);
    if (mail) return (mail.at - start) / 1000;
    await wait(5);
  }
};

const emailOf = async (world: World): Promise<string> =>
  (
    await world.sql('select email from users where merchant_id = $1 and id = $2', [world.merchant.id, world.memberId])
  )[0]!.email as string;

const count = async (text: string) => (await database.raw(text)).rows[0]!.n as number;
const notified = () =>
  count(`select count(*)::int as n from notifications where merchant_id = '${azure.merchant.id}' and shown`);
const mailsLeft = () => count(`select count(*)::int as n from mail_deliveries`);
const waiting = () =>
  count(`select ((select count(*) from events where number is null) + (select coalesce(sum(h.last_number -
    coalesce(c.number, 0)), 0)
    from feed_heads h left join reaction_cursors c on c.merchant_id = h.merchant_id))::int as n`);

console.log(
  `PostgreSQL ${postgres.version}; ${ORDERS} orders in ${WITHIN_MS / 1000} s on ${SERVERS} server process(es)…`,
);
const began = performance.now();
const other = wait(WITHIN_MS / 2).then(buyElsewhere);
await Promise.all(stays.map((_stay, n) => wait((n * WITHIN_MS) / ORDERS).then(() => buy(n))));
const paidAt = performance.now();
const since = (at: number) => (at - paidAt) / 1000;

// The member gets two notifications: that the order is confirmed, and that it is paid.
while ((await notified()) < ORDERS * 2) await wait(25);
const notificationSeconds = since(performance.now());
while ((await waiting()) > 0 || (await mailsLeft()) > 0) await wait(25);
const mailSeconds = since(Math.max(...smtp.taken.map(({ at }) => at)));
const otherSeconds = await other;
const twice = smtp.taken.length - new Set(smtp.taken.map(({ messageId }) => messageId)).size;

const line = (what: string, seconds: number, goal: number) =>
  `| ${what} | ${seconds.toFixed(2)} s | ≤ ${goal} s | ${seconds <= goal ? 'yes' : 'no'} |`;
const text = `# After the commit

| ${ORDERS} orders held, confirmed and paid within ${((paidAt - began) / 1000).toFixed(1)} s | | goal | met |
|---|---|---|---|
${line('the last notification stands, after the last payment', notificationSeconds, GOALS.notificationSeconds)}
${line('the last mail is handed over, after the last payment', mailSeconds, GOALS.mailSeconds)}
${line('a mail of another merchant in the middle of it', otherSeconds, GOALS.otherSeconds)}

- ${smtp.taken.length} mails, ${twice} of them twice; ${SERVERS} server process(es), a mail server on the same machine.
- PostgreSQL ${postgres.version}, Node ${process.versions.node}.
`;
console.log(text);
await writeFile(new URL('figures-after-commit.md', import.meta.url), text);
await Promise.all(servers.map((server) => server.stop()));
await smtp.close();
await database.close();
await postgres.stop();
process.exit(
  notificationSeconds <= GOALS.notificationSeconds &&
    mailSeconds <= GOALS.mailSeconds &&
    otherSeconds <= GOALS.otherSeconds
    ? 0
    : 1,
);
