import type { LocalText } from '@sandbar/domain/common';
import { UNDECIDED_STATES, type WeekKind, type WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { statement, type Database } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';
import type { WeekTasks } from './week-tasks.ts';

export interface UndecidedWeek {
  id: string;
  kind: WeekKind;
  code: string;
  resortName: LocalText;
  firstName: string;
  lastName: string;
  languageId: string;
  /** Since when it has waited for staff. */
  waitingSince: Date;
  /** How many there are of this kind besides the page, counted up to `most`. */
  total: number;
}

interface Asked extends WeekTasks {
  kinds: readonly WeekKind[];
  states: readonly WeekState[];
}

/** Weeks that wait for a decision. */
export const undecidedWaiting: WaitingPart = (p) => sql`
  select kind, id, state_since as since, owner_id as of_user from weeks
  where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[])
    and state in (${sql.join(UNDECIDED_STATES.map((state) => sql.lit(state)))}) and agreed_at is null`;

/** Each kind and state is read by its index, only as far as it is shown, so that longer queues cost no more. */
const undecided = statement<Asked, UndecidedWeek>(
  'weeks.undecided',
  (_, p) => sql<UndecidedWeek>`
    with waiting as (
      select w.*, row_number() over (partition by w.kind order by w.created_at, w.id) as place
      from unnest(${p.kinds}::text[]) as of_kind(kind)
        cross join unnest(${p.states}::text[]) as in_state(state)
        cross join lateral (
          select id, kind, code, resort_id, owner_id, created_at, state_since from weeks
          where merchant_id = ${p.merchantId} and kind = of_kind.kind and state = in_state.state
            and agreed_at is null
            and owner_id <> ${p.readerId}::uuid and id <> all(${p.except}::uuid[])
          order by created_at, id limit ${p.limit}::int) w
    ), counted as (
      select of_kind.kind, found.total from unnest(${p.kinds}::text[]) as of_kind(kind)
        cross join lateral (
          select count(*)::int as total from (
            select from weeks
            where merchant_id = ${p.merchantId} and kind = of_kind.kind and state = any(${p.states}::text[])
              and agreed_at is null
              and owner_id <> ${p.readerId}::uuid and id <> all(${p.except}::uuid[])
            limit ${p.most}::int) one) found
    )
    select w.id, w.kind, w.code, ${resortName(p.merchantId, 'w.resort_id')} as resort_name, owner.first_name,
    owner.last_name, owner.language_id,
      -- An overdue rental has waited since it was given, not since it became overdue.
      case when w.kind = 'rental' then w.created_at else w.state_since end as waiting_since, counted.total
    from waiting w
      join counted on counted.kind = w.kind
      join ${personRows(p.merchantId)} owner on owner.id = w.owner_id
    where w.place <= ${p.limit}::int
    order by w.created_at, w.id`,
);

/** The weeks of each kind that wait longest for a decision of the reader, at most `limit` of each. */
export const undecidedWeeks = (
  database: Database,
  asked: Pick<Asked, 'merchantId' | 'kinds' | 'readerId' | 'except' | 'limit' | 'most'>,
): Promise<UndecidedWeek[]> => database.run(undecided({ ...asked, states: UNDECIDED_STATES }));

/** The kind of a week, on which the permission to decide it depends. */
export const kindOf = statement('weeks.kind', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('weeks')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(sql<WeekKind>`kind`.as('kind')),
);

/** The member of staff who changed a week last. */
export const deciderOf = statement('weeks.decider-of', (db, p: { merchantId: string; id: string; ownerId: string }) =>
  db
    .selectFrom('weekTransitions as change')
    .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'change.actorId')
    .where('change.merchantId', '=', p.merchantId)
    .where('change.weekId', '=', p.id)
    .where('change.actorId', '<>', p.ownerId)
    .orderBy('change.id', 'desc')
    .limit(1)
    .select(['users.firstName', 'users.lastName', 'users.languageId']),
);
