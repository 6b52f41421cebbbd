import type { LocalText } from '@sandbar/domain/common';
import { UNDECIDED_STATES, type WeekKind, type WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { statement, type Database } from '../platform/database/index.ts';

export interface UndecidedWeek {
  id: string;
  kind: WeekKind;
  code: string;
  resortName: LocalText;
  firstName: string;
  lastName: string;
  /** Since when staff are waited for. */
  waitingSince: Date;
  /** Of this kind, beside the page. */
  total: number;
}

interface Asked extends Record<string, unknown> {
  merchantId: string;
  kinds: readonly WeekKind[];
  states: readonly WeekState[];
  /** Whose own are left out: nobody decides of these. */
  readerId: string;
  limit: number;
}

const undecided = statement<Asked, UndecidedWeek>(
  'weeks.undecided',
  (_, p) => sql<UndecidedWeek>`
    with waiting as (
      select w.id, w.kind, w.code, w.resort_id, w.owner_id, w.created_at, w.state_since,
        row_number() over (partition by w.kind order by w.created_at, w.id) as place,
        count(*) over (partition by w.kind)::int as total
      from weeks w
      where w.merchant_id = ${p.merchantId} and w.kind = any(${p.kinds}::text[])
        and w.state = any(${p.states}::text[]) and w.owner_id <> ${p.readerId}::uuid
        -- A decision that waits for a second person is a task of its own.
        and not exists (
          select from approvals a
          where a.merchant_id = ${p.merchantId} and a.subject_id = w.id and a.status = 'pending')
    )
    select w.id, w.kind, w.code, resorts.name as resort_name, owner.first_name, owner.last_name,
      -- An overdue rental has waited since it was given, not since it became overdue.
      case when w.kind = 'rental' then w.created_at else w.state_since end as waiting_since, w.total
    from waiting w
      join resorts on resorts.merchant_id = ${p.merchantId} and resorts.id = w.resort_id
      join users owner on owner.merchant_id = ${p.merchantId} and owner.id = w.owner_id
    where w.place <= ${p.limit}::int
    order by w.created_at, w.id`,
);

/** The oldest of each kind that wait for a decision of the reader's, at most `limit` of each. */
export const undecidedWeeks = (
  database: Database,
  asked: Pick<Asked, 'merchantId' | 'kinds' | 'readerId' | 'limit'>,
): Promise<UndecidedWeek[]> => database.run(undecided({ ...asked, states: UNDECIDED_STATES }));

/** What a week is given for: who decides of it depends on that. */
export const kindOf = statement('weeks.kind', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('weeks')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(sql<WeekKind>`kind`.as('kind')),
);
