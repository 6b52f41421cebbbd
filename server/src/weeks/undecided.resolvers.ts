import { inLanguage } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { languageFor } from '@sandbar/domain/merchants';
import { decidedBy, DEPOSIT_QUOTA, GUEST_PROOF, UNDECIDED_STATES } from '@sandbar/domain/weeks';
import { imageFields } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { wholeRental } from './rentals.resolvers.ts';
import { deciderOf, kindOf } from './undecided.queries.ts';
import { WEEK_LETTERS } from './week-letters.ts';
import { historyOf, proofFields, quoteFields, readWhole } from './week-reads.ts';
import { weeksInQuota } from './weeks.queries.ts';

/** A week that waits for staff, with all that is needed to decide it. */
export const weektodecide: QueryResolvers['weektodecide'] = async (_parent, { id }, context) => {
  const { merchant, database, locale } = context;
  const { userId, permissions } = await context.session();
  if (!isUuid(id)) return null;
  const merchantId = merchant.id;
  const kind = (await first(database.run(kindOf({ merchantId, id }))))?.kind;
  const row = kind && (await readWhole(context, id, kind));
  if (!row) return null;
  const ofOwner = { merchantId, ownerId: row.ownerId, kind, ...DEPOSIT_QUOTA };
  const waits = UNDECIDED_STATES.includes(row.state) && !row.agreed;
  const asStaff = permissions.has(decidedBy(kind)) && row.ownerId !== userId;
  const [quota, rental, decider] = await Promise.all([
    kind === 'deposit' ? first(database.run(weeksInQuota(ofOwner))) : undefined,
    kind === 'rental' ? wholeRental(row, context) : null,
    asStaff && !waits ? first(database.run(deciderOf({ merchantId, id, ownerId: row.ownerId }))) : undefined,
  ]);
  const check = row.state === 'sold' && rental?.guestCheck?.state === 'rejected' ? rental.guestCheck : null;
  const ownerLanguage = languageFor(merchant.settings, row.ownerLanguage);
  return {
    id: row.id,
    kind,
    code: row.code,
    version: row.version,
    state: row.state,
    staked: row.staked,
    addressName: inLanguage(row.resortName, locale),
    detailAddress: inLanguage(row.detailAddress, locale),
    productName: rental?.name ?? (row.roomName ? inLanguage(row.roomName, locale) : ''),
    adults: rental?.adult ?? row.adultsStandard ?? 0,
    children: rental?.children ?? row.childStandard ?? 0,
    fromDate: row.fromDate,
    toDate: row.toDate,
    expireDate: row.expireDate,
    referenceCode: row.contractCode,
    note: row.note,
    price: row.price,
    quote: quoteFields(row),
    point: row.points,
    pointPrice: row.pointPrice,
    ownerId: row.ownerId,
    ownerName: fullName(row),
    ownerEmail: row.email,
    ownerMobile: row.mobile,
    createdDate: row.createdAt.toISOString(),
    image: row.image && imageFields(row.image, locale),
    images: proofFields(row.proofs.filter(({ place }) => place !== GUEST_PROOF)),
    rental,
    history: historyOf(row),
    clashes: row.clashes,
    quotaUsed: quota?.count ?? null,
    quotaLimit: DEPOSIT_QUOTA.limit,
    stateReason: check?.reason ?? row.stateReason,
    replyBy: check ? check.replyBy : row.replyBy,
    ownerLanguage,
    letters: Object.entries(WEEK_LETTERS[ownerLanguage]).map(([name, text]) => ({ name, text })),
    mayAskAgain: asStaff && (row.state === 'revising' || check !== null),
    mayDecide: asStaff && waits,
    decidedByName: decider ? fullName(decider) : null,
  };
};
