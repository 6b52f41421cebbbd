import { hash } from 'node:crypto';
import {
  CountClosings,
  CreateCalendarSubscription,
  DeleteCalendarSubscription,
  EditCalendarSubscription,
  FreeDays,
  ReadCalendarSubscription,
} from '@sandbar/contract/calendar';
import { readAddress, SUBSCRIPTION } from '@sandbar/domain/calendar';
import { accept, refuse } from '@sandbar/domain/common';
import { lockPerson } from '../identity/identity.published.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { weeksOfCalendar, resolveAvailabilityIn } from '../weeks/index.ts';
import { calendarAsked, calendarChanged } from './calendar.events.ts';
import { dropGone } from './calendar.followed.store.ts';
import {
  addressPlace,
  changeSubscription,
  deleteSubscription,
  dropEventsOf,
  eraseSubscriptions,
  readSubscriptionSoon,
  insertSubscription,
  lockSubscription,
  revokeFeedsOf,
  setClosings,
  linkWeeks,
  unlinkWeeks,
} from './calendar.subscriptions.store.ts';
import { subscriptionsOf } from './subscriptions.queries.ts';

/** A member subscribes to calendars of other sites; a job reads them (follow-subscriptions.ts). */

const keyOf = (context: CommandContext, id: string) => ({
  merchantId: context.merchant.id,
  userId: context.userId,
  id,
});

/** Links a calendar to its weeks. @returns the events to append; undefined when one of the weeks is not the member's */
const tie = async (
  transaction: Transaction,
  key: ReturnType<typeof keyOf>,
  asked: readonly string[],
): Promise<NewEvent[] | undefined> => {
  const weekIds = [...new Set(asked)];
  const { merchantId, id } = key;
  const untied = await transaction.run(unlinkWeeks({ merchantId, id, except: weekIds }));
  const tied = weekIds.length > 0 ? await transaction.run(linkWeeks({ ...key, weekIds })) : [];
  if (tied.length < weekIds.length) return undefined;
  // The weeks are locked in the order of their ids, so that two commands on the same weeks cannot deadlock.
  const ids = [...untied, ...tied].map(({ weekId }) => weekId).sort();
  const events: NewEvent[] = [calendarChanged(key.userId)];
  for (const weekId of ids) events.push(...(await resolveAvailabilityIn(transaction, merchantId, weekId)));
  return events;
};

export const createCalendarSubscription = handler(CreateCalendarSubscription, async (input, context) => {
  const { installation, merchant } = context;
  const address = readAddress(input.Address, installation.callsLocal);
  if (!address.ok) return address;
  const url = address.value;
  if (url.protocol === 'https:' && (await installation.isOwnHost(url.hostname))) return refuse('SUBSCRIPTION_OWN', {});
  const key = keyOf(context, input.Id);
  return context.commit(
    async (transaction) => {
      await transaction.run(lockPerson({ merchantId: merchant.id, userId: context.userId }));
      const known = await transaction.run(subscriptionsOf(key));
      if (known.length >= SUBSCRIPTION.most) return refuse('SUBSCRIPTION_LIMIT', { limit: SUBSCRIPTION.most });
      const sealedUrl = await installation.secrets.seal(transaction, url.href, addressPlace(merchant.id, input.Id));
      const urlHash = hash('sha256', url.href, 'buffer');
      const { Name: name, Colour: colour } = input;
      await transaction.run(insertSubscription({ ...key, name, colour, sealedUrl, urlHash, host: url.hostname }));
      const events = await tie(transaction, key, input.WeekIds);
      if (!events) return refuse('SUBSCRIPTION_WEEK', {});
      return accept({ answer: { id: input.Id }, events: [...events, calendarAsked(context.userId)] });
    },
    { calendar_subscriptions_once: { code: 'SUBSCRIPTION_TWICE', data: {} } },
  );
});

