import { randomUUID } from 'node:crypto';
import { CorrectWeek, DEPOSIT_DECISIONS, ProveGuestName, RejectGuestName } from '@sandbar/contract/weeks';
import { addDays, LOCALES } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../notifications/index.ts';
import { addPrivateImage } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { onWeekChanged } from './notify-owner.ts';
import { addOwner, bought, deposited, handleOrderChange, offered, today, weekRow } from './testing.ts';

/** Staff ask an owner to correct a week by a day: the people who read this, and what they see after that day. */

let served: Served;
let world: World;
let ownerId: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
});
afterAll(() => served.close());
beforeEach(async () => {
  ownerId = await addOwner(world);
});

const ask = (WeekId: string, ReplyBy?: string, by = world.staffId) =>
  world.send(by, DEPOSIT_DECISIONS.revise, {
    Id: randomUUID(),
    WeekId,
    Reason: 'Ảnh mờ',
    ...(ReplyBy === undefined ? {} : { ReplyBy }),
  });
/** The answers of this test's reads, each with the fields that it asked for. */
interface Answer {
  myweeks: { nextCursor: string; items: { id: string }[] };
  weektodecide: { ownerLanguage: string; letters: { name: string; text: string }[] };
  tasks: { items: { id: string }[] };
}
const read = async (who: string, query: string) => {
  const answered = await requestsTo(served).query(`{ ${query} }`, {}, { token: await signInDirectly(world, who) });
  const { data, errors } = JSON.parse(answered.text) as { data: Answer; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const replyBy = async (id: string) => (await weekRow(world, id)).reply_by;
/** Moves the day into the past. */
const later = (id: string, days = 3) =>
  world.sql('update weeks set reply_by = $2 where id = $1', [id, addDays(today(), -days)]);

describe('a day until which an owner is to reply', () => {
  it('is kept with the week, until its owner has replied', async () => {
    const id = await deposited(world, ownerId);
    const day = addDays(today(), 7);
    expect(await ask(id, day)).toMatchObject({ ok: true });
    expect(await replyBy(id)).toBe(day);
    const asOwner = await read(ownerId, `depositorder(id: "${id}") { replyBy } myweeks { items { id replyBy } }`);
    expect(asOwner).toMatchObject({ depositorder: { replyBy: day }, myweeks: { items: [{ id, replyBy: day }] } });
    const Note = 'Tầng cao';
    expect(await world.send(ownerId, CorrectWeek, { Id: randomUUID(), WeekId: id, Note })).toMatchObject({ ok: true });
    expect(await replyBy(id)).toBeNull();
  });

  it('is optional for old clients', async () => {
    const id = await deposited(world, ownerId);
    expect(await ask(id)).toMatchObject({ ok: true });
    expect(await replyBy(id)).toBeNull();
  });

  it('must be a day from today to before check-in', async () => {
    const id = await deposited(world, ownerId);
    const from = String((await weekRow(world, id)).from_date);
    const days = { earliest: today(), latest: addDays(from, -1) };
    for (const day of [addDays(today(), -1), from])
      expect(await ask(id, day)).toMatchObject({ ok: false, refusal: { code: 'WEEK_REPLY_BY', data: days } });
    expect(await weekRow(world, id)).toMatchObject({ state: 'pending', reply_by: null });
    expect(await ask(id, '2027-02-30')).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'ReplyBy' }] } },
    });
    expect(await ask(id, days.latest)).toMatchObject({ ok: true });
  });

  it('is in the mail and in the bell, in the date format of each language', async () => {
    const id = await deposited(world, ownerId);
    await ask(id, addDays(today(), 7));
    await world.sql(`update weeks set reply_by = '2027-03-04' where id = $1`, [id]);
    const notices: Notice[] = [];
    const inform = async (one: Notice) => void notices.push(one);
    const event = { merchantId: world.merchant.id, userId: ownerId, number: 7 };
    const { database, merchants } = served;
    const payload = { weekId: id, change: 'revise' };
    await onWeekChanged({ database, merchants, inform }).run({ ...event, payload } as never);
    const words = (locale: (typeof LOCALES)[number]) => notices[0]!.words(locale, world.merchant).message;
    expect(words('en-US')).toContain('Ảnh mờ. Please reply by March 4, 2027.');
    expect(words('de')).toContain('Bitte antworten Sie bis zum 4. März 2027.');
    expect(words('vi-VN')).toContain('Hãy phản hồi chậm nhất ngày 4 tháng 3, 2027.');
    for (const locale of LOCALES) expect(words(locale)).not.toContain('{');
  });

  it('puts the week first among those that need the owner, by the earliest day', async () => {
    const [first, second, third] = [
      await deposited(world, ownerId),
      await deposited(world, ownerId),
      await deposited(world, ownerId),
    ];
    await ask(first, addDays(today(), 3));
    await ask(second, addDays(today(), 9));
    const { myweeks } = await read(ownerId, 'myweeks(limit: 2) { nextCursor items { id } }');
    expect(myweeks.items).toEqual([{ id: first }, { id: second }]);
    const rest = await read(ownerId, `myweeks(limit: 2, after: "${myweeks.nextCursor}") { items { id } }`);
    expect(rest.myweeks.items).toEqual([{ id: third }]);
  });
});

