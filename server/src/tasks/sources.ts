import { MONEY_UNIT } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { startOfDay } from '@sandbar/domain/calendar';
import { addDays, dayInZone, inLanguage } from '@sandbar/domain/common';
import { LAPSING_DAYS } from '@sandbar/domain/tasks';
import { lastReminded, numberDue } from '@sandbar/domain/vouchers';
import { WEEK_KINDS } from '@sandbar/domain/weeks';
import { affiliatesToDecide, affiliatesToDecideCount } from '../affiliates/index.ts';
import { APPROVAL_WORDS, approvalsToDecide, requestsOfReader } from '../approvals/index.ts';
import { lateClosures } from '../closures/index.ts';
import { undeliveredMails } from '../mailbox/index.ts';
import { givenUp } from '../operations/index.ts';
import { first } from '../platform/database/index.ts';
import { MAX_COUNTED } from '../platform/graphql/console-page.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import { missingNumbers, missingNumbersCount } from '../vouchers/index.ts';
import {
  guestChecksToDecide,
  lapsingWeeks,
  weeksBookedElsewhere,
  weeksWithoutReply,
  undecidedWeeks,
} from '../weeks/index.ts';
import { MONEY_SOURCES } from './money-sources.ts';
import { dates, may, PLAIN, type Source } from './source.ts';

const weeks: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  const kinds = WEEK_KINDS.filter((kind) => may(session, kind));
  if (kinds.length === 0) return [];
  const rows = await undecidedWeeks(database, {
    merchantId: merchant.id,
    kinds,
    readerId: session.userId,
    except: idsOf(kinds),
    limit,
    most: MAX_COUNTED + 1,
  });
  return kinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return {
      kind,
      count: ofKind[0]?.total ?? 0,
      items: ofKind.map((row) => ({
        id: row.id,
        kind,
        code: row.code,
        title: inLanguage(row.resortName, locale),
        person: fullName(row),
        amount: null,
        unit: MONEY_UNIT,
        ...dates(kind, row.waitingSince),
      })),
    };
  });
};

/** Weeks whose owners did not reply by the day that staff set, of the kinds that the reader may approve. */
const noReplies: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'no-reply')) return [];
  const { id: merchantId, timeZone } = merchant;
  const rows = await database.run(
    weeksWithoutReply({
      merchantId,
      kinds: WEEK_KINDS.filter((kind) => may(session, kind)),
      readerId: session.userId,
      except: idsOf(['no-reply']),
      today: dayInZone(new Date(), timeZone),
      limit,
      most: MAX_COUNTED + 1,
    }),
  );
  const items = rows.map((row) => ({
    ...PLAIN,
    id: row.id,
    kind: 'no-reply',
    code: row.code,
    title: inLanguage(row.resortName, locale),
    person: fullName(row),
    amount: null,
    unit: MONEY_UNIT,
    sinceDate: row.stateSince.toISOString(),
    dueDate: startOfDay(addDays(row.replyBy, 1), timeZone).toISOString(),
  }));
  return [{ kind: 'no-reply', count: rows[0]?.total ?? 0, items }];
};

/** Unsold weeks that leave the market within some days, of the kinds that the reader may approve. */
const lapsing: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'lapsing')) return [];
  const { id: merchantId, timeZone } = merchant;
  const today = dayInZone(new Date(), timeZone);
  const until = addDays(today, LAPSING_DAYS);
  const rows = await database.run(
    lapsingWeeks({
      merchantId,
      kinds: WEEK_KINDS.filter((kind) => may(session, kind)),
      readerId: session.userId,
      except: idsOf(['lapsing']),
      today,
      until,
      untilTime: startOfDay(addDays(until, 1), timeZone).toISOString(),
      limit,
      most: MAX_COUNTED + 1,
    }),
  );
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'lapsing',
    code: row.code,
    title: inLanguage(row.resortName, locale),
    person: fullName(row),
    amount: row.price,
    unit: MONEY_UNIT,
    asked: false,
    snooze: null,
    problem: null,
    orderId: null,
    sinceDate: row.stateSince.toISOString(),
    dueDate: startOfDay(row.lapsesOn, timeZone).toISOString(),
  }));
  return [{ kind: 'lapsing', count: rows[0]?.total ?? 0, items }];
};

const guestChecks: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'guest-check')) return [];
  const whose = {
    merchantId: merchant.id,
    readerId: session.userId,
    except: idsOf(['guest-check']),
    limit,
    most: MAX_COUNTED + 1,
  };
  const rows = await database.run(guestChecksToDecide(whose));
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'guest-check',
    code: row.code,
    title: inLanguage(row.resortName, locale),
    person: fullName(row),
    amount: null,
    unit: MONEY_UNIT,
    ...dates('guest-check', row.sentAt),
  }));
  return [{ kind: 'guest-check', count: rows[0]?.total ?? 0, items }];
};

/** Weeks that are sold or credited here, and booked in a calendar elsewhere. */
const takenWeeks: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'taken-week')) return [];
  const whose = {
    merchantId: merchant.id,
    readerId: session.userId,
    except: idsOf(['taken-week']),
    limit,
    most: MAX_COUNTED + 1,
  };
  const rows = await database.run(weeksBookedElsewhere(whose));
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'taken-week',
    code: row.code,
    title: inLanguage(row.resortName, locale),
    person: fullName(row),
    amount: null,
    unit: MONEY_UNIT,
    ...dates('taken-week', row.since),
  }));
  return [{ kind: 'taken-week', count: rows[0]?.total ?? 0, items }];
};

