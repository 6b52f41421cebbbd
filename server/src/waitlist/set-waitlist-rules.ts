import { SetWaitlistRules } from '@sandbar/contract/waitlist';
import { accept, refuse } from '@sandbar/domain/common';
import { versionOfWaitlistRules, type WaitlistRules } from '@sandbar/domain/waitlist';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { ensureRules, lockRules, saveRules } from './waitlist.store.ts';

/** Sale/SetWaitlistRules. WAITLIST_RULES_CHANGED when the rules were saved since the sender read them. */
export const setWaitlistRules = handler(SetWaitlistRules, ({ Version, Rules }, { merchant, commit }) => {
  const merchantId = merchant.id;
  return commit(async (transaction) => {
    // The lock serializes simultaneous changes, so that the second one sees the first one's rules.
    await transaction.run(ensureRules({ merchantId }));
    const stored = (await first(transaction.run(lockRules({ merchantId }))))!;
    if (versionOfWaitlistRules(stored) !== Version) return refuse('WAITLIST_RULES_CHANGED', {});
    const rules: WaitlistRules = {
      enabled: Rules.Enabled,
      offerHours: Rules.OfferHours,
      circulationHours: Rules.CirculationHours,
      leastDays: Rules.LeastDays,
      ownersFirst: Rules.OwnersFirst,
    };
    await transaction.run(saveRules({ merchantId, ...rules, at: new Date() }));
    return accept({
      answer: { version: versionOfWaitlistRules(rules) },
      events: [{ kind: 'waitlist-rules.changed', subjectId: merchantId }],
    });
  });
});