describe('prepared sentences of staff', () => {
  it('are in the owner’s language, whatever the reader’s', async () => {
    const id = await deposited(world, ownerId);
    const letters = async () =>
      (await read(world.staffId, `weektodecide(id: "${id}") { ownerLanguage letters { name text } }`)).weektodecide;
    for (const [language, text] of [
      ['de', 'Die angegebene Woche stimmt nicht mit dem Vertrag überein. Bitte prüfen Sie sie.'],
      ['vi-VN', 'Tuần bạn nhập không giống tuần ghi trong hợp đồng. Bạn vui lòng kiểm tra lại.'],
    ]) {
      await world.sql('update users set language_id = $2 where id = $1', [ownerId, language]);
      const said = await letters();
      expect(said.ownerLanguage).toBe(language);
      expect(said.letters).toContainEqual({ name: 'dates', text });
    }
  });
});

describe('a week without a reply', () => {
  const tasksOf = async (who = world.staffId) =>
    (await read(who, 'tasks(kind: "no-reply") { items { id dueDate person } counts { kind count } }')).tasks;
  const ids = async (who?: string) => (await tasksOf(who)).items.map(({ id }) => id);

  it('is a task from the next day on, until it is requested again, rejected or corrected', async () => {
    const id = await deposited(world, ownerId);
    await ask(id, today());
    expect(await ids()).not.toContain(id);
    await later(id);
    expect(await ids()).toContain(id);
    expect((await read(world.staffId, `weektodecide(id: "${id}") { mayDecide mayAskAgain }`)).weektodecide).toEqual({
      mayDecide: false,
      mayAskAgain: true,
    });
    expect(await ask(id, addDays(today(), 2))).toMatchObject({ ok: true });
    expect(await ids()).not.toContain(id);
    await later(id);
    const Reason = 'Không phản hồi';
    const refused = { Id: randomUUID(), WeekId: id, Reason };
    expect(await world.send(world.staffId, DEPOSIT_DECISIONS.refuse, refused)).toMatchObject({ ok: true });
    expect(await ids()).not.toContain(id);
  });

  it('is a task for staff who decide weeks and are not its owner, the longest overdue first', async () => {
    const [one, other] = [await deposited(world, ownerId), await deposited(world, ownerId)];
    const own = await deposited(world, world.administratorId);
    await ask(own, today());
    await later(own);
    for (const id of [one, other]) await ask(id, addDays(today(), 2));
    await later(one, 2);
    await later(other, 9);
    const listed = await ids();
    expect(listed.indexOf(other)).toBeLessThan(listed.indexOf(one));
    expect(listed).toContain(own);
    expect(await ids(world.administratorId)).not.toContain(own);
    expect(await ids(ownerId)).toEqual([]);
    expect(await ids(await world.addHolder('analyst'))).toEqual([]);
  });
});

