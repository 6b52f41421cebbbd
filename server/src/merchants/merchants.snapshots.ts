import { RULE_NAMES } from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

const RULES = sql.join(RULE_NAMES.map((name) => sql`settings -> ${sql.lit(name)} as ${sql.ref(name)}`));

/** Name, hotline and each rule, null where the product's default holds; the brand's pictures say nothing as text. */
const merchant = statement(
  'merchants.snapshot',
  (_, p: { merchantId: string; id: string }) => sql<object>`
    select name, brand ->> 'hotline' as hotline, settings -> 'showWeeksGiven' as show_weeks_given, ${RULES}
    from merchants where id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** What the audit may show of this slice's things. */
export const merchantsSnapshots = { merchant } satisfies Snapshots;
