import { randomUUID } from 'node:crypto';
import { CreateResort, CreateRoom, PublishStays, SetResortPublished, UpdateResort } from '@sandbar/contract/catalogue';
import { RegisterImage } from '@sandbar/contract/media';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { refusalMessage } from '@sandbar/contract/refusals';
import { ProductType } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Resorts that staff prepare before members see them. */

let served: Served;
let world: World;
let clerk: string;
let token: string;
let memberToken: string;
const text = (words: string) => ({ vi: words, en: words });

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  clerk = await world.addHolder('administrator');
  token = await signInDirectly(world, clerk);
  memberToken = await signInDirectly(world, world.memberId);
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const fields = (url: string, change: object = {}) => ({
  FriendlyUrl: url,
  Name: text('Bãi Nháp'),
  Place: text('Phú Quốc'),
  DetailAddress: text('1 Bãi Nháp'),
  Description: text('<p>Đẹp</p>'),
  Latitude: 10.05,
  Longitude: 104.03,
  Email: '',
  Mobile: '',
  CheckInTime: '15:00',
  CheckOutTime: '11:00',
  Attributes: [],
  ImageIds: [],
  ...change,
});
const picture = async () => {
  const Id = randomUUID();
  const sent = await world.send('system', RegisterImage, {
    Id,
    Name: 'Sea',
    StorageKey: Id,
    ContentType: 'image/webp',
    ByteLength: 1,
    Width: 800,
    Height: 600,
    Colour: '#112233',
    Focal: { x: 0.5, y: 0.5 },
    Alternative: text('Sea'),
  });
  expect(sent).toMatchObject({ ok: true });
  return Id;
};
const room = async (ResortId: string) => {
  const Id = randomUUID();
  const sent = await world.send(clerk, CreateRoom, {
    Id,
    ResortId,
    Name: text('Phòng đôi'),
    Description: text('Ban công'),
    AdultsStandard: 2,
    AdultsMax: 2,
    ChildStandard: 0,
    ChildMax: 0,
    ChildAgeFrom: 0,
    ChildAgeTo: 12,
    Position: 0,
    ImageIds: [],
  });
  expect(sent).toEqual({ ok: true, value: { id: Id } });
  return Id;
};
const ask = async (query: string, by: string) =>
  JSON.parse((await requestsTo(served).query(query, {}, { token: by })).text).data;
const atConsole = async (id: string) =>
  (await ask(`{ deskresort(id: "${id}") { version state missing } }`, token)).deskresort;
const set = (ResortId: string, Published: boolean) =>
  world.send(clerk, SetResortPublished, { Id: randomUUID(), ResortId, Published });
/** Looks in every place in which members find resorts. */
const foundBy = async (url: string) => {
  const { productvacation } = await ask(`{ productvacation(friendlyUrl: "${url}") { id } }`, memberToken);
  const search = await ask('{ productvacations(limit: 50) { items { friendlyUrl } } }', memberToken);
  const places = await ask('{ addresses(keyword: "nhap") { items { name } } }', memberToken);
  return {
    page: productvacation !== null,
    search: search.productvacations.items.some((item: { friendlyUrl: string }) => item.friendlyUrl === url),
    places: places.addresses.items.length > 0,
  };
};
const NOWHERE = { page: false, search: false, places: false };

