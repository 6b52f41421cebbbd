import { DismissFirstSteps } from '@sandbar/contract/merchants';
import { accept } from '@sandbar/domain/common';
import { ProductType } from '@sandbar/domain/catalogue';
import { settingsOf, type MerchantSettings } from '@sandbar/domain/merchants';
import { STAFF_PERMISSIONS } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { handler } from '../platform/commands/handler.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { first, statement } from '../platform/database/index.ts';
import type { FirstStepName, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { everSold } from '../approvals/index.ts';
import { markFirstStepsDismissed } from './merchants.store.ts';

/** A step is done when its record exists; it cannot be marked by hand. */
const stepsTaken = statement<
  { merchantId: string; timeZone: string },
  Record<FirstStepName, boolean> & { resortId: string | null; settings: Partial<MerchantSettings> }
>(
  'merchants.first-steps',
  (_, p) => sql`select m.settings, m.brand -> 'bank' <> 'null'::jsonb as account,
      exists (select from ${resortRows(p.merchantId)} r where r.published or r.draft) as resort,
      exists (select from ${resortRows(p.merchantId)} r where r.published) as shown,
      (select r.id from ${resortRows(p.merchantId)} r where r.published or r.draft
        order by r.published desc, r.created_at, r.id limit 1) as resort_id,
      exists (select from ${roomRows(p.merchantId)} r where r.published) as room,
      exists (select from ${stayRows(p.merchantId)} s where s.published
        and s.product_type in (${sql.lit(ProductType.Vacation)}, ${sql.lit(ProductType.VacationExchange)})
        and s.from_date >= (now() at time zone ${p.timeZone})::date) as stays,
      exists (select from brand_versions v where v.merchant_id = ${p.merchantId}
        and v.published_by is not null) as brand,
      exists (select from merchant_domains d where d.merchant_id = ${p.merchantId}
        and d.verified_at is not null) as domain,
      exists (select from invitations i where i.merchant_id = ${p.merchantId} and i.invited_by is not null) or (
        select count(distinct u.user_id) > 1 from user_roles u
        join roles r on r.merchant_id = u.merchant_id and r.id = u.role_id
        where u.merchant_id = ${p.merchantId} and r.permissions &&
        ${sql.lit(`{${STAFF_PERMISSIONS.join(',')}}`)}::text[]) as colleagues
    from merchants m where m.id = ${p.merchantId}`,
);

const ORDER: readonly FirstStepName[] = [
  'resort',
  'room',
  'stays',
  'shown',
  'account',
  'brand',
  'colleagues',
  'domain',
];

export const firststeps: QueryResolvers['firststeps'] = async (_, __, { merchant, database }) => {
  const { id: merchantId, timeZone } = merchant;
  const [[taken], [sold]] = await Promise.all([
    database.run(stepsTaken({ merchantId, timeZone })),
    database.run(everSold({ merchantId })),
  ]);
  const steps = ORDER.map((step) => ({ step, done: taken![step] }));
  const dismissed = settingsOf(taken!.settings).firstStepsAside;
  return { over: dismissed || sold!.sold || steps.every(({ done }) => done), resortId: taken!.resortId, steps };
};

export const dismissFirstSteps = handler(DismissFirstSteps, (input, { merchant: { id: merchantId }, commit }) =>
  commit(async (transaction) => {
    await first(transaction.run(markFirstStepsDismissed({ merchantId })));
    return accept({ answer: { id: input.Id }, events: [{ kind: 'merchant.changed', subjectId: merchantId }] });
  }),
);
