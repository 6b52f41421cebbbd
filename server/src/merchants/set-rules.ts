import { createHash } from 'node:crypto';
import type { ParsedOf } from '@sandbar/contract/common';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import { changed, count, switched, text, type EvidenceLine } from '@sandbar/domain/approvals';
import { accept, refuse, type Locale } from '@sandbar/domain/common';
import {
  areLanguages,
  GUARDED_RULES,
  RULE_NAMES,
  rulesOf,
  sameForMembers,
  settingsOf,
  type Brand,
  type MerchantRules,
  type MerchantSettings,
} from '@sandbar/domain/merchants';
import { effect, everSold } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { storedRules } from './merchants.queries.ts';
import { lockSettings, saveRules } from './merchants.store.ts';

interface Stored {
  brand: Brand;
  settings: Partial<MerchantSettings>;
}

/** The values that the form of the rules shows and sends. */
interface ShownRules {
  hotline: string;
  showWeeksGiven: boolean;
  languages: MerchantSettings['languages'];
  rules: MerchantRules;
}

export const shownRules = ({ brand, settings: stored }: Stored): ShownRules & { version: string } => {
  const settings = settingsOf(stored);
  const { showWeeksGiven, languages } = settings;
  const shown = { hotline: brand.hotline, showWeeksGiven, languages, rules: rulesOf(settings) };
  return { ...shown, version: versionOf(shown) };
};

/**
 * A version of the rules: a command names the version that its sender read, so that no one overwrites unseen changes.
 */
const versionOf = ({ hotline, showWeeksGiven, languages, rules }: ShownRules): string =>
  createHash('sha256')
    .update(JSON.stringify([hotline, showWeeksGiven, languages, rules]))
    .digest('base64url')
    .slice(0, 22);

/**
 * Merchant/SetMerchantRules. RULES_CHANGED when the rules were saved since the sender read them. Every process applies
 * them within seconds; what was held, lent or issued before keeps its terms. If one of the changed rules is guarded,
 * all changes wait for a second person.
 */
export const setMerchantRules = effect({
  kind: 'merchant-rules.edit',
  contract: SetMerchantRules,
  prepare: async (transaction, { id: merchantId }, input) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const before = shownRules(stored);
    if (before.version !== input.Version) return refuse('RULES_CHANGED', {});
    const guarded = GUARDED_RULES.some((name) => before.rules[name] !== input.Rules[name]);
    const free = !guarded || !(await first(transaction.run(everSold({ merchantId }))))!.sold;
    return accept({ subjectId: merchantId, beneficiaryId: null, amount: 0, reason: '', free, stored });
  },
  execute: async (transaction, { merchant: { id: merchantId } }, input, { stored }) => {
    const { hotline, rules, showWeeksGiven, languages } = wantedRules(input);
    const changed = { ...rules, showWeeksGiven, languages };
    const next = { ...stored.settings, ...changed };
    const dated = !sameForMembers(settingsOf(stored.settings), settingsOf(next));
    await transaction.run(
      saveRules({ merchantId, hotline, settings: JSON.stringify(changed), changedAt: dated ? new Date() : null }),
    );
    const { version } = shownRules({ brand: { ...stored.brand, hotline }, settings: next });
    return accept({ answer: { id: input.Id, version }, events: [{ kind: 'merchant.changed', subjectId: merchantId }] });
  },
  evidence: async (runner, { id: merchantId }, input) =>
    rulesEvidence(shownRules((await first(runner.run(storedRules({ merchantId }))))!), wantedRules(input)),
});

const wantedRules = (input: ParsedOf<typeof SetMerchantRules>): ShownRules => {
  const languages: readonly Locale[] = input.Languages;
  // The contract accepts only valid lists.
  if (!areLanguages(languages)) throw new Error('No languages');
  return { hotline: input.Hotline, showWeeksGiven: input.ShowWeeksGiven, languages, rules: input.Rules };
};

const rulesEvidence = (now: ShownRules, wanted: ShownRules): EvidenceLine[] => [
  ...RULE_NAMES.flatMap((name) => changed(name, [count(now.rules[name])], [count(wanted.rules[name])])),
  ...changed('hotline', [text(now.hotline)], [text(wanted.hotline)]),
  ...changed('showWeeksGiven', [switched(now.showWeeksGiven)], [switched(wanted.showWeeksGiven)]),
  ...changed('languages', now.languages.map(text), wanted.languages.map(text)),
];
