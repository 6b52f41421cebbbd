import { ProductType } from '@sandbar/domain/catalogue';
import { settlementOf } from '@sandbar/domain/ledger';
import { EXTRA_VACATION_QUOTA } from '@sandbar/domain/weeks';
import { bookedSettlement, ratesInForce } from '../ledger/index.ts';
import { imageFields } from '../media/index.ts';
import { currentAccount } from '../payouts/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { OwnerSettlement, QueryResolvers, VacationProductOrder } from '../platform/graphql/resolvers.generated.ts';
import { besideExtraVacation, staysOnMarket } from './extra-vacation.queries.ts';
import { pageOf, quotaOf, readWhole, searchParams } from './week-reads.ts';
import { weekFields, wholeFields } from './weeks.resolvers.ts';
import { weekCount, weekPage, type WeekRow } from './weeks.lists.queries.ts';

const KIND = 'extra-vacation';

export const extraVacationQueries: Pick<
  QueryResolvers,
  'vacationproductorders' | 'vacationproductorder' | 'extravacationquota'
> = {
  vacationproductorders: async (_parent, { fromDate, toDate, ...given }, context) => {
    const searched = await searchParams({ ...given, from: fromDate ?? null, to: toDate ?? null }, KIND, context);
    const { database, locale, merchant } = context;
    const [rows, [counted]] = await Promise.all([
      database.run(weekPage({ ...searched, ...pageOf(given) })),
      database.run(weekCount(searched)),
    ]);
    const ids = rows.flatMap(({ stayId }) => stayId ?? []);
    const offered = new Set(
      (ids.length > 0 ? await database.run(staysOnMarket({ merchantId: merchant.id, ids })) : []).map(({ id }) => id),
    );
    return {
      items: rows.map((row) => fieldsOf(row, locale, offered.has(row.stayId ?? ''))),
      totalCount: counted!.total,
      success: true,
      message: '',
    };
  },
  extravacationquota: (_parent, _given, context) => quotaOf(context, KIND, EXTRA_VACATION_QUOTA),
  vacationproductorder: async (_parent, { id }, context) => {
    const row = await readWhole(context, id, KIND);
    if (!row) return null;
    const { database, locale, merchant } = context;
    const beside = (await first(database.run(besideExtraVacation({ merchantId: merchant.id, id }))))!;
    return {
      ...fieldsOf(row, locale, beside.published),
      ...wholeFields(row),
      gallery: beside.gallery.map((image) => imageFields(image, locale)),
      soldOrders: beside.soldOrders,
      settlement: await settlementFor(context, row),
    };
  },
};

/** The settlement as booked, or as it would be today. */
const settlementFor = async (
  { database, merchant }: GraphContext,
  { ownerId, orderId, price }: WeekRow,
): Promise<OwnerSettlement> => {
  const merchantId = merchant.id;
  const booked = orderId === null ? undefined : await bookedSettlement(database, { merchantId, orderId });
  if (booked) return { ...booked, booked: true };
  const [rates, account] = await Promise.all([
    ratesInForce(database, merchant, new Date()),
    first(database.run(currentAccount({ merchantId, ownerId }))),
  ]);
  const resident = account?.resident ?? true;
  return { ...settlementOf({ sold: KIND, price, rates, resident }), booked: false };
};

const fieldsOf = (row: WeekRow, locale: string, productPublished: boolean): VacationProductOrder => {
  const fields = weekFields(row, locale);
  return {
    ...fields,
    orderType: ProductType.Vacation,
    costPrice: row.price,
    expireDate: row.expireDate!,
    point: 0,
    allStatus: fields.status,
    productPublished,
    gallery: [],
    soldOrders: [],
    settlement: null,
  };
};
