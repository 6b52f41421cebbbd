import { addMonths, inLanguage, type Locale } from '@sandbar/domain/common';
import { ProductType } from '@sandbar/domain/catalogue';
import { fullName } from '@sandbar/domain/identity';
import {
  DEPOSIT_QUOTA,
  LIVE_STATES,
  WEEK_MONTHS,
  contractKey,
  depositPoints,
  quoteDeposit,
  statusOf,
} from '@sandbar/domain/weeks';
import { imageFields } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import { GraphRefusal } from '../platform/graphql/context.ts';
import type { DepositOrder, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { limiterOf } from '../platform/limits.ts';
import { waitingFor } from '../waitlist/waitlist.published.ts';
import { AGREED_NAMES, STATE_NAMES } from './state-names.ts';
import { historyOf, pageOf, proofFields, quotaOf, quoteFields, readWhole, searchParams } from './week-reads.ts';
import { weekCount, weekPage, type WeekRow, type WholeWeek } from './weeks.lists.queries.ts';
import { contractUse, roomToGive } from './weeks.queries.ts';

const LONGEST_CODE = 200;

export const weekQueries: Pick<
  QueryResolvers,
  'depositorders' | 'depositorder' | 'depositquote' | 'depositquota' | 'contractcheck'
> = {
  depositorders: async (_parent, given, context) => {
    const searched = await searchParams(given, 'deposit', context);
    const { database, locale } = context;
    const [rows, [counted]] = await Promise.all([
      database.run(weekPage({ ...searched, ...pageOf(given) })),
      database.run(weekCount(searched)),
    ]);
    return {
      items: rows.map((row) => depositFields(row, locale)),
      totalCount: counted!.total,
      success: true,
      message: '',
    };
  },
  depositorder: async (_parent, { id }, context) => {
    const row = await readWhole(context, id, 'deposit');
    if (!row) return null;
    const { lotRemaining: point, lotExpiresAt: end } = row;
    const credit = point !== null && end ? { point, expiresAt: end.toISOString() } : null;
    return { ...depositFields(row, context.locale), ...wholeFields(row), credit };
  },
  depositquote: async (_parent, { productId, fromDate, toDate }, { merchant, database }) => {
    const { id: merchantId, timeZone, exchangeRate } = merchant;
    if (!isUuid(productId)) return null;
    const room = await first(database.run(roomToGive({ merchantId, roomId: productId, timeZone })));
    if (!room || room.nightPrice === null) return null;
    const terms = { nightPrice: room.nightPrice, exchangeRate, fromDate, toDate };
    const quoted = quoteDeposit(room.today, terms, addMonths(room.today, WEEK_MONTHS.soonest));
    if (!quoted.ok) return null;
    const asked = await first(database.run(waitingFor({ merchantId, roomId: productId, fromDate, toDate })));
    return { ...quoted.value, curve: depositPoints(room.today, terms), waiting: asked!.members };
  },
  depositquota: (_parent, _given, context) => quotaOf(context, 'deposit', DEPOSIT_QUOTA),
  contractcheck: async (_parent, { referenceCode, productId, fromDate, toDate }, context) => {
    const { merchant, database, locale } = context;
    const { userId } = await context.session();
    const key = contractKey(referenceCode.slice(0, LONGEST_CODE));
    if (key === '') return { valid: false, known: false, given: false };
    const wait = await limiterOf(database, 'contract-check').count(`${merchant.id} ${userId}`);
    if (wait !== undefined)
      throw new GraphRefusal({ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: wait } }, locale);
    const said = Boolean(productId && isUuid(productId) && fromDate && toDate && fromDate < toDate);
    const asked = {
      merchantId: merchant.id,
      ownerId: userId,
      contractKey: key,
      roomId: said ? productId! : null,
      fromDate: said ? fromDate! : null,
      toDate: said ? toDate! : null,
      liveStates: LIVE_STATES,
    };
    const [use] = await database.run(contractUse(asked));
    return { valid: true, known: use!.known, given: said && use!.given };
  },
};

/** The fields of a week of any room class in a list. */
export const weekFields = (row: WeekRow, locale: string) => ({
  id: row.id,
  code: row.code,
  bookingId: row.code,
  price: row.price,
  addressId: row.resortId,
  addressName: inLanguage(row.resortName, locale),
  detailAddress: inLanguage(row.detailAddress, locale),
  productId: row.roomId,
  productName: row.roomName ? inLanguage(row.roomName, locale) : '',
  standardOccupancy: row.adultsStandard ?? 0,
  adultsStandard: row.adultsStandard ?? 0,
  adultsExtra: (row.adultsMax ?? 0) - (row.adultsStandard ?? 0),
  childStandard: row.childStandard ?? 0,
  childExtra: (row.childMax ?? 0) - (row.childStandard ?? 0),
  childAgeFrom: row.childAgeFrom ?? 0,
  childAgeTo: row.childAgeTo ?? 0,
  referenceCode: row.contractCode,
  referenceProductId: row.stayId,
  fromDate: row.fromDate,
  toDate: row.toDate,
  images: [],
  image: row.image && imageFields(row.image, locale),
  owner: fullName(row),
  ownerEmail: row.email,
  ownerMobile: row.mobile,
  customerName: null,
  customerEmail: null,
  customerMobile: null,
  status: statusOf(row),
  displayStatus: STATE_NAMES[locale as keyof typeof STATE_NAMES][row.state],
  state: row.state,
  stateReason: row.stateReason,
  replyBy: row.replyBy,
  createdDate: row.createdAt.toISOString(),
  note: row.note,
  history: [],
  clashes: [],
});

const depositFields = (row: WeekRow, locale: string): DepositOrder => ({
  ...weekFields(row, locale),
  ...(row.agreed ? { displayStatus: AGREED_NAMES[locale as Locale] } : {}),
  staked: row.staked,
  orderType: ProductType.VacationExchange,
  costPrice: row.originalPrice ?? 0,
  point: row.points ?? 0,
  pointPrice: row.pointPrice ?? 0,
  credit: null,
  quote: quoteFields(row),
});

/** The fields of one week beyond those of a list. */
export const wholeFields = (row: WholeWeek) => ({
  images: proofFields(row.proofs),
  history: historyOf(row),
  clashes: row.clashes,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  customerMobile: row.customerMobile,
});
