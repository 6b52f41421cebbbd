import { commandKey } from '@sandbar/contract/common';

import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../../../contract/src/refusals/en-US.ts';
import { commandHandlers } from '../commands.ts';
import { serve, type Served } from '../testing/served.ts';

/** The public reference contains everything that the contracts declare, and has no dead link. */

let served: Served;
const texts = new Map<string, string>();

const open = async (path: string): Promise<string> => {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const answer = await served.app.inject({ url: path, headers: { host: 'azure.localhost' } });
  const text = answer.statusCode === 200 ? answer.payload : '';
  texts.set(path, text);
  return text;
};
const linksIn = (text: string) => [...text.matchAll(/ href="(\/[^"#?]*)(?:\?[^"#]*)?(#[^"]*)?"/g)];

beforeAll(async () => {
  served = await serve();
  // Every page that the menu and the lists of types link to.
  const waiting = ['/developers'];
  for (const path of waiting) {
    const text = await open(path);
    for (const [, to = ''] of linksIn(text))
      if (to.startsWith('/developers') && !texts.has(to) && !waiting.includes(to)) waiting.push(to);
  }
});
afterAll(() => served.close());

it('the reference has a section for each command and each read, with its permission', async () => {
  const all = [...texts.values()].join('');
  const missing = commandHandlers.filter(({ contract }) => !all.includes(`>${commandKey(contract)}</a></h2>`));
  expect(missing.map(({ contract }) => commandKey(contract))).toEqual([]);
  const reads = Object.keys(
    buildSchema(await open('/schema.graphql'))
      .getQueryType()!
      .getFields(),
  );
  expect(reads.length).toBeGreaterThan(120);
  expect(reads.filter((name) => !all.includes(`<h2 id="${name}">`))).toEqual([]);
  expect(await open('/developers/reference/partners')).toContain('<code>api-key.edit</code>');
});

it('the reference lists every refusal code, with its sentence and what to do', async () => {
  const page = await open('/developers/refusals');
  expect(Object.keys(en).filter((code) => !page.includes(`<h3 id="${code}">`))).toEqual([]);
  expect(page).toContain('Another member was quicker. Read the room again and offer another stay.');
});

it('the reference has no broken link to a page or heading', async () => {
  expect(texts.size).toBeGreaterThan(300);
  const wrong: string[] = [];
  for (const [path, text] of texts) {
    if (text === '') wrong.push(`${path} is not there`);
    for (const [, to = '', hash] of linksIn(text)) {
      const target = to.startsWith('/developers') ? await open(to) : undefined;
      if (target !== undefined && hash && !target.includes(` id="${hash.slice(1)}"`))
        wrong.push(`${path}: ${to}${hash}`);
    }
  }
  expect([...new Set(wrong)].slice(0, 10)).toEqual([]);
});

it('the reference escapes the merchant’s name, and runs only its own script', async () => {
  const answer = await served.app.inject({ url: '/developers', headers: { host: 'azure.localhost' } });
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!;
  const scripts = [...answer.payload.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
});

it('llms.txt shows language models where everything is', async () => {
  const text = await open('/llms.txt');
  expect(text).toMatch(/^# \S/);
  for (const [, path] of text.matchAll(/\(http:\/\/azure\.localhost(\/[^)#]*)/g))
    expect(await open(path!)).not.toBe('');
});
