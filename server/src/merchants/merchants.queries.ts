import type { ShellUser } from '@sandbar/contract/shell';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type StoredUser = Omit<ShellUser, 'name' | 'avatar' | 'permissions'> & { avatarImageId: string | null };

export const storedRules = statement('merchants.rules', (db, p: { merchantId: string }) =>
  db.selectFrom('merchants').where('id', '=', p.merchantId).select(['name', 'brand', 'settings']),
);

const BRAND_PICTURE = sql<{ id: string; colour: string; focalX: number; focalY: number }>`
  jsonb_build_object('id', id, 'colour', colour, 'focalX', focal_x, 'focalY', focal_y)`;

/**
 * What the first paint needs beside the merchant itself: the clock, the reader with available points, and the
 * merchant's pictures.
 */
export const shellFacts = statement(
  'merchants.shell',
  (db, p: { merchantId: string; userId: string | null; imageId: string | null; backgroundId: string | null }) =>
    db.selectNoFrom((eb) => [
      sql<Date>`now()`.as('serverNow'),
      eb
        .selectFrom('users')
        .leftJoin('pointAccounts', (join) =>
          join
            .onRef('pointAccounts.merchantId', '=', 'users.merchantId')
            .onRef('pointAccounts.userId', '=', 'users.id'),
        )
        .where('users.merchantId', '=', p.merchantId)
        .where('users.id', '=', sql<string>`${p.userId}::uuid`)
        .select(
          sql<StoredUser>`jsonb_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'email', users.email, 'mobile', users.mobile,
          'allType', users.all_type, 'points', coalesce(point_accounts.balance, 0), 'avatarImageId', users.avatar_image_id)`.as(
            'user',
          ),
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

/** The pictures a merchant's brand names, with their place among them. */
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
