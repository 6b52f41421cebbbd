import { createHash } from 'node:crypto';
import { SetAllowedOrigins } from '@sandbar/contract/merchants';
import { accept, refuse } from '@sandbar/domain/common';
import { menuTarget, settingsOf, type MerchantSettings } from '@sandbar/domain/merchants';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { brandDraft } from './merchants.queries.ts';
import { lockSettings, saveAllowedOrigins } from './merchants.store.ts';

/** The sites that a merchant allows, with their version, which a command names to show what its sender read. */
export const originsOf = (stored: Partial<MerchantSettings>): { version: string; origins: string[] } => {
  const origins = [...settingsOf(stored).allowedOrigins];
  const version = createHash('sha256').update(JSON.stringify(origins)).digest('base64url').slice(0, 22);
  return { version, origins };
};

/** Merchant/SetAllowedOrigins. Every process applies the list within seconds. */
export const setAllowedOrigins = handler(SetAllowedOrigins, async (input, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const before = originsOf(stored.settings);
    if (before.version !== input.Version) return refuse('RULES_CHANGED', {});
    const origins = [...new Set(input.Origins)];
    const draft = await first(transaction.run(brandDraft({ merchantId })));
    const links = [...settingsOf(stored.settings).menu, ...(draft?.content.menu ?? [])];
    // Only links that lead somewhere now can prevent the change.
    const cut = links.find(
      ({ path }) => menuTarget(path, before.origins) !== null && menuTarget(path, origins) === null,
    );
    if (cut) return refuse('ORIGIN_IN_MENU', { origin: new URL(cut.path).origin });
    await transaction.run(saveAllowedOrigins({ merchantId, settings: JSON.stringify({ allowedOrigins: origins }) }));
    const { version } = originsOf({ allowedOrigins: origins });
    return accept({ answer: { id: input.Id, version }, events: [{ kind: 'merchant.changed', subjectId: merchantId }] });
  });
});
