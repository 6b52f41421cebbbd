import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { RecordPayout } from '@sandbar/contract/payouts';
import {
  ConfirmGuestName,
  CreateVacationRentProduct,
  EditVacationRentProduct,
  ProveGuestName,
  RejectGuestName,
  RENTAL_DECISIONS,
  WithdrawWeek,
} from '@sandbar/contract/weeks';
import { addDays, addMonths } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPrivateImage } from '../testing/access-targets.ts';
import { libraryImageDirectly, rentPromotionDirectly } from '../testing/library-targets.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { moveWeeksOn } from './move-on.ts';
import { releaseRentals } from './release-rentals.ts';
import {
  addOwner,
  aRental,
  bought,
  checkInIn,
  handleOrderChange,
  offered,
  publish,
  rented,
  today,
  weekRow,
} from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15, unpaidLimit: 50 } });
  world = served.azure;
});
afterAll(() => served.close());

const refused = (code: string, data: object = {}) => ({ ok: false, refusal: { code, data } });
const create = (ownerId: string, more: object = {}) =>
  world.send(ownerId, CreateVacationRentProduct, aRental(world, more) as never);
const row = async (table: string, column: string, id: string) =>
  (await world.sql(`select * from ${table} where merchant_id = $1 and ${column} = $2`, [world.merchant.id, id]))[0];
const job = (make: typeof moveWeeksOn) =>
  workOff(make({ database: served.database, merchants: served.merchants, onError: rethrow }), [world.merchant.id]);
const of = (id: string) => ({ Id: randomUUID(), WeekId: id });

