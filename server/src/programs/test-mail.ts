import { parseArgs } from 'node:util';
import { sendOnce } from '../adapters/mail/index.ts';
import { readConfig } from '../platform/config.ts';
import { orSayWhy } from '../platform/say-why.ts';

/**
 * `npm run test-mail -- to@example.com [--merchant bay]`: sends one mail by SMTP_URL, from the address from which that
 * merchant's mails are sent, and prints the answer of the mail server. Exit code 1 when it was not accepted.
 */

await orSayWhy(async () => {
  const { values, positionals } = parseArgs({ options: { merchant: { type: 'string' } }, allowPositionals: true });
  const [to] = positionals;
  if (positionals.length !== 1 || !to!.includes('@'))
    throw new Error('npm run test-mail -- to@example.com [--merchant CODE]');
  const { smtpUrl, dataDir, baseDomain, defaultMerchant } = readConfig(process.env);
  if (smtpUrl === undefined)
    throw new Error(`SMTP_URL is not set: mail stays in ${dataDir}/mail. docs/operations.md, "Mail"`);
  const from = `no-reply@${values.merchant ?? defaultMerchant}.${baseDomain}`;
  const words = `This mail was sent by npm run test-mail, from ${from}.`;
  const answer = await sendOnce(smtpUrl, {
    id: `test-${Date.now()}`,
    from: { name: 'Sandbar', address: from },
    to: { name: '', address: to! },
    subject: 'Test mail of Sandbar',
    text: words,
    html: `<p>${words}</p>`,
    pictures: [],
  });
  console.log(`${new URL(smtpUrl).host} took over the mail from ${from} to ${to}: ${answer}`);
});