it('a draft is neither found nor sold until it is complete and published', async () => {
  const id = randomUUID();
  const sent = await world.send(clerk, CreateResort, { Id: id, ...fields('bai-nhap'), Draft: true });
  expect(sent).toMatchObject({ ok: true });
  expect(await atConsole(id)).toEqual({ version: 1, state: 'draft', missing: ['picture', 'room'] });
  expect(await set(id, true)).toEqual({
    ok: false,
    refusal: { code: 'RESORT_NOT_READY', data: { missing: ['picture', 'room'] } },
  });
  // Hiding a resort that was never shown leaves it a draft.
  expect(await set(id, false)).toMatchObject({ ok: true });
  expect(await atConsole(id)).toMatchObject({ state: 'draft' });

  const RoomId = await room(id);
  const from = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 40);
  const ProductId = randomUUID();
  const put = await world.send(clerk, PublishStays, {
    Id: randomUUID(),
    RoomId,
    ProductType: ProductType.Vacation,
    Stays: [{ Id: ProductId, FromDate: from, ToDate: addDays(from, 7), Price: 5_000_000 }],
  });
  expect(put).toMatchObject({ ok: true });
  const hold = () =>
    world.send(world.memberId, CreateVacationOrder, { Id: randomUUID(), ProductId, AdultTotal: 1, ChildrenAges: [] });
  expect(await foundBy('bai-nhap')).toEqual(NOWHERE);
  expect(await hold()).toMatchObject({ ok: false, refusal: { code: 'STAY_NOT_FOUND' } });
  expect(await set(id, true)).toMatchObject({ refusal: { data: { missing: ['picture'] } } });

  const { version: Version } = await atConsole(id);
  const Description = { vi: '<p>Đẹp</p>', en: '<p> </p>' };
  const change = { ...fields('bai-nhap'), Description, ImageIds: [await picture()] };
  await world.send(clerk, UpdateResort, { Id: randomUUID(), ResortId: id, Version, ...change });
  expect(await atConsole(id)).toMatchObject({ state: 'draft', missing: ['description'] });
  const whole = { ...change, Description: text('<p>Đẹp</p>'), ResortId: id, Version: Version + 1 };
  await world.send(clerk, UpdateResort, { Id: randomUUID(), ...whole });
  expect(await atConsole(id)).toMatchObject({ state: 'draft', missing: [] });
  expect(await foundBy('bai-nhap')).toEqual(NOWHERE);

  expect(await set(id, true)).toMatchObject({ ok: true });
  expect(await atConsole(id)).toMatchObject({ state: 'shown', missing: [] });
  await expect.poll(() => foundBy('bai-nhap')).toEqual({ page: true, search: true, places: true });
  expect(await hold()).toMatchObject({ ok: true });

  // A resort that was shown once can be hidden, and shown again without its page being checked.
  await world.sql('delete from resort_images where resort_id = $1', [id]);
  await set(id, false);
  expect(await atConsole(id)).toMatchObject({ state: 'hidden', missing: [] });
  expect(await set(id, true)).toMatchObject({ ok: true });
});

it('a draft is listed and filtered as such; a resort created without this option is shown at once', async () => {
  const [draft, shown] = [randomUUID(), randomUUID()];
  await world.send(clerk, CreateResort, { Id: draft, ...fields('ban-nhap'), Draft: true });
  await world.send(clerk, CreateResort, { Id: shown, ...fields('cong-khai') });
  expect(await atConsole(shown)).toEqual({ version: 1, state: 'shown', missing: [] });
  const of = async (state: string) =>
    (await ask(`{ deskresorts(state: ${state}, limit: 100) { items { id state } } }`, token)).deskresorts.items;
  expect(await of('draft')).toContainEqual({ id: draft, state: 'draft' });
  expect((await of('draft')).map(({ id }: { id: string }) => id)).not.toContain(shown);
  expect((await of('hidden')).map(({ id }: { id: string }) => id)).not.toContain(draft);
  expect((await of('shown')).map(({ id }: { id: string }) => id)).toContain(shown);
  const [kept] = await world.sql('select draft, published from resorts where id = $1', [draft]);
  expect(kept).toEqual({ draft: true, published: false });
  await expect(world.sql('update resorts set published = true where id = $1', [draft])).rejects.toThrow(
    'resorts_drafts_hidden',
  );
});

it.each([
  ['vi-VN', 'Khu nghỉ dưỡng này chưa thể hiển thị. Còn thiếu: một ảnh và một hạng phòng.'],
  ['en-US', 'This resort can’t be published yet. Missing: a picture and a room type.'],
  ['de', 'Dieses Resort kann noch nicht veröffentlicht werden. Es fehlen: ein Bild und eine Zimmerkategorie.'],
  ['es', 'Este resort aún no puede publicarse. Falta: una imagen y una habitación.'],
  ['fr', 'Cette résidence ne peut pas encore être publiée. Il manque : une photo et une catégorie.'],
  ['ja', 'このリゾートはまだ公開できません。足りないもの：写真、部屋タイプ。'],
  ['zh', '该度假村暂时无法发布。还缺少：一张图片和一个房型。'],
] as const)('a draft names in %s what is missing', (locale, sentence) =>
  expect(refusalMessage({ code: 'RESORT_NOT_READY', data: { missing: ['picture', 'room'] } }, locale)).toBe(sentence),
);
