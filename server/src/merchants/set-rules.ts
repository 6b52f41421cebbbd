import { createHash } from 'node:crypto';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import { accept, refuse, type Locale } from '@sandbar/domain/common';
import {
  areLanguages,
  rulesOf,
  settingsOf,
  type Brand,
  type MerchantRules,
  type MerchantSettings,
} from '@sandbar/domain/merchants';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { lockSettings, saveRules } from './merchants.store.ts';

interface Stored {
  brand: Brand;
  settings: Partial<MerchantSettings>;
}

/** What the form of the rules shows and sends. */
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

/** The same for the same rules: who saves says which they read, so that nobody overwrites what they did not see. */
const versionOf = ({ hotline, showWeeksGiven, languages, rules }: ShownRules): string =>
  createHash('sha256')
    .update(JSON.stringify([hotline, showWeeksGiven, languages, rules]))
    .digest('base64url')
    .slice(0, 22);

/**
 * Merchant/SetMerchantRules. RULES_CHANGED when others were saved since they were read. Every process goes by them
 * within seconds; what was held, lent or issued before stays as it was.
 */
export const setMerchantRules = handler(SetMerchantRules, async (input, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const before = shownRules(stored);
    if (before.version !== input.Version) return refuse('RULES_CHANGED', {});
    const { Hotline: hotline, ShowWeeksGiven: showWeeksGiven, Languages, Rules: rules } = input;
    const languages: readonly Locale[] = Languages;
    // The contract lets no other pass.
    if (!areLanguages(languages)) throw new Error('No languages');
    const changed = { ...rules, showWeeksGiven, languages };
    await transaction.run(saveRules({ merchantId, hotline, settings: JSON.stringify(changed) }));
    const { version } = shownRules({
      brand: { ...stored.brand, hotline },
      settings: { ...stored.settings, ...changed },
    });
    return accept({ answer: { id: input.Id, version }, events: [{ kind: 'merchant.changed', subjectId: merchantId }] });
  });
});
