import type { LocalText } from '@sandbar/domain/common';
import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortName, roomRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

/** How many contracts are read at once, and how many weeks and documents of each. */
const MOST = { contracts: 100, rows: 60 };

export interface OwnersContract {
  weekId: string;
  contractCode: string;
  resort: LocalText;
  rooms: LocalText[];
  promise: string | null;
  firstYear: number | null;
  lastYear: number | null;
  recordedAt: Date | null;
  weekCount: number;
  weeks: { id: string; kind: WeekKind; code: string; state: WeekState; fromDate: string; toDate: string }[];
  documentCount: number;
  documents: { id: string; place: number; sentOn: string; byteLength: number; sha256: string | null }[];
}

/**
 * An owner's weeks by the contract and resort under which they were given. Documents with the same content are one: the
 * first that was sent.
 */
export const contractsOfOwner = statement<{ merchantId: string; ownerId: string; timeZone: string }, OwnersContract>(
  'weeks.contracts-of-owner',
  (_, p) => sql<OwnersContract>`
    with mine as materialized (
      select w.*, row_number() over newest as nth from weeks w
      where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.ownerId}::uuid
      window newest as (partition by w.resort_id, w.contract_key order by w.created_at desc, w.id desc)
    ), sent as (
      select distinct on (w.resort_id, w.contract_key, coalesce(i.sha256, i.id::text)) w.resort_id, w.contract_key,
        i.id, d.place, i.created_at, i.byte_length, i.sha256
      from mine w
      join week_proofs d on d.merchant_id = ${p.merchantId} and d.week_id = w.id
      join private_images i on i.merchant_id = ${p.merchantId} and i.id = d.image_id
      where d.place <= 3
      order by w.resort_id, w.contract_key, coalesce(i.sha256, i.id::text), i.created_at, i.id
    ), documents as (
      select resort_id, contract_key, count(*)::int as count, jsonb_agg(jsonb_build_object('id', id, 'place', place,
        'sentOn', (created_at at time zone ${p.timeZone}::text)::date, 'byteLength', byte_length, 'sha256', sha256)
        order by created_at desc, place) filter (where nth <= ${sql.lit(MOST.rows)}) as list
      from (select *, row_number() over (partition by resort_id, contract_key order by created_at desc, place) as nth
        from sent) numbered
      group by resort_id, contract_key
    ), contracts as (
      select w.resort_id, w.contract_key, count(*)::int as count, max(w.created_at) as last_given,
        (array_agg(w.id order by w.nth))[1] as week_id,
        (array_agg(w.contract_code order by w.nth))[1] as contract_code,
        array_agg(distinct w.room_id) as room_ids,
        jsonb_agg(jsonb_build_object('id', w.id, 'kind', w.kind, 'code', w.code, 'state', w.state,
          'fromDate', w.from_date, 'toDate', w.to_date) order by w.nth)
          filter (where w.nth <= ${sql.lit(MOST.rows)}) as list
      from mine w group by w.resort_id, w.contract_key
      order by last_given desc, week_id limit ${sql.lit(MOST.contracts)}
    )
    select c.week_id, c.contract_code, ${resortName(p.merchantId, 'c.resort_id')} as resort,
      (select coalesce(jsonb_agg(r.name order by r.created_at, r.id), '[]') from ${roomRows(p.merchantId)} r
        where r.id = any(c.room_ids)) as rooms,
      said.promise, said.first_year, said.last_year, said.recorded_at, c.count as week_count, c.list as weeks,
      coalesce(d.count, 0) as document_count, coalesce(d.list, '[]') as documents
    from contracts c
    left join documents d on d.resort_id = c.resort_id and d.contract_key = c.contract_key
    left join week_contracts said on said.merchant_id = ${p.merchantId} and said.owner_id = ${p.ownerId}::uuid
      and said.resort_id = c.resort_id and said.contract_key = c.contract_key
    order by c.last_given desc, c.week_id`,
);