describe('letting a room', () => {
  it('stores every field of the form, and promises the money on a day', async () => {
    const ownerId = await addOwner(world);
    const content = aRental(world, { ActionBy: ownerId, LanguageId: 'vi' });
    const payoutOn = addDays(content.FromDate, 3);
    expect(await world.send(ownerId, CreateVacationRentProduct, content as never)).toMatchObject({
      ok: true,
      value: { id: content.Id, payoutOn },
    });
    expect(await weekRow(world, content.Id)).toMatchObject({
      kind: 'rental',
      state: 'pending',
      owner_id: ownerId,
      price: 12_500_000,
      from_date: content.FromDate,
      to_date: content.ToDate,
      stay_id: null,
      room_id: null,
    });
    expect(await row('week_rentals', 'week_id', content.Id)).toMatchObject({
      adults: 2,
      children: 1,
      age_from: 4,
      age_to: 11,
      bedrooms: 1,
      bathrooms: 1,
      double_beds: 1,
      single_beds: null,
      breakfast: true,
      kitchen: false,
      verification: 'none',
      payout_on: payoutOn,
    });
  });
  it('names every wrong field at once', async () => {
    const ownerId = await addOwner(world);
    const wrong = await create(ownerId, {
      AddressId: 'Bãi Kem',
      Adult: 0,
      Children: 11,
      BedRoom: 9,
      BathRoom: 9,
      DoubleBed: 9,
      SingleBed: -1,
      FromAge: 12,
      Price: 999_999,
      FromDate: '2027-02-30',
      ToDate: null,
    });
    expect(wrong).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
    const { fields } = (wrong as unknown as { refusal: { data: { fields: { path: string }[] } } }).refusal.data;
    expect(fields.map(({ path }) => path).sort()).toEqual([
      'AddressId',
      'Adult',
      'BathRoom',
      'BedRoom',
      'Children',
      'DoubleBed',
      'FromAge',
      'FromDate',
      'Price',
      'SingleBed',
      'ToDate',
    ]);
    expect(await create(ownerId, { FromAge: 8, ToAge: 7 })).toMatchObject({
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'ToAge' }] } },
    });
    const { Adult: _adult, Children: _children, BedRoom: _rooms, Price: _price, ...rest } = aRental(world);
    const missing = await world.send(ownerId, CreateVacationRentProduct, rest as never);
    const named = (missing as unknown as { refusal: { data: { fields: { path: string }[] } } }).refusal.data.fields;
    expect(named.map(({ path }) => path).sort()).toEqual(['Adult', 'BedRoom', 'Children', 'Price']);
  });
  it.each([
    ['Adult', [1, 10], [0, 11]],
    ['Children', [1, 10], [0, 11]],
    ['BedRoom', [1, 8], [0, 9]],
    ['BathRoom', [0, 1, 8, null, undefined], [-1, 9]],
    ['DoubleBed', [0, 1, 8, null, ''], [-1, 9]],
    ['SingleBed', [0, 1, 8, null], [-1, 9]],
    ['Price', [1_000_000, 1_000_001], [999_999, 1_500_000.5]],
  ] as const)('%s: %j are accepted, %j are not', async (field, taken, not) => {
    const ownerId = await addOwner(world);
    for (const value of taken)
      expect([value, await create(ownerId, { [field]: value })]).toMatchObject([value, { ok: true }]);
    for (const value of not)
      expect([value, await create(ownerId, { [field]: value })]).toMatchObject([
        value,
        { refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: field }] } } },
      ]);
  });
  it('needs a check-in two months to two years ahead, and a later check-out', async () => {
    const ownerId = await addOwner(world);
    const on = (FromDate: string, nights = 1) =>
      create(ownerId, { AddressId: world.resortId, FromDate, ToDate: addDays(FromDate, nights) });
    const [soonest, latest] = [addMonths(today(), 2), addMonths(today(), 24)];
    expect(await on(addDays(soonest, -1))).toMatchObject(refused('WEEK_TOO_SOON', { soonest, months: 2 }));
    expect(await on(soonest)).toMatchObject({ ok: true });
    expect(await on(latest)).toMatchObject({ ok: true });
    expect(await on(addDays(latest, 1))).toMatchObject(refused('WEEK_TOO_LATE', { latest, months: 24 }));
    expect(await on(addMonths(today(), 6), 0)).toMatchObject(refused('RENTAL_NIGHTS'));
  });
  it('needs consent to the terms', async () => {
    const ownerId = await addOwner(world);
    expect(await create(ownerId, { VerifyTerm: false })).toMatchObject(refused('RENTAL_TERMS'));
    expect(await create(ownerId, { VerifyTerm: undefined })).toMatchObject(refused('RENTAL_TERMS'));
  });
  it('with verification needs at least one picture of the owner’s own and the contract’s code', async () => {
    const [ownerId, otherId] = [await addOwner(world), await addOwner(world)];
    expect(await create(ownerId, { VerifyStatus: 1 })).toMatchObject(refused('RENTAL_PROOFS_NEEDED'));
    const own = await addPrivateImage(world, ownerId);
    const with1 = { VerifyStatus: true, ContractVerifyImageId: own };
    expect(await create(ownerId, { ...with1, ContractCode: '' })).toMatchObject(refused('RENTAL_PROOFS_NEEDED'));
    const foreign = await addPrivateImage(world, otherId);
    expect(await create(ownerId, { ...with1, ContractRoomImageId: foreign })).toMatchObject(
      refused('WEEK_PROOF_MISSING'),
    );
    const made = await create(ownerId, with1);
    expect(made).toMatchObject({ ok: true });
    const { id } = (made as unknown as { value: { id: string } }).value;
    expect(await world.sql('select place, image_id from week_proofs where week_id = $1', [id])).toEqual([
      { place: 3, image_id: own },
    ]);
    expect(await row('week_rentals', 'week_id', id)).toMatchObject({ verification: 'wanted' });
  });
  it('needs a resort of the merchant, and the permission', async () => {
    const ownerId = await addOwner(world);
    expect(await create(ownerId, { AddressId: randomUUID() })).toMatchObject(refused('RESORT_NOT_FOUND'));
    expect(await create(await world.addMember())).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
  });
  it('claims its contract’s whole week; without a code it is the owner’s only one there at that time', async () => {
    const [ownerId, otherId] = [await addOwner(world), await addOwner(world)];
    const { FromDate, ToDate } = aRental(world);
    const then = { FromDate, ToDate };
    expect(await create(ownerId, { ...then, ContractCode: 'AB 12' })).toMatchObject({ ok: true });
    expect(await create(otherId, { ...then, ContractCode: 'ab-12' })).toMatchObject(refused('WEEK_GIVEN'));
    expect(await create(ownerId, { ...then, ContractCode: null })).toMatchObject({ ok: true });
    expect(await create(ownerId, { ...then, ContractCode: '' })).toMatchObject(refused('WEEK_GIVEN'));
    expect(await create(otherId, { ...then, ContractCode: null })).toMatchObject({ ok: true });
  });
});