/** Closures with orders that could not be handled in time. */
const closures: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'closure')) return [];
  const rows = await database.run(lateClosures({ merchantId: merchant.id, except: idsOf(['closure']), limit }));
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'closure',
    code: '',
    title: inLanguage(row.resort, locale),
    person: '',
    amount: null,
    unit: MONEY_UNIT,
    ...dates('closure', row.since),
  }));
  return [{ kind: 'closure', count: rows[0]?.total ?? 0, items }];
};

/** Paid stays for which the resort's number is missing. */
const vouchers: Source = async ({ database, merchant, locale }, session, limit, idsOf) => {
  if (!may(session, 'voucher')) return [];
  const { id: merchantId, timeZone } = merchant;
  const today = dayInZone(new Date(), timeZone);
  const which = {
    merchantId,
    from: today,
    to: lastReminded(today),
    readerId: session.userId,
    except: idsOf(['voucher']),
  };
  const [rows, [counted]] = await Promise.all([
    database.run(missingNumbers({ ...which, timeZone, limit })),
    database.run(missingNumbersCount({ ...which, most: MAX_COUNTED + 1 })),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'voucher',
    code: row.code,
    title: inLanguage(row.resortName, locale),
    person: row.guestName,
    amount: null,
    unit: MONEY_UNIT,
    asked: false,
    snooze: null,
    problem: null,
    orderId: null,
    sinceDate: row.paidAt.toISOString(),
    dueDate: numberDue(row.midnight, row.paidAt).toISOString(),
  }));
  return [{ kind: 'voucher', count: counted!.total, items }];
};

/** Mails that were not delivered, one for each address. */
const mails: Source = async ({ database, merchant }, session, limit, idsOf) => {
  if (!may(session, 'mail')) return [];
  const whose = { merchantId: merchant.id, readerId: session.userId, except: idsOf(['mail']) };
  const rows = await database.run(undeliveredMails({ ...whose, limit }));
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'mail',
    code: row.code ?? '',
    title: row.toAddress,
    person: row.toName,
    amount: null,
    unit: MONEY_UNIT,
    ...dates('mail', row.since),
    problem: row.error,
    orderId: row.orderId,
  }));
  return [{ kind: 'mail', count: rows[0]?.total ?? 0, items }];
};

/** Members who ask to be affiliates, without the reader. */
const affiliates: Source = async ({ database, merchant }, session, limit, idsOf) => {
  if (!may(session, 'affiliate')) return [];
  const whose = { merchantId: merchant.id, readerId: session.userId, except: idsOf(['affiliate']) };
  const [rows, [counted]] = await Promise.all([
    database.run(affiliatesToDecide({ ...whose, limit })),
    database.run(affiliatesToDecideCount({ ...whose, most: MAX_COUNTED + 1 })),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    kind: 'affiliate',
    code: '',
    title: row.email,
    person: row.name,
    amount: null,
    unit: 'points',
    ...dates('affiliate', row.askedAt),
  }));
  return [{ kind: 'affiliate', count: counted!.total, items }];
};

const requestOf = (row: Awaited<ReturnType<typeof requestsOfReader>>[number], locale: GraphContext['locale']) => ({
  id: row.id,
  kind: 'approval',
  code: row.kind,
  title: APPROVAL_WORDS[locale].kinds[row.kind],
  amount: row.amount,
  unit: row.unit,
  ...PLAIN,
  sinceDate: row.askedAt.toISOString(),
  dueDate: row.dueAt.toISOString(),
});

const requests: Source = async (context, session, limit, idsOf) => {
  if (!may(session, 'approval')) return [];
  const toDo = await approvalsToDecide(context, session, { except: idsOf(['approval']), limit: MAX_COUNTED + 1 });
  return [
    {
      kind: 'approval',
      count: toDo.length,
      items: toDo.slice(0, limit).map((row) => ({ ...requestOf(row, context.locale), person: row.askedByName })),
    },
  ];
};

/** A request that the reader made waits for another person; it is shown, but is not counted as a task. */
const ownRequests: Source = async (context, session, limit) => {
  const rows = await requestsOfReader(context, session, limit);
  const items = rows.map((row) => ({
    ...requestOf(row, context.locale),
    person: row.beneficiaryName ?? '',
    asked: true,
  }));
  return items.length > 0 ? [{ kind: 'approval', count: null, items }] : [];
};

/** All work that the server gave up is one task. */
const deadLetters: Source = async ({ database, merchant }, session, _limit, idsOf) => {
  if (!may(session, 'dead-letter')) return [];
  const found = await first(database.run(givenUp({ merchantId: merchant.id })));
  if (!found || idsOf(['dead-letter']).includes(merchant.id)) return [{ kind: 'dead-letter', count: 0, items: [] }];
  const { total, since, error } = found;
  const item = {
    id: merchant.id,
    kind: 'dead-letter',
    code: '',
    title: error,
    person: '',
    amount: total,
    unit: 'count',
  };
  return [{ kind: 'dead-letter', count: 1, items: [{ ...item, ...dates('dead-letter', since) }] }];
};

/** The sources of tasks. A new kind is added here and in `TASK_KINDS`. */
export const TASK_SOURCES: readonly Source[] = [
  weeks,
  noReplies,
  lapsing,
  guestChecks,
  takenWeeks,
  closures,
  ...MONEY_SOURCES,
  vouchers,
  mails,
  affiliates,
  requests,
  deadLetters,
  ownRequests,
];