export const editCalendarSubscription = handler(EditCalendarSubscription, (input, context) =>
  context.commit(async (transaction) => {
    const key = keyOf(context, input.SubscriptionId);
    const { Name: name, Colour: colour } = input;
    if (!(await first(transaction.run(changeSubscription({ ...key, name, colour }))))) return refuse('NOT_FOUND', {});
    const events = await tie(transaction, key, input.WeekIds);
    return events ? accept({ answer: { id: key.id }, events }) : refuse('SUBSCRIPTION_WEEK', {});
  }),
);

export const readCalendarSubscription = handler(ReadCalendarSubscription, (input, context) =>
  context.commit(async (transaction) => {
    const key = keyOf(context, input.SubscriptionId);
    const now = Date.now();
    const rest = SUBSCRIPTION.restMinutes * 60_000;
    const times = { now: new Date(now), rested: new Date(now - rest), later: new Date(now + rest) };
    if (!(await first(transaction.run(readSubscriptionSoon({ ...key, ...times }))))) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: key.id }, events: [calendarAsked(context.userId)] });
  }),
);

/** Checks again whether the calendar's weeks are booked elsewhere. @returns the events to append */
const weighAgain = async (transaction: Transaction, key: ReturnType<typeof keyOf>): Promise<NewEvent[]> => {
  const { merchantId, id: subscriptionId } = key;
  const events: NewEvent[] = [calendarChanged(key.userId)];
  for (const { weekId } of await transaction.run(weeksOfCalendar({ merchantId, subscriptionId })))
    events.push(...(await resolveAvailabilityIn(transaction, merchantId, weekId)));
  return events;
};

export const countClosings = handler(CountClosings, (input, context) =>
  context.commit(async (transaction) => {
    const key = keyOf(context, input.SubscriptionId);
    if (!(await first(transaction.run(setClosings({ ...key, count: input.Count }))))) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: key.id }, events: await weighAgain(transaction, key) });
  }),
);

export const freeDays = handler(FreeDays, (input, context) =>
  context.commit(async (transaction) => {
    const key = keyOf(context, input.SubscriptionId);
    if (!(await first(transaction.run(lockSubscription(key))))) return refuse('NOT_FOUND', {});
    const { merchantId, userId, id } = key;
    await transaction.run(dropGone({ merchantId, userId, subscriptionId: id, ids: input.EventIds }));
    return accept({ answer: { id }, events: await weighAgain(transaction, key) });
  }),
);

export const deleteCalendarSubscription = handler(DeleteCalendarSubscription, (input, context) =>
  context.commit(async (transaction) => {
    const key = keyOf(context, input.SubscriptionId);
    const { merchantId, id: subscriptionId } = key;
    if (!(await first(transaction.run(lockSubscription(key))))) return refuse('NOT_FOUND', {});
    const tied = await transaction.run(weeksOfCalendar({ merchantId, subscriptionId }));
    await transaction.run(dropEventsOf(key));
    await transaction.run(revokeFeedsOf(key));
    await transaction.run(deleteSubscription(key));
    const events: NewEvent[] = [calendarChanged(context.userId)];
    for (const { weekId } of tied) events.push(...(await resolveAvailabilityIn(transaction, merchantId, weekId)));
    return accept({ answer: { id: key.id }, events });
  }),
);

/** When a person is erased, after their events and addresses: weeks that this calendar kept off sale return to sale. */
export const eraseSubscriptionsIn = async (
  transaction: Transaction,
  person: { merchantId: string; userId: string },
): Promise<NewEvent[]> => {
  const events: NewEvent[] = [];
  const tied = (await transaction.run(subscriptionsOf(person))).flatMap(({ weekIds }) => weekIds);
  await transaction.run(eraseSubscriptions(person));
  for (const weekId of [...new Set(tied)].sort())
    events.push(...(await resolveAvailabilityIn(transaction, person.merchantId, weekId)));
  return events;
};