describe('before it is published', () => {
  it('its owner can replace all of it; an overdue one starts to wait again', async () => {
    const ownerId = await addOwner(world);
    const id = await rented(world, ownerId);
    await world.sql(`update weeks set due_at = now() where id = $1`, [id]);
    await job(moveWeeksOn);
    expect(await weekRow(world, id)).toMatchObject({ state: 'overdue' });
    const edited = { ...aRental(world, { Price: 9_000_000, Adult: 4, ContractCode: 'neu 1' }), WeekId: id };
    const edit = () => world.send(ownerId, EditVacationRentProduct, { ...edited, Id: randomUUID() } as never);
    expect(await edit()).toMatchObject({ ok: true, value: { id, payoutOn: addDays(edited.FromDate, 3) } });
    expect(await weekRow(world, id)).toMatchObject({ state: 'pending', price: 9_000_000, contract_key: 'NEU1' });
    expect(await row('week_rentals', 'week_id', id)).toMatchObject({ adults: 4 });
    expect(
      await world.send(await addOwner(world), EditVacationRentProduct, { ...edited, Id: randomUUID() } as never),
    ).toMatchObject(refused('WEEK_NOT_FOUND'));
    await world.send(world.staffId, RENTAL_DECISIONS.revise, { ...of(id), Reason: 'Thiếu ảnh' });
    expect(await weekRow(world, id)).toMatchObject({ state: 'revising', state_reason: 'Thiếu ảnh' });
    expect(await edit()).toMatchObject({ ok: true });
    expect(await weekRow(world, id)).toMatchObject({ state: 'pending', state_reason: '' });
    await publish(world, id);
    expect(await edit()).toMatchObject(refused('WEEK_STATE', { state: 'offered' }));
    expect(await weekRow(world, id)).toMatchObject({ state: 'offered', price: 9_000_000 });
  });
  it('becomes overdue after 48 hours, and can still be published', async () => {
    const ownerId = await addOwner(world);
    const id = await rented(world, ownerId);
    const waits = await world.sql(
      `select due_at - created_at = interval '48 hours' as exact from weeks where id = $1`,
      [id],
    );
    expect(waits).toEqual([{ exact: true }]);
    await world.sql(`update weeks set due_at = now() where id = $1`, [id]);
    await job(moveWeeksOn);
    expect(await weekRow(world, id)).toMatchObject({ state: 'overdue' });
    expect(await publish(world, id)).toMatchObject({ ok: true });
  });
  it('staff cannot publish, refuse or send back their own', async () => {
    const ownerId = await world.addHolder('owner', 'clerk');
    const id = await rented(world, ownerId);
    const own = { refusal: { code: 'OWN_BENEFIT' } };
    expect(await publish(world, id, ownerId)).toMatchObject(own);
    for (const decision of [RENTAL_DECISIONS.refuse, RENTAL_DECISIONS.revise])
      expect(await world.send(ownerId, decision, { ...of(id), Reason: 'a' })).toMatchObject(own);
    expect(await weekRow(world, id)).toMatchObject({ state: 'pending', stay_id: null });
  });
});

