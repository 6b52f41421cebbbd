import { randomUUID } from 'node:crypto';
import { CreateEvent } from '@sandbar/contract/calendar';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { requestsTo } from './requests.ts';
import type { Served } from './served.ts';
import { signInDirectly } from './server-process.ts';

/** Set-up for tests of members' calendars. */

export const ZONE = 'Asia/Ho_Chi_Minh';
export const TODAY = dayInZone(new Date(), ZONE);
export const DAY = addDays(TODAY, 3);
export const words = { Title: 'Xem phòng', Place: 'Hà Nội', RemindMinutes: 5 };
export const slot = (Start: string, End: string, Day = DAY) => ({ Day, Start, End, TimeZone: ZONE });
export const refusal = (code: string) => ({ ok: false, refusal: { code } });

interface Answer {
  ok: boolean;
  value: { id: string; version: number; path?: string | null };
  refusal: { code: string };
}
interface Shown {
  id: string;
  kind: string;
  title: string;
  path: string | null;
}

/** A new member of azure with an empty calendar. */
export const ownCalendar = async (served: Served) => {
  const { azure } = served;
  const to = requestsTo(served);
  const member = await azure.addMember();
  const token = await signInDirectly(azure, member);

  const send = ((contract: never, input: object, userId = member) =>
    azure.send(userId, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
    contract: object,
    input: object,
    userId?: string,
  ) => Promise<Answer>;
  const graphql = async (query: string, as = token) => {
    const { text } = await to.query(query, {}, { token: as });
    const { data, errors } = JSON.parse(text) as { data: unknown; errors?: { extensions: { code: string } }[] };
    if (errors) throw new Error(errors[0]!.extensions.code);
    return data;
  };

  return {
    member,
    token,
    send,
    graphql,
    create: (Start: string, End: string, more: object = {}) =>
      send(CreateEvent, { ...words, ...slot(Start, End), ...more }),
    /** Reads the calendar, by default on the day on which `create` makes events. */
    read: async (from = DAY, until = addDays(DAY, 1), as = token) => {
      const answer = (await graphql(
        `{ calendar(from: "${from}", to: "${until}", timeZone: "${ZONE}") {
          isCut items { id kind title place startsAt endsAt fromDate toDate version path code } } }`,
        as,
      )) as { calendar: { items: Shown[] } };
      return answer.calendar.items;
    },
  };
};
