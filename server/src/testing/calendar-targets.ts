import { randomUUID } from 'node:crypto';
import { countPerMerchant } from './count-per-merchant.ts';
import { testInstallation } from './installation.ts';
import type { World } from './world.ts';

/** The targets in a member's calendar. */

export interface CalendarTargets {
  eventId: string;
  deletedEventId: string;
  feedId: string;
  subscriptionId: string;
}

export const noCalendarTargets = (): CalendarTargets => ({
  eventId: randomUUID(),
  deletedEventId: randomUUID(),
  feedId: randomUUID(),
  subscriptionId: randomUUID(),
});

const nextHour = countPerMerchant();

/** Makes an event of half an hour that overlaps no earlier one. */
export const eventDirectly = async (
  world: World,
  userId: string,
  { remind = false, deleted = false } = {},
): Promise<string> => {
  const id = randomUUID();
  await world.sql(
    `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone, remind_minutes,
       remind_at, deleted_at)
     values ($1, $2, $3, 'a', 'a', now() + make_interval(hours => $4), now() + make_interval(hours => $4, mins => 30),
       'Asia/Ho_Chi_Minh', 5, case when $5::boolean then now() end,
       case when $6::boolean then now() - interval '2 days' end)`,
    [world.merchant.id, id, userId, nextHour(world), remind, deleted],
  );
  return id;
};

/** Connects an account at Google, with calendar and files. */
export const connectedDirectly = async (
  world: World,
  userId: string,
  state: 'connected' | 'leaving',
): Promise<void> => {
  const sealed = await world.database.transaction((transaction) =>
    testInstallation.secrets.seal(transaction, 'a', {
      merchantId: world.merchant.id,
      table: 'google_connections',
      row: userId,
    }),
  );
  await world.sql(
    `insert into google_connections (merchant_id, user_id, subject, email, sealed_token, state)
     values ($1, $2, '', '', $3, $4) on conflict do nothing`,
    [world.merchant.id, userId, sealed, state],
  );
  await world.sql(`insert into google_drives (merchant_id, user_id) values ($1, $2) on conflict do nothing`, [
    world.merchant.id,
    userId,
  ]);
};

/** Gives the merchant its own Google client with mail, and lets a member use it. */
const mailDirectly = async (world: World, userId: string): Promise<void> => {
  const place = { merchantId: world.merchant.id, table: 'google_clients', row: 'a' };
  const secret = await world.database.transaction((transaction) =>
    testInstallation.secrets.seal(transaction, 'a', place),
  );
  await world.sql(
    `insert into google_clients (merchant_id, client_id, sealed_secret, mail) values ($1, 'a', $2, true)
     on conflict do nothing`,
    [world.merchant.id, secret],
  );
  await world.sql('update google_connections set mail = true where user_id = $1', [userId]);
};

/** Makes a subscribed calendar whose address cannot be called. */
export const subscribedDirectly = async (world: World, userId: string): Promise<string> => {
  const id = randomUUID();
  const sealed = await world.database.transaction((transaction) =>
    testInstallation.secrets.seal(transaction, 'https://calendar.invalid/a.ics', {
      merchantId: world.merchant.id,
      table: 'calendar_subscriptions',
      row: id,
    }),
  );
  await world.sql(
    `insert into calendar_subscriptions (merchant_id, id, user_id, name, colour, sealed_url, url_hash, host)
     values ($1, $2, $3, 'a', 'rose', $4, uuid_send($2), 'calendar.invalid')`,
    [world.merchant.id, id, userId, sealed],
  );
  return id;
};

export const calendarTargetsOf = async (world: World, userId: string): Promise<CalendarTargets> => {
  const feedId = randomUUID();
  await world.sql(
    `insert into calendar_feeds (merchant_id, id, user_id, name, token_hash) values ($1, $2, $3, 'a', uuid_send($2))`,
    [world.merchant.id, feedId, userId],
  );
  await connectedDirectly(world, userId, 'connected');
  await mailDirectly(world, userId);
  return {
    eventId: await eventDirectly(world, userId),
    deletedEventId: await eventDirectly(world, userId, { deleted: true }),
    feedId,
    subscriptionId: await subscribedDirectly(world, userId),
  };
};