describe('a published rental', () => {
  it('becomes a room class of its own in its resort, with a stay that search finds', async () => {
    const ownerId = await addOwner(world);
    const content = aRental(world);
    const { id, stayId } = await offered(world, ownerId, content);
    expect(await row('rooms', 'id', id)).toMatchObject({
      resort_id: world.resortId,
      name: { vi: 'Phòng cho thuê 1 phòng ngủ, 1 giường đôi', en: '1 bedroom, 1 double bed' },
      adults_standard: 2,
      adults_max: 2,
      child_max: 1,
      child_age_from: 4,
      child_age_to: 11,
      verified: false,
      published: true,
    });
    expect(await row('stays', 'id', stayId)).toMatchObject({
      room_id: id,
      product_type: 33_554_432,
      from_date: content.FromDate,
      to_date: content.ToDate,
      price: 12_500_000,
      point_price: null,
      published: true,
    });
    expect(await weekRow(world, id)).toMatchObject({ state: 'offered', stay_id: stayId, room_id: id });
    expect(await publish(world, id)).toMatchObject(refused('WEEK_STATE', { state: 'offered' }));
  });
  it('is verified when its owner requested it and staff saw the contract', async () => {
    const ownerId = await addOwner(world);
    const verified = async (wanted: boolean, Verified: boolean) => {
      const proof = wanted ? { VerifyStatus: 1, ContractVerifyImageId: await addPrivateImage(world, ownerId) } : {};
      const id = await rented(world, ownerId, proof);
      await publish(world, id, world.staffId, { Verified });
      return [(await row('rooms', 'id', id))!.verified, (await row('week_rentals', 'week_id', id))!.verification];
    };
    expect(await verified(true, true)).toEqual([true, 'verified']);
    expect(await verified(true, false)).toEqual([false, 'failed']);
    expect(await verified(false, true)).toEqual([false, 'none']);
  });
  it('costs the buyer less by its programs, and earns its owner less; its pictures are its own', async () => {
    const [ownerId, otherId, PromotionId] = [await addOwner(world), await addOwner(world), randomUUID()];
    await rentPromotionDirectly(world, PromotionId);
    const picture = await libraryImageDirectly(world, ownerId);
    const PromotionVacationRents = [{ PromotionId, ApplyBeforeCheckIn: null }];
    const foreign = { Images: [{ Id: await libraryImageDirectly(world, otherId) }] };
    expect(await create(ownerId, foreign)).toMatchObject(refused('NOT_FOUND'));
    const unknown = { PromotionVacationRents: [{ PromotionId: randomUUID() }] };
    expect(await create(ownerId, unknown)).toMatchObject({ refusal: { code: 'RENT_PROMOTION_UNKNOWN' } });
    const { id, stayId } = await offered(world, ownerId, { PromotionVacationRents, Images: [{ Id: picture }] });
    expect(await row('album_images', 'week_id', id)).toMatchObject({ image_id: picture });
    expect(await row('discounts', 'room_id', id)).toMatchObject({ promotion_id: PromotionId });
    const orderId = await bought(world, stayId, await world.addMember());
    await handleOrderChange(world, stayId);
    expect(await row('order_lines', 'order_id', orderId)).toMatchObject({ total: 12_000_000 });
    const [withheld] = await world.sql(
      `select -sum(amount)::int as net from ledger_entries where order_id = $1 and account = 'owners-withheld'`,
      [orderId],
    );
    expect(withheld).toEqual({ net: 9_720_000 });
  });
  it('can be taken back unsold: stay and room class leave the market', async () => {
    const ownerId = await addOwner(world);
    const { id, stayId } = await offered(world, ownerId);
    expect(await world.send(ownerId, WithdrawWeek, of(id))).toMatchObject({ ok: true });
    expect(await weekRow(world, id)).toMatchObject({ state: 'withdrawn' });
    expect(await row('stays', 'id', stayId)).toMatchObject({ published: false });
    expect(await row('rooms', 'id', id)).toMatchObject({ published: false });
  });
  it('expires when it is unsold at check-in', async () => {
    const { id } = await offered(world, await addOwner(world));
    await checkInIn(world, id, 0);
    await job(moveWeeksOn);
    expect(await weekRow(world, id)).toMatchObject({ state: 'expired' });
  });
});

/** A rental sold to a member. */
const sold = async (more: object = {}) => {
  const [ownerId, buyerId] = [await addOwner(world), await world.addMember()];
  const { id, stayId } = await offered(world, ownerId, more);
  const orderId = await bought(world, stayId, buyerId);
  await handleOrderChange(world, stayId);
  return { ownerId, buyerId, id, stayId, orderId };
};
const prove = async (ownerId: string, id: string) =>
  world.send(ownerId, ProveGuestName, { ...of(id), ImageId: await addPrivateImage(world, ownerId) });
const confirm = (id: string, by = world.staffId) => world.send(by, ConfirmGuestName, of(id));
const payout = async (ownerId: string, Amount: number) =>
  world.send(world.administratorId, RecordPayout, {
    Id: randomUUID(),
    UserId: ownerId,
    AccountId: await payoutAccountDirectly(world, ownerId),
    Amount,
    ReferenceCode: `FT ${randomUUID()}`,
    SentOn: today(),
  });
/** 12,500,000 less a tenth, less a tenth of the rest. */
const NET = 10_125_000;
/** Makes the payout day come. */
const comesDue = (id: string) =>
  world.sql(
    `with r as (update week_rentals set payout_on = current_date - 1 where week_id = $1)
    update week_guest_checks set release_at = now() where week_id = $1 and release_at is not null`,
    [id],
  );

