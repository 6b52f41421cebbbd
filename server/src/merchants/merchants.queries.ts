import type { ShellUser } from '@sandbar/contract/shell';
import { BRAND_VERSIONS_KEPT } from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { feesChangedAt, feesNow } from '../payments/payments.published.ts';
import { statement } from '../platform/database/index.ts';
import { isOffered, waitlistRulesChangedAt } from '../waitlist/waitlist.published.ts';

type StoredUser = Omit<ShellUser, 'name' | 'avatar' | 'permissions'> & {
  languageId: string;
  avatarImageId: string | null;
};

export const storedRules = statement('merchants.rules', (db, p: { merchantId: string }) =>
  db.selectFrom('merchants').where('id', '=', p.merchantId).select(['brand', 'settings', 'exchangeRate']),
);

/** Reads the stored settings that members see, the fees of new orders, and the time of their last change. */
export const rulesOfMembers = statement(
  'merchants.rules-of-members',
  (db, p: { merchantId: string; language: string }) =>
    db
      .selectFrom('merchants')
      .where('id', '=', p.merchantId)
      .select([
        'settings',
        sql<Date>`coalesce(greatest(merchants.rules_changed_at, ${feesChangedAt(p.merchantId)},
          ${waitlistRulesChangedAt(p.merchantId)}), merchants.created_at)`.as('changedAt'),
        feesNow(p.merchantId, sql`fee.name->>${p.language}::text`).as('fees'),
      ]),
);

/** Reads the published brand and the draft. */
export const storedBrand = statement('merchants.brand', (db, p: { merchantId: string }) =>
  db
    .selectFrom('merchants')
    .leftJoin('brandDrafts', 'brandDrafts.merchantId', 'merchants.id')
    .leftJoin(personRows(p.merchantId).as('users'), 'users.id', 'brandDrafts.changedBy')
    .where('merchants.id', '=', p.merchantId)
    .select([
      'merchants.name',
      'merchants.brand',
      'merchants.meta',
      'merchants.settings',
      'brandDrafts.content as draft',
      'brandDrafts.changedAt',
      'users.firstName',
      'users.lastName',
      'users.languageId',
    ]),
);

export const brandDraft = statement('merchants.brand-draft', (db, p: { merchantId: string }) =>
  db.selectFrom('brandDrafts').where('merchantId', '=', p.merchantId).select('content'),
);

export const brandVersion = statement('merchants.brand-version', (db, p: { merchantId: string; number: number }) =>
  db
    .selectFrom('brandVersions')
    .where('merchantId', '=', p.merchantId)
    .where('number', '=', p.number)
    .select('content'),
);

/** The published versions, newest first; older ones are deleted. */
export const brandVersions = statement('merchants.brand-versions', (db, p: { merchantId: string }) =>
  db
    .selectFrom('brandVersions as v')
    .leftJoin(personRows(p.merchantId).as('users'), 'users.id', 'v.publishedBy')
    .where('v.merchantId', '=', p.merchantId)
    .select([
      'v.number',
      'v.publishedAt',
      'v.publishedBy',
      'v.takenFrom',
      'users.firstName',
      'users.lastName',
      'users.languageId',
      sql<string>`v.content ->> 'name'`.as('name'),
      sql<string>`v.content -> 'theme' ->> 'primary'`.as('primary'),
      sql<string>`v.content -> 'theme' ->> 'accent'`.as('accent'),
    ])
    .orderBy('v.number', 'desc')
    .limit(BRAND_VERSIONS_KEPT),
);

/** The number of the latest published version, and the database's time. */
export const latestBrandVersion = statement('merchants.latest-brand-version', (db, p: { merchantId: string }) =>
  db
    .selectFrom('brandVersions')
    .where('merchantId', '=', p.merchantId)
    .select([sql<number>`coalesce(max(number), 0)`.as('number'), sql<Date>`now()`.as('now')]),
);

/** The number of these pictures that the merchant has. */
export const picturesThere = statement('merchants.pictures-there', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .selectFrom('images')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', sql<string>`any(${p.ids}::uuid[])`)
    .select(sql<number>`count(*)::int`.as('count')),
);

const BRAND_PICTURE = sql<{ id: string; colour: string; focalX: number; focalY: number }>`
  jsonb_build_object('id', id, 'colour', colour, 'focalX', focal_x, 'focalY', focal_y)`;

/**
 * Reads the facts for the first paint beside the merchant: the time, the reader with available points, and the
 * merchant's pictures.
 */
export const shellFacts = statement(
  'merchants.shell',
  (db, p: { merchantId: string; userId: string | null; imageId: string | null; backgroundId: string | null }) =>
    db.selectNoFrom((eb) => [
      sql<Date>`now()`.as('serverNow'),
      eb
        .selectFrom(personRows(p.merchantId).as('users'))
        .leftJoin('pointAccounts', (join) =>
          join.on('pointAccounts.merchantId', '=', p.merchantId).onRef('pointAccounts.userId', '=', 'users.id'),
        )
        .where('users.id', '=', sql<string>`${p.userId}::uuid`)
        .select(
          sql<StoredUser>`jsonb_build_object('id', users.id, 'firstName', users.first_name, 'lastName',
            users.last_name, 'languageId', users.language_id, 'email', users.email, 'mobile', users.mobile,
          'allType', users.all_type, 'points', coalesce(point_accounts.balance, 0), 'avatarImageId',
          users.avatar_image_id) || case when ${isOffered(p.merchantId, 'users.id')}
            then '{"isOffered": true}'::jsonb else '{}'::jsonb end`.as('user'),
        )
        .as('user'),
      eb
        .selectFrom('images')
        .where('images.merchantId', '=', p.merchantId)
        .where('images.id', '=', sql<string>`${p.imageId}::uuid`)
        .select(BRAND_PICTURE.as('image'))
        .as('image'),
      eb
        .selectFrom('images')
        .where('images.merchantId', '=', p.merchantId)
        .where('images.id', '=', sql<string>`${p.backgroundId}::uuid`)
        .select(BRAND_PICTURE.as('background'))
        .as('background'),
    ]),
);

/** The pictures that a merchant's brand uses, with their index in the list. */
export const brandImages = statement('merchants.brand-images', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .selectFrom('images')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', sql<string>`any(${p.ids}::uuid[])`)
    .select([
      'id',
      'name',
      'colour',
      'width',
      'height',
      'alternative',
      sql<number>`array_position(${p.ids}::uuid[], id) - 1`.as('position'),
    ])
    .orderBy('position'),
);
