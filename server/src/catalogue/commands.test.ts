import { randomUUID } from 'node:crypto';
import {
  CreateDiscount,
  CreateResort,
  CreateRoom,
  PublishStays,
  RepriceStays,
  WithdrawStays,
} from '@sandbar/contract/catalogue';
import { permissionsOf } from '@sandbar/domain/permissions';
import { ProductType } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogueBed, text, type CatalogueBed } from './testing.ts';

describe('commands of the catalogue', () => {
  let bed: CatalogueBed;
  let room: string;
  beforeAll(async () => {
    bed = await openCatalogueBed();
    await bed.defineAttributes('azure');
    room = await bed.addRoom('azure', await bed.addResort('azure', { FriendlyUrl: 'taken' }));
  });
  afterAll(() => bed.close());

  const resort = (fields: object) => ({
    Id: randomUUID(),
    FriendlyUrl: `r-${randomUUID()}`,
    Name: text('R'),
    Place: text('P'),
    DetailAddress: text('D'),
    Description: text('<p>x</p>'),
    Latitude: 1,
    Longitude: 1,
    Email: '',
    Mobile: '',
    Attributes: [],
    ImageIds: [],
    ...fields,
  });
  const stays = (fields: object) => ({
    Id: randomUUID(),
    RoomId: room,
    ProductType: ProductType.Vacation,
    Stays: [{ Id: randomUUID(), FromDate: '2030-01-05', ToDate: '2030-01-12', Price: 100 }],
    ...fields,
  });
  const code = async (sent: Promise<{ ok: boolean; refusal?: { code: string } }>) =>
    (await sent).refusal?.code ?? 'done';
  const UNKNOWN = randomUUID();

  test.each([
    ['an unknown attribute', { Attributes: [{ Attribute: 'nothing', Values: ['x'] }] }, 'ATTRIBUTE_NOT_FOUND'],
    ['an unknown value', { Attributes: [{ Attribute: 'amenities', Values: ['spa', 'moat'] }] }, 'ATTRIBUTE_NOT_FOUND'],
    ['an unknown picture', { ImageIds: [UNKNOWN] }, 'IMAGE_NOT_FOUND'],
    ['a taken address', { FriendlyUrl: 'taken' }, 'FRIENDLY_URL_TAKEN'],
    ['an address of capitals', { FriendlyUrl: 'Taken' }, 'INVALID_FIELDS'],
  ])('a resort with %s is refused', async (_, fields, expected) => {
    expect(await code(bed.bed.send('azure', CreateResort, resort(fields)))).toBe(expected);
  });

  test('the same address may be used by another merchant', async () => {
    expect(await code(bed.bed.send('lotus', CreateResort, resort({ FriendlyUrl: 'taken' })))).toBe('done');
  });

  test("another merchant's resort and room do not exist", async () => {
    const [{ id }] = (
      await bed.bed.database.raw(`select id from resorts where merchant_id = $1 and friendly_url = 'taken'`, [
        bed.bed.azure.id,
      ])
    ).rows as [{ id: string }];
    const fields = {
      Name: text('S'),
      Description: text('S'),
      AdultsStandard: 2,
      AdultsMax: 2,
      ChildStandard: 0,
      ChildMax: 0,
      ChildAgeFrom: 1,
      ChildAgeTo: 12,
      Position: 0,
      ImageIds: [],
    };
    expect(await code(bed.bed.send('lotus', CreateRoom, { Id: randomUUID(), ResortId: id, ...fields }))).toBe(
      'RESORT_NOT_FOUND',
    );
    expect(await code(bed.bed.send('azure', CreateRoom, { Id: randomUUID(), ResortId: id, ...fields }))).toBe('done');
    expect(await code(bed.bed.send('lotus', PublishStays, stays({})))).toBe('ROOM_NOT_FOUND');
    const times = { From: '2030-01-01T00:00:00Z', To: '2030-02-01T00:00:00Z' };
    const discount = {
      Id: randomUUID(),
      RoomIds: [room],
      Name: text('D'),
      ...times,
      ResultType: 0 as const,
      ResultValue: 10,
    };
    expect(await code(bed.bed.send('lotus', CreateDiscount, discount))).toBe('ROOM_NOT_FOUND');
    expect(await code(bed.bed.send('azure', CreateDiscount, discount))).toBe('done');
    expect(await code(bed.bed.send('azure', CreateDiscount, { ...discount, Id: randomUUID(), ResultValue: 101 }))).toBe(
      'INVALID_FIELDS',
    );
    expect(await code(bed.bed.send('azure', CreateDiscount, { ...discount, Id: randomUUID(), To: times.From }))).toBe(
      'INVALID_FIELDS',
    );
  });

  test('stays are published all or none, once', async () => {
    const sent = stays({});
    expect(await bed.bed.send('azure', PublishStays, sent)).toEqual({ ok: true, value: { count: 1 } });
    expect(await bed.bed.send('azure', PublishStays, sent)).toEqual({ ok: true, value: { count: 1 } });
    const again = { Id: sent.Stays[0]!.Id, FromDate: '2030-03-01', ToDate: '2030-03-02', Price: 5 };
    const fresh = { ...again, Id: randomUUID() };
    expect(await code(bed.bed.send('azure', PublishStays, stays({ Stays: [fresh, again] })))).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    expect((await bed.bed.database.raw('select 1 from stays where id = $1', [fresh.Id])).rows).toEqual([]);
    expect(
      await code(bed.bed.send('azure', PublishStays, stays({ Stays: [{ ...fresh, ToDate: fresh.FromDate }] }))),
    ).toBe('INVALID_FIELDS');
  });

  test('stays are withdrawn and repriced all or none, in their own room and merchant', async () => {
    const [one, other] = (await bed.addStays('azure', room, [40, 41])) as [string, string];
    const inPoints = await bed.addStays('azure', room, [42], { inPoints: true });
    const reprice = (Stays: { Id: string; Price: number }[]) => ({ Id: randomUUID(), RoomId: room, Stays });
    const withdraw = (StayIds: string[]) => ({ Id: randomUUID(), RoomId: room, StayIds });
    const rows = async () =>
      (
        await bed.bed.database.raw(
          'select price, point_price, published from stays where id = any($1) order by from_date',
          [[one, other, ...inPoints]],
        )
      ).rows;

    expect(await code(bed.bed.send('lotus', RepriceStays, reprice([{ Id: one, Price: 7 }])))).toBe('ROOM_NOT_FOUND');
    expect(
      await code(
        bed.bed.send(
          'azure',
          RepriceStays,
          reprice([
            { Id: one, Price: 7 },
            { Id: randomUUID(), Price: 7 },
          ]),
        ),
      ),
    ).toBe('STAY_NOT_FOUND');
    expect(
      await code(
        bed.bed.send(
          'azure',
          RepriceStays,
          reprice([
            { Id: one, Price: 7 },
            { Id: inPoints[0]!, Price: 9 },
          ]),
        ),
      ),
    ).toBe('done');
    expect(await code(bed.bed.send('lotus', WithdrawStays, withdraw([other])))).toBe('ROOM_NOT_FOUND');
    expect(await code(bed.bed.send('azure', WithdrawStays, withdraw([other, randomUUID()])))).toBe('STAY_NOT_FOUND');
    expect(await code(bed.bed.send('azure', WithdrawStays, withdraw([other])))).toBe('done');
    expect(await code(bed.bed.send('azure', WithdrawStays, withdraw([other])))).toBe('STAY_NOT_FOUND');
    expect(await rows()).toMatchObject([
      { price: 7, point_price: null, published: true },
      { price: 10_000_000, published: false },
      { price: null, point_price: 9, published: true },
    ]);
  });

  test('a member may send none of these commands', async () => {
    const member = await bed.bed.createUser('azure');
    const sender = { kind: 'user' as const, session: { userId: member.id, permissions: permissionsOf(null) } };
    expect(await code(bed.bed.send('azure', PublishStays, stays({}), sender))).toBe('NOT_ALLOWED');
    expect(
      await code(
        bed.bed.send('azure', PublishStays, stays({}), {
          ...sender,
          session: { ...sender.session, permissions: permissionsOf(['stay.publish']) },
        }),
      ),
    ).toBe('done');
  });
});