describe('another picture of the guest’s name', () => {
  const rejected = async (ReplyBy?: string) => {
    const buyerId = await world.addMember();
    const { id, stayId } = await offered(world, ownerId);
    await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    const prove = async () =>
      world.send(ownerId, ProveGuestName, {
        Id: randomUUID(),
        WeekId: id,
        ImageId: await addPrivateImage(world, ownerId),
      });
    const reject = (day?: string) =>
      world.send(world.staffId, RejectGuestName, {
        Id: randomUUID(),
        WeekId: id,
        Reason: 'Ảnh mờ',
        ...(day === undefined ? {} : { ReplyBy: day }),
      });
    expect(await prove()).toMatchObject({ ok: true });
    return { id, prove, reject, first: await reject(ReplyBy) };
  };
  const check = async (id: string) =>
    (await world.sql('select state, reply_by from week_guest_checks where week_id = $1', [id]))[0];
  const passed = (id: string) =>
    world.sql('update week_guest_checks set reply_by = $2 where week_id = $1', [id, addDays(today(), -1)]);
  const silent = async (id: string) =>
    (await read(world.staffId, 'tasks(kind: "no-reply") { items { id } }')).tasks.items.some((task) => task.id === id);

  it('is requested until a day, which the owner sees with the reason and in the mail', async () => {
    const day = addDays(today(), 7);
    const { id, first } = await rejected(day);
    expect(first).toMatchObject({ ok: true });
    const rental = await read(ownerId, `vacationrentproduct(id: "${id}") { guestCheck { state reason replyBy } }`);
    expect(rental).toMatchObject({
      vacationrentproduct: { guestCheck: { state: 'rejected', reason: 'Ảnh mờ', replyBy: day } },
    });
    const notices: Notice[] = [];
    const inform = async (one: Notice) => void notices.push(one);
    const event = { merchantId: world.merchant.id, userId: ownerId, number: 7 };
    await world.sql(`update week_guest_checks set reply_by = '2027-03-04' where week_id = $1`, [id]);
    const { database, merchants } = served;
    const payload = { weekId: id, change: 'rejectGuest' };
    await onWeekChanged({ database, merchants, inform }).run({ ...event, payload } as never);
    const words = (locale: (typeof LOCALES)[number]) => notices[0]!.words(locale, world.merchant).message;
    expect(words('en-US')).toContain('Ảnh mờ. Please reply by March 4, 2027.');
    for (const locale of LOCALES) expect(words(locale)).not.toContain('{');
  });

  it('cannot be requested until a past day or one after check-in', async () => {
    const { id, reject, first } = await rejected(addDays(today(), -1));
    expect(first).toMatchObject({ ok: false, refusal: { code: 'WEEK_REPLY_BY' } });
    const from = String((await weekRow(world, id)).from_date);
    expect(await reject(from)).toMatchObject({ ok: false, refusal: { code: 'WEEK_REPLY_BY' } });
    expect(await check(id)).toEqual({ state: 'sent', reply_by: null });
    expect(await reject()).toMatchObject({ ok: true });
    expect(await silent(id)).toBe(false);
  });

  it('is a task once the day has passed, until it is requested again or sent', async () => {
    const { id, prove, reject } = await rejected(today());
    expect(await silent(id)).toBe(false);
    // Before the day has passed, a colleague's second answer is refused.
    expect(await reject(addDays(today(), 3))).toMatchObject({ ok: false, refusal: { code: 'GUEST_CHECK_STATE' } });
    await passed(id);
    expect(await silent(id)).toBe(true);
    const asked = 'state stateReason replyBy mayAskAgain mayDecide';
    expect((await read(world.staffId, `weektodecide(id: "${id}") { ${asked} }`)).weektodecide).toMatchObject({
      state: 'sold',
      stateReason: 'Ảnh mờ',
      mayAskAgain: true,
      mayDecide: false,
    });
    expect(await reject(addDays(today(), 3))).toMatchObject({ ok: true });
    expect(await silent(id)).toBe(false);
    await passed(id);
    expect(await prove()).toMatchObject({ ok: true });
    expect(await check(id)).toEqual({ state: 'sent', reply_by: null });
    expect(await silent(id)).toBe(false);
  });
});
