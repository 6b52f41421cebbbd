import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

interface BesideExtraVacation {
  published: boolean;
  gallery: ImageRow[];
  soldOrders: { id: string; code: string; allStatus: number; subTotal: number; grandTotal: number }[];
}

/**
 * What the page of an extra vacation shows besides the week itself. The caller has checked that the reader may see the
 * week.
 */
export const besideExtraVacation = statement<{ merchantId: string; id: string }, BesideExtraVacation>(
  'weeks.beside-extra-vacation',
  (_, p) => sql<BesideExtraVacation>`
    select coalesce(s.published, false) as published,
      (select coalesce(jsonb_agg(${imageObject('images', 'resort_images.position')} order by resort_images.position),
        '[]')
        from resort_images join images on images.merchant_id = ${p.merchantId} and images.id = resort_images.image_id
        where resort_images.merchant_id = ${p.merchantId} and resort_images.resort_id = w.resort_id) as gallery,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'allStatus', o.all_status,
          'subTotal', o.sub_total, 'grandTotal', o.grand_total) order by sold.at), '[]')
        from (select t.order_id, min(t.id) as at from week_transitions t
          where t.merchant_id = ${p.merchantId} and t.week_id = w.id and t.change = 'sell' group by t.order_id) sold
        join ${orderRows(p.merchantId)} o on o.id = sold.order_id) as sold_orders
    from weeks w left join ${stayRows(p.merchantId)} s on s.id = w.stay_id
    where w.merchant_id = ${p.merchantId} and w.id = ${p.id}::uuid`,
);

/** Which of these stays are on the market. */
export const staysOnMarket = statement(
  'weeks.stays-on-market',
  (db, p: { merchantId: string; ids: readonly string[] }) =>
    db
      .selectFrom(stayRows(p.merchantId).as('stays'))
      .where(sql<boolean>`id = any(${p.ids}::uuid[])`)
      .where('published', '=', true)
      .select('id'),
);
