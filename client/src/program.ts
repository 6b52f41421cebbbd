#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { type Finding, lineOf, summaryOf } from './certify/check.ts';
import { checkMerchant } from './certify/merchant-checks.ts';
import { checkReceiver } from './certify/receiver-checks.ts';
import { Sandbar } from './sandbar.ts';

/** The command line of `npx sandbar-client certify`. */

const USAGE = `sandbar-client certify --receiver URL --secret whsec_… [--acted URL] [--url URL --key sbk_…]

Tries a receiver of webhooks, and says of each check whether it passed and what to do.

  --receiver  where your server takes webhooks, for example http://127.0.0.1:4190/
  --secret    the endpoint's secret; WEBHOOK_SECRET when not given
  --acted     an address of your test server that lists the webhook-ids it acted on, as JSON
  --url       the merchant's site; with it the endpoint there is looked at, and tested
  --key       an API key with webhook.read and webhook.edit; SANDBAR_KEY when not given`;

const {
  positionals: [command],
  values,
} = parseArgs({
  allowPositionals: true,
  options: {
    receiver: { type: 'string' },
    secret: { type: 'string', default: process.env['WEBHOOK_SECRET'] ?? '' },
    acted: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string', default: process.env['SANDBAR_KEY'] ?? '' },
    help: { type: 'boolean', default: false },
  },
});
const { receiver, secret, acted, url, key } = values;

async function* findings(address: string): AsyncGenerator<Finding> {
  yield* checkReceiver({ url: address, secret, acted });
  if (url) yield* checkMerchant(new Sandbar({ url, key }), address);
}

if (command !== 'certify' || values.help || !receiver || !secret) {
  console.error(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const all: Finding[] = [];
  for await (const finding of findings(receiver)) {
    all.push(finding);
    console.log(lineOf(finding));
  }
  console.log(`\n${summaryOf(all)}`);
  if (all.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}
