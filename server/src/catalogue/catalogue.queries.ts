import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Statements that load rows for the decisions of commands. */

/** The attributes of these codes with all their values. */
export const attributesByCode = statement(
  'catalogue.attributes-by-code',
  (db, p: { merchantId: string; codes: string[] }) =>
    db
      .selectFrom('attributes')
      .where('attributes.merchantId', '=', p.merchantId)
      .where(sql<boolean>`attributes.code = any(${p.codes}::text[])`)
      .select((eb) => [
        'attributes.id',
        'attributes.code',
        'attributes.name',
        'attributes.kind',
        eb
          .selectFrom('attributeValues as v')
          .where('v.merchantId', '=', p.merchantId)
          .whereRef('v.attributeId', '=', 'attributes.id')
          .select(
            sql<
              { id: string; code: string; value: LocalText }[]
            >`coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'value', v.value)), '[]')`.as('list'),
          )
          .$asScalar()
          .$notNull()
          .as('values'),
      ]),
);

/** Those of these pictures that the merchant has. */
export const knownImages = statement('catalogue.known-images', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .selectFrom('images')
    .where('merchantId', '=', p.merchantId)
    .where(sql<boolean>`id = any(${p.ids}::uuid[])`)
    .select('id'),
);

export const resortExists = statement('catalogue.resort-exists', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('resorts').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('id'),
);

export const resortOfRoom = statement('catalogue.resort-of-room', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('rooms').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('resortId'),
);

/** The owners' weeks from which these stays were made. */
export const weeksOfStays = statement('catalogue.weeks-of-stays', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .selectFrom('weeks')
    .where('merchantId', '=', p.merchantId)
    .where(sql<boolean>`stay_id = any(${p.ids}::uuid[])`)
    .orderBy('code')
    .select('code'),
);
