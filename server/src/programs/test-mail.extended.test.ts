import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { COMPILE_CACHE } from '../testing/server-build.ts';
import { startSmtp, type SmtpSink } from '../testing/smtp.ts';

/** `npm run test-mail` reports the answer of the mail server, in a sentence and by the exit code. */

const PROGRAM = fileURLToPath(new URL('test-mail.ts', import.meta.url));
let smtp: SmtpSink;
beforeAll(
  async () =>
    void (smtp = await startSmtp({ refuses: (address) => (address.startsWith('unknown') ? 550 : undefined) })),
);
afterAll(() => smtp.close());

const send = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const { SMTP_URL: _url, ...inherited } = process.env;
    const env = { ...inherited, NODE_COMPILE_CACHE: COMPILE_CACHE, BASE_DOMAIN: 'clubs.example', ...environment };
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + errors }),
    );
  });

it('test-mail sends one from the merchant’s sender address, and reports its acceptance', async () => {
  const { code, said } = await send({ SMTP_URL: smtp.url }, 'lan@guest.example', '--merchant', 'bay');
  expect(said).toMatch(/took over the mail from no-reply@bay\.clubs\.example to lan@guest\.example: 250/);
  expect(code).toBe(0);
  expect(smtp.taken.map(({ to }) => to)).toEqual(['lan@guest.example']);
});

it('test-mail reports the answer of a mail server that refuses the mail', async () => {
  const { code, said } = await send({ SMTP_URL: smtp.url }, 'unknown@guest.example');
  expect(said).toMatch(/^127\.0\.0\.1:\d+ does not take the mail: 550 no such user\n$/);
  expect(code).toBe(1);
});

it('test-mail reports that a mail server refuses the password', async () => {
  const refusing = createServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const asked = chunk.toString();
      socket.write(asked.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 wrong password\r\n');
    });
  });
  await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as AddressInfo;
  const { code, said } = await send({ SMTP_URL: `smtp://lan:wrong@127.0.0.1:${port}` }, 'lan@guest.example');
  refusing.close();
  expect(said).toBe(`127.0.0.1:${port} refuses the user or password of SMTP_URL: 535 5.7.8 wrong password\n`);
  expect(code).toBe(1);
});

it.each([
  [
    'no mail server that answers',
    { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
    ['a@b.example'],
    /is not reached: .*ECONNREFUSED/,
  ],
  ['no mail server at all', {}, ['a@b.example'], /^SMTP_URL is not set: mail stays in .*mail\. docs\/operations\.md/],
  ['an invalid address', { SMTP_URL: 'mail.example' }, ['a@b.example'], /^SMTP_URL must be smtp:\/\/user/],
  ['no receiver', {}, [], /^npm run test-mail -- to@example\.com/],
])('test-mail with %s reports it without a stack trace', async (_, environment, args, sentence) => {
  const { code, said } = await send(environment as Record<string, string>, ...args);
  expect(said).toMatch(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
