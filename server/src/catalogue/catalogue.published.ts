import type { ResortFee } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

/** The parts of the catalogue that other slices may read in their statements. */

/** The name of a resort. @param id the column with its id */
export const resortName = (merchantId: unknown, id: string): RawBuilder<LocalText> =>
  sql`(select place.name from resorts place where place.merchant_id = ${merchantId} and place.id = ${sql.raw(id)})`;

export const resortRows = publishedTable('resorts', [
  'id',
  'name',
  'email',
  'mobile',
  'detailAddress',
  'latitude',
  'longitude',
  'friendlyUrl',
  'checkInTime',
  'checkOutTime',
  'draft',
  'published',
  'createdAt',
  'modifiedAt',
]);

export const roomRows = publishedTable('rooms', [
  'id',
  'resortId',
  'name',
  'adultsStandard',
  'adultsMax',
  'childStandard',
  'childMax',
  'childAgeFrom',
  'childAgeTo',
  'sku',
  'nightPrice',
  'position',
  'published',
  'createdAt',
  'modifiedAt',
]);

export const stayRows = publishedTable('stays', [
  'id',
  'resortId',
  'roomId',
  'productType',
  'fromDate',
  'toDate',
  'price',
  'pointPrice',
  'fixedPrice',
  'published',
]);

/**
 * Whether a party fits a room: `roomFits` of the domain, in SQL.
 * @param room the alias of a row of `roomRows` @param of columns with the adults and the children's ages
 */
export const roomTakes = (room: string, of: { adults: string; childAges: string }): RawBuilder<boolean> => {
  const [adults, ages] = [sql.raw(of.adults), sql.raw(of.childAges)];
  const column = (name: string) => sql.ref(`${room}.${name}`);
  return sql<boolean>`(select ${adults} + count(*) filter (where age > ${column('child_age_to')})
      + greatest(0, count(*) filter (where age between ${column('child_age_from')} and ${column('child_age_to')})
        - ${column('child_max')})
    from unnest(${ages}) age) <= ${column('adults_max')}`;
};

/** The present fees at the resort for a room class, as JSON. @param roomId the column with its id */
export const resortFeesOf = (merchantId: unknown, roomId: string): RawBuilder<ResortFee[]> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('name', fee.name, 'amount', fee.amount, 'currency', fee.currency,
      'rule', fee.rule, 'mandatory', fee.mandatory, 'freeBelow', fee.free_below) order by fee.position), '[]')
    from resort_fees fee where fee.merchant_id = ${merchantId} and fee.room_id = ${sql.raw(roomId)})`;

export const discountRows = publishedTable('discounts', ['id', 'name']);

export const ruleSetRows = publishedTable('stayRuleSets', ['id', 'name']);
