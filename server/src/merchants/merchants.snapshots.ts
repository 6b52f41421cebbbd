import { RULE_NAMES } from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

const RULES = sql.join(RULE_NAMES.map((name) => sql`settings -> ${sql.lit(name)} as ${sql.ref(name)}`));

/**
 * The brand's words and colours, the hotline and each rule; null where the product's default applies. Of marks there is
 * only a hash, which shows that they changed.
 */
const merchant = statement(
  'merchants.snapshot',
  (_, p: { merchantId: string; id: string }) => sql<object>`
    select name, state, state_reason as reason,
      brand ->> 'hotline' as hotline, brand -> 'theme' as theme, md5(brand ->> 'logo') as logo,
      md5(brand ->> 'favicon') as favicon, brand -> 'tagline' as tagline, brand -> 'signInImageId' as sign_in_image_id,
      meta -> 'title' as title, meta -> 'description' as description, settings -> 'menu' as menu,
      settings -> 'showWeeksGiven' as show_weeks_given,
      settings -> 'languages' as languages, settings -> 'allowedOrigins' as allowed_origins, brand -> 'bank' as bank,
      settings -> 'pointsAloneLimit' as points_alone_limit, settings -> 'moneyAloneLimit' as money_alone_limit,
      settings -> 'rates' as rates, settings -> 'cancellation' as cancellation, ${RULES}
    from merchants where id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The published text of a mail and its draft. */
const mailText = statement(
  'merchants.mail-text-snapshot',
  (_, p: { merchantId: string; id: string }) => sql<object>`
    select number, content ->> 'subject' as subject, content ->> 'message' as message, content ->> 'action' as action,
      draft ->> 'subject' as draft_subject, draft ->> 'message' as draft_message, draft ->> 'action' as draft_action
    from mail_texts where merchant_id = ${p.merchantId} and name = ${p.id}`,
);

/** The columns of this slice's subjects that the audit may show. */
export const merchantsSnapshots = { merchant, 'mail-text': mailText } satisfies Snapshots;
