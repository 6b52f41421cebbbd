import { dayInZone, inLanguage } from '@sandbar/domain/common';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import { voucherByLink, voucherByToken, voucherOfOrder, type VoucherRow } from './vouchers.queries.ts';

const stayOf = (row: VoucherRow, locale: Parameters<typeof inLanguage>[1]) => ({
  orderCode: row.code,
  guestName: row.guestName,
  resortName: inLanguage(row.resortName, locale),
  roomName: inLanguage(row.roomName, locale),
  fromDate: row.fromDate,
  toDate: row.toDate,
  confirmationNumber: row.confirmationNumber,
});

const vouchercheck: QueryResolvers['vouchercheck'] = async (_parent, { token }, { database, merchant, locale }) => {
  const row = isUuid(token) ? await first(database.run(voucherByToken({ merchantId: merchant.id, token }))) : undefined;
  if (!row) return null;
  return {
    ...stayOf(row, locale),
    valid: row.paid,
    past: row.toDate < dayInZone(new Date(), merchant.timeZone),
  };
};

const resortconfirmation: QueryResolvers['resortconfirmation'] = async (_parent, { link }, context) => {
  const { database, merchant, locale } = context;
  const row = await first(
    database.run(voucherByLink({ merchantId: merchant.id, hash: tokenHash(link.slice(0, 100)) })),
  );
  return row ? { ...stayOf(row, locale), adultTotal: row.adultTotal, childrenAges: row.childrenAges } : null;
};

const deskvoucher: QueryResolvers['deskvoucher'] = async (_parent, { orderId }, { database, merchant, locale }) => {
  const row = isUuid(orderId)
    ? await first(database.run(voucherOfOrder({ merchantId: merchant.id, orderId })))
    : undefined;
  if (!row) return null;
  return {
    ...stayOf(row, locale),
    orderId,
    valid: row.paid,
    resortEmail: row.resortEmail,
    resortMobile: row.resortMobile,
    confirmedDate: row.confirmedAt?.toISOString() ?? null,
    confirmedByName: row.confirmedByName,
    linkUntil: row.linkUntil?.toISOString() ?? null,
  };
};

export const voucherResolvers = { Query: { vouchercheck, resortconfirmation, deskvoucher } };
