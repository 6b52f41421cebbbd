import { inLanguage, type Locale, type LocalText } from '@sandbar/domain/common';
import type { ChosenProgram } from '@sandbar/domain/promotions';
import { fullName } from '@sandbar/domain/identity';
import { GUEST_PROOF, rentalRoomName, statusOf, verifyStatusOf } from '@sandbar/domain/weeks';
import { saleOfOrder } from '../ledger/index.ts';
import { albumOf, imageFields } from '../media/index.ts';
import { first, type RowOf } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers, VacationRentProduct } from '../platform/graphql/resolvers.generated.ts';
import { chosenFor, quoteFor } from '../promotions/index.ts';
import { guestCheckOf, rentalRows } from './rentals.lists.queries.ts';
import { RENTAL_STATE_NAMES, STATE_NAMES } from './state-names.ts';
import { historyOf, pageOf, proofFields, readWhole, searchParams } from './week-reads.ts';
import { weekCount, weekPage, type WeekRow, type WholeWeek } from './weeks.lists.queries.ts';

export const rentalQueries: Pick<QueryResolvers, 'vacationrentproducts' | 'vacationrentproduct'> = {
  vacationrentproducts: async (_parent, given, context) => {
    const searched = await searchParams(given, 'rental', context);
    const { database, locale, merchant } = context;
    const [rows, [counted]] = await Promise.all([
      database.run(weekPage({ ...searched, ...pageOf(given) })),
      database.run(weekCount(searched)),
    ]);
    const rentals = await database.run(rentalRows({ merchantId: merchant.id, ids: rows.map(({ id }) => id) }));
    const byId = new Map(rentals.map((rental) => [rental.weekId, rental]));
    return {
      items: rows.map((row) => rentalFields(row, byId.get(row.id)!, locale)),
      totalCount: counted!.total,
      success: true,
      message: '',
    };
  },
  vacationrentproduct: async (_parent, { id }, context) => {
    const row = await readWhole(context, id, 'rental');
    return row ? wholeRental(row, context) : null;
  },
};

/** A rental with all its fields. */
export const wholeRental = async (
  row: WholeWeek,
  { database, locale, merchant }: GraphContext,
): Promise<VacationRentProduct> => {
  const [merchantId, { orderId }] = [merchant.id, row];
  const [[rental], images, chosen, check, sale] = await Promise.all([
    database.run(rentalRows({ merchantId, ids: [row.id] })),
    albumOf(database, { merchantId, weekId: row.id }),
    chosenFor(database, merchant, row.id),
    orderId === null ? undefined : first(database.run(guestCheckOf({ merchantId, weekId: row.id, orderId }))),
    orderId === null ? undefined : first(database.run(saleOfOrder({ merchantId, orderId }))),
  ]);
  const { price, fromDate: checkIn } = row;
  const quote = quoteFor(merchant, { price, checkIn, chosen, now: new Date() });
  return {
    ...rentalFields(row, rental!, locale),
    ...wholeFields(row),
    images,
    promotions: chosen.map((each, place) => promotionFields(each, quote.programs[place]?.amount ?? 0, locale)),
    currentPrice: quote.withCurrent,
    guestCheck: orderId === null ? null : guestCheckFields(row, check),
    sale: sale ? { ...sale, lines: sale.lines ?? [], date: sale.soldAt.toISOString() } : null,
  };
};

type RentalRow = RowOf<typeof rentalRows>;

const rentalFields = (row: WeekRow, rental: RentalRow, locale: string): VacationRentProduct => {
  const name: LocalText = rentalRoomName(rental);
  return {
    id: row.id,
    code: row.code,
    addressId: row.resortId,
    addressName: inLanguage(row.resortName, locale),
    detailAddress: inLanguage(row.detailAddress, locale),
    name: inLanguage(name, locale),
    price: row.price,
    status: statusOf(row),
    displayStatus: displayStatusOf(row, locale),
    state: row.state,
    stateReason: row.stateReason,
    replyBy: row.replyBy,
    createdDate: row.createdAt.toISOString(),
    productVacationRent: {
      fromDate: row.fromDate,
      toDate: row.toDate,
      verifyStatus: verifyStatusOf(rental.verification),
    },
    image: row.image && imageFields(row.image, locale),
    adult: rental.adults,
    children: rental.children,
    fromAge: rental.ageFrom,
    toAge: rental.ageTo,
    bedRoom: rental.bedrooms,
    bathRoom: rental.bathrooms,
    doubleBed: rental.doubleBeds,
    singleBed: rental.singleBeds,
    includeBreakfast: rental.breakfast,
    hasKitchen: rental.kitchen,
    contractCode: row.contractCode,
    payoutOn: rental.payoutOn,
    stayId: row.stayId,
    friendlyUrl: rental.friendlyUrl,
    owner: fullName(row),
    ownerEmail: row.email,
    ownerMobile: row.mobile,
    proofs: [],
    images: [],
    promotions: [],
    currentPrice: null,
    guestName: null,
    customerEmail: null,
    customerMobile: null,
    guestCheck: null,
    sale: null,
    history: [],
    clashes: [],
  };
};

/** For rentals the specification names two states differently: pending is not yet published, offered is published. */
const displayStatusOf = ({ state }: WeekRow, locale: string): string => {
  const names = STATE_NAMES[locale as keyof typeof STATE_NAMES];
  return RENTAL_STATE_NAMES[locale as keyof typeof STATE_NAMES][state] ?? names[state];
};

const promotionFields = ({ program, applyBeforeCheckIn }: ChosenProgram, amount: number, locale: Locale) => ({
  id: program.id,
  name: inLanguage(program.name, locale),
  fromDate: program.fromDate,
  toDate: program.toDate,
  applyBeforeCheckIn,
  amount,
  plugins: program.plugins.map((plugin) => ({
    id: plugin.id,
    kind: plugin.kind,
    amount: plugin.kind === 'amount' ? plugin.amount : plugin.kind === 'percent' ? plugin.maxAmount : null,
    percent: plugin.kind === 'percent' ? plugin.percent : null,
    content: plugin.kind === 'text' ? inLanguage(plugin.content, locale) : null,
  })),
});

const wholeFields = (row: WholeWeek) => ({
  proofs: proofFields(row.proofs.filter(({ place }) => place !== GUEST_PROOF)),
  guestName: row.guestName,
  customerEmail: row.customerEmail,
  customerMobile: row.customerMobile,
  history: historyOf(row),
  clashes: row.clashes,
});

const guestCheckFields = (row: WholeWeek, check: RowOf<typeof guestCheckOf> | undefined) => {
  const [proof] = check ? proofFields(row.proofs.filter(({ place }) => place === GUEST_PROOF)) : [];
  return {
    state: check?.state ?? 'none',
    reason: check?.reason ?? '',
    sentDate: check?.sentAt.toISOString() ?? null,
    decidedDate: check?.decidedAt?.toISOString() ?? null,
    replyBy: check?.replyBy ?? null,
    isOtherGuest: check?.otherGuest ?? false,
    version: row.version,
    proof: proof ?? null,
  };
};
