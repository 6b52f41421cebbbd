import { afterEach, expect, it, vi } from 'vitest';
import { announce } from './announce.ts';
import { readConfig } from './platform/config.ts';

/** The warnings at the start about a demo that others can reach, and about mail that is not sent. */

afterEach(() => vi.restoreAllMocks());

const NO_MAIL = /^WARNING: SMTP_URL is not set: .*data\/mail and is not sent/;
const SMTP_URL = 'smtp://mail.example:587';

it.each<[string, Record<string, string>, ...RegExp[]]>([
  ['of this machine', {}],
  ['reached by others, without the demo', { HOST: '0.0.0.0', SMTP_URL }, /the demo, .* is not loaded/],
  ['reached by others, with the demo', { HOST: '0.0.0.0', DEMO: 'on' }, /^WARNING: DEMO=on and HOST=0\.0\.0\.0/],
  ['with a database of its own', { HOST: '0.0.0.0', DATABASE_URL: 'postgres://a/b', SMTP_URL }],
  ['without the demo and a mail server', { DEMO: 'off' }, NO_MAIL],
  ['with a database of its own and no mail server', { DATABASE_URL: 'postgres://a/b' }, NO_MAIL],
  ['for development', { DEMO: 'off', NODE_ENV: 'development' }],
])('a server %s', async (_what, environment, ...said) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await announce(readConfig(environment)).ready(null, []);
  const warnings = warn.mock.calls.map(([text]) => String(text));
  expect(warnings).toEqual(said.map((each) => expect.stringMatching(each) as string));
});
