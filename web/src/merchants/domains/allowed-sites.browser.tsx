import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import common from 'virtual:texts/en-US/common';
import domains from 'virtual:texts/en-US/domains';
import workspace from 'virtual:texts/en-US/workspace';
import { queryClient } from '../../transport/use-read.ts';
import { AllowedSites } from './allowed-sites.tsx';

let origins: string[];
let version: number;

beforeEach(async () => {
  await beginPage(['domains']);
  [origins, version] = [['https://one.example'], 1];
  onRead('MerchantOrigins', () => ({ merchantorigins: { version, origins } }));
  onCommand('SetAllowedOrigins', ({ Version, Origins }) => {
    if (Version !== version) return { ok: false, code: 'RULES_CHANGED', message: 'Changed meanwhile.' };
    [origins, version] = [Origins as string[], version + 1];
    return { ok: true };
  });
});

const sites = page.getByRole('textbox', { name: domains.sitesLabel });
const save = page.getByRole('button', { name: domains.sitesSave });

test('typed text stays when a colleague saves, whose change is not overwritten unseen', async () => {
  await openPage(<AllowedSites />);
  await sites.fill('https://one.example\nhttps://mine.example');
  [origins, version] = [['https://theirs.example'], 2];
  await queryClient.refetchQueries();
  await expect.element(sites).toHaveValue('https://one.example\nhttps://mine.example');
  await save.click();
  expect(origins).toEqual(['https://theirs.example']);
  await page.getByRole('button', { name: `${workspace.keepMine}: ${domains.sitesLabel}` }).click();
  await save.click();
  await expect.poll(() => origins).toEqual(['https://one.example', 'https://mine.example']);
});

test('a save with a lost answer is reported, and sent again as the same command', async () => {
  const answers = ['lost', { ok: true }] as const;
  onCommand('SetAllowedOrigins', () => answers[sent.length - 1]!);
  await openPage(<AllowedSites />);
  await sites.fill('https://mine.example');
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(common.answerLost);
  await expect.element(sites).toHaveValue('https://mine.example');
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
});
