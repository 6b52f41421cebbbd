import { onAccountAlert, onRecoveryAsked, onRegistrationAsked } from './identity/index.ts';
import type { Mailer } from './mailbox/index.ts';
import { onOrderChanged, onPointsAwarded, type Inform } from './notifications/index.ts';
import { onFilesRemoved, type Crops, type FileStorage } from './media/index.ts';
import { onRefundChanged } from './payments/index.ts';
import { onOrderChangedForWebhooks, onWebhookDisabled } from './partners/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Reaction } from './platform/jobs/outbox.ts';
import type { Merchant, MerchantScope } from './platform/merchant-scope.ts';
import { onPointsExpiring } from './points/index.ts';
import { onErasureAsked, onErasureRevoked } from './profile/index.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  /** Tells a member something: bell, mail, push. */
  inform: Inform;
  /** For mails that no mailbox of ours may keep. */
  mailer: Mailer;
  /** Where a merchant's portal stands, for links. */
  originOf(merchant: Merchant): string;
  /** Mail comes from no-reply@<merchant>.<base domain>. */
  baseDomain: string;
  storage: FileStorage;
  privateStorage: FileStorage;
  crops: Crops;
}

/** The whole of the side effects: event kind → reactions. Each runs as a job of its own, at least once, after the event's transaction committed. */
export const subscriptions = (deps: Deps): Record<string, readonly Reaction[]> => ({
  'account.alert': [onAccountAlert(deps)],
  'refund.changed': [onRefundChanged(deps)],
  'order.changed': [onOrderChanged(deps), onOrderChangedForWebhooks(deps)],
  'points.awarded': [onPointsAwarded(deps)],
  'points.expiring': [onPointsExpiring(deps)],
  'recovery.asked': [onRecoveryAsked(deps)],
  'registration.asked': [onRegistrationAsked(deps)],
  'webhook.disabled': [onWebhookDisabled(deps)],
  'user.erasure-asked': [onErasureAsked(deps)],
  'user.erasure-revoked': [onErasureRevoked(deps)],
  'files.removed': [onFilesRemoved(deps)],
});
