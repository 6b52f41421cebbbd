import { afterEach, expect, it, vi } from 'vitest';
import { announce } from './announce.ts';
import { readConfig } from './platform/config.ts';

/** What the start says of a demo that others could reach. */

afterEach(() => vi.restoreAllMocks());

it.each<[string, Record<string, string>, RegExp | undefined]>([
  ['of this machine', {}, undefined],
  ['reached by others, without the demo', { HOST: '0.0.0.0' }, /the demo, .* is not loaded/],
  ['reached by others, with the demo', { HOST: '0.0.0.0', DEMO: 'on' }, /^WARNING: DEMO=on and HOST=0\.0\.0\.0/],
  ['with a database of its own', { HOST: '0.0.0.0', DATABASE_URL: 'postgres://a/b' }, undefined],
])('a server %s', async (_what, environment, said) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await announce(readConfig(environment)).ready(null, []);
  const warnings = warn.mock.calls.map(([text]) => String(text));
  if (said) expect(warnings).toEqual([expect.stringMatching(said)]);
  else expect(warnings).toEqual([]);
});