describe('a sold rental', () => {
  it('withholds its owner’s share: no payout before the guest’s name is confirmed and the day has come', async () => {
    const { ownerId, id } = await sold();
    expect(await weekRow(world, id)).toMatchObject({ state: 'sold' });
    expect(await payout(ownerId, NET)).toMatchObject(refused('PAYOUT_WITHHELD', { owed: 0, withheld: NET }));
    expect(await confirm(id)).toMatchObject(refused('GUEST_CHECK_STATE'));
    expect(await prove(ownerId, id)).toMatchObject({ ok: true });
    expect(await payout(ownerId, NET)).toMatchObject(refused('PAYOUT_WITHHELD'));
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await payout(ownerId, NET)).toMatchObject(refused('PAYOUT_WITHHELD'));
    await comesDue(id);
    await job(releaseRentals);
    expect(await payout(ownerId, NET + 1)).toMatchObject(refused('PAYOUT_ABOVE_OWED', { owed: NET }));
    expect(await payout(ownerId, NET)).toMatchObject({ ok: true, value: { owed: 0 } });
    await job(releaseRentals);
    expect((await row('ledger_owners', 'owner_id', ownerId))!.owed).toBe(0);
    const changes = await world.sql('select change from week_transitions where week_id = $1 order by id', [id]);
    expect(changes.map(({ change }) => change)).toEqual([
      'give',
      'approve',
      'sell',
      'proveGuest',
      'confirmGuest',
      'release',
    ]);
  });
  it('that is confirmed after the payout day is owed at once', async () => {
    const { ownerId, id } = await sold();
    await prove(ownerId, id);
    await comesDue(id);
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect((await row('ledger_owners', 'owner_id', ownerId))!.owed).toBe(NET);
    expect(await confirm(id)).toMatchObject(refused('GUEST_CHECK_STATE'));
  });
  it('whose proof was rejected with a reason gets another picture from its owner', async () => {
    const { ownerId, id } = await sold();
    await prove(ownerId, id);
    expect(await world.send(world.staffId, RejectGuestName, { ...of(id), Reason: 'Ảnh mờ' })).toMatchObject({
      ok: true,
    });
    expect(await row('week_guest_checks', 'week_id', id)).toMatchObject({ state: 'rejected', reason: 'Ảnh mờ' });
    expect(await confirm(id)).toMatchObject(refused('GUEST_CHECK_STATE'));
    expect(await prove(ownerId, id)).toMatchObject({ ok: true });
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await prove(ownerId, id)).toMatchObject(refused('GUEST_CHECK_STATE'));
  });
  it('is proved by its owner only, and decided by other staff only', async () => {
    const ownerId = await world.addHolder('owner', 'clerk');
    const { id, stayId } = await offered(world, ownerId);
    expect(await prove(ownerId, id)).toMatchObject(refused('WEEK_STATE', { state: 'offered' }));
    await bought(world, stayId, await world.addMember());
    await handleOrderChange(world, stayId);
    expect(await prove(await addOwner(world), id)).toMatchObject(refused('WEEK_NOT_FOUND'));
    const foreign = { ...of(id), ImageId: await addPrivateImage(world, world.memberId) };
    expect(await world.send(ownerId, ProveGuestName, foreign)).toMatchObject(refused('WEEK_PROOF_MISSING'));
    expect(await prove(ownerId, id)).toMatchObject({ ok: true });
    expect(await confirm(id, ownerId)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    const reject = { ...of(id), Reason: 'a' };
    expect(await world.send(ownerId, RejectGuestName, reject)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
  });
  it('that is canceled before the day is not owed, and the next sale is checked again', async () => {
    const { ownerId, buyerId, id, stayId, orderId } = await sold();
    await prove(ownerId, id);
    await confirm(id);
    expect(await world.send(buyerId, CancelOrder, { Id: randomUUID(), OrderId: orderId })).toMatchObject({ ok: true });
    await handleOrderChange(world, stayId);
    await comesDue(id);
    await job(releaseRentals);
    expect(await weekRow(world, id)).toMatchObject({ state: 'offered' });
    expect((await row('ledger_owners', 'owner_id', ownerId))!.owed).toBe(0);
    await bought(world, stayId, await world.addMember());
    await handleOrderChange(world, stayId);
    expect(await confirm(id)).toMatchObject(refused('GUEST_CHECK_STATE'));
    expect(await prove(ownerId, id)).toMatchObject({ ok: true });
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect((await row('ledger_owners', 'owner_id', ownerId))!.owed).toBe(NET);
  });
  it('that is released has an order that cannot be canceled any more, as its preview says', async () => {
    const { ownerId, buyerId, id, orderId } = await sold();
    await prove(ownerId, id);
    await comesDue(id);
    await confirm(id);
    const cancel = { Id: randomUUID(), OrderId: orderId };
    expect(await world.send(buyerId, CancelOrder, cancel)).toMatchObject(refused('OWNER_SALE_RELEASED'));
    const token = await signInDirectly(world, buyerId);
    const preview = await requestsTo(served).query(`{ ordercancellation(id: "${orderId}") { refund } }`, {}, { token });
    expect(JSON.parse(preview.text)).toEqual({ data: { ordercancellation: null } });
    expect((await row('ledger_owners', 'owner_id', ownerId))!.owed).toBe(NET);
  });
});

it('breaks no invariant', async () => {
  const broken = await brokenInvariants(served.database);
  // The test changed the days by hand above.
  expect(broken.filter(({ name }) => !name.startsWith('30o'))).toEqual([]);
});
