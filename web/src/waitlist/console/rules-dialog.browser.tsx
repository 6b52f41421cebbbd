import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import common from 'virtual:texts/en-US/common';
import waitlist from 'virtual:texts/en-US/waitlist';
import { beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import { queryClient, useRead } from '../../transport/use-read.ts';
import { WaitlistRulesQuery } from '../waitlist-rules.query.ts';
import RulesDialog from './rules-dialog.tsx';

/** Two administrators on the rules of the waitlist. */

interface WaitlistRulesForm {
  Enabled: boolean;
  OfferHours: number;
  CirculationHours: number;
  LeastDays: number;
  OwnersFirst: boolean;
}
let rules: { enabled: boolean; offerHours: number; circulationHours: number; leastDays: number; ownersFirst: boolean };
const versionOf = () => Object.values(rules).join(' ');

beforeEach(async () => {
  await beginPage(['waitlist']);
  rules = { enabled: true, offerHours: 12, circulationHours: 72, leastDays: 14, ownersFirst: false };
  onRead('WaitlistRules', () => ({ waitlistrules: { version: versionOf(), ...rules, counts: {}, shown: [] } }));
  onCommand('SetWaitlistRules', ({ Version, Rules }) => {
    if (Version !== versionOf()) return { ok: false, code: 'WAITLIST_RULES_CHANGED', message: 'Changed meanwhile.' };
    const given = Rules as WaitlistRulesForm;
    rules = {
      enabled: given.Enabled,
      offerHours: given.OfferHours,
      circulationHours: given.CirculationHours,
      leastDays: given.LeastDays,
      ownersFirst: given.OwnersFirst,
    };
    return { ok: true, data: { version: versionOf() } };
  });
});

const Opened = () => {
  const read = useRead(WaitlistRulesQuery, {}).data?.waitlistrules;
  return read && <RulesDialog rules={read} onClose={() => {}} />;
};

test.each(['before the page hears of it', 'after'])(
  'a rule that a colleague changed stays changed when another one is saved %s',
  async (when) => {
    await openPage(<Opened />);
    await page.getByRole('textbox', { name: waitlist.leastDays }).fill('21');
    await page.getByRole('checkbox', { name: waitlist.ownersFirst }).click();
    rules = { ...rules, offerHours: 24 };
    if (when === 'after') await queryClient.refetchQueries();
    await page.getByRole('button', { name: common.save }).click();
    await expect.element(page.getByRole('textbox', { name: waitlist.offerHours })).toHaveValue('24');
    if (when !== 'after') await page.getByRole('button', { name: common.save }).click();
    await expect
      .poll(() => rules)
      .toEqual({ enabled: true, offerHours: 24, circulationHours: 72, leastDays: 21, ownersFirst: true });
    expect(sent).toHaveLength(when === 'after' ? 1 : 2);
  },
);
