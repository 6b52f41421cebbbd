import { inLanguage, type Locale } from '@sandbar/domain/common';
import { askedOwner } from '../ledger/index.ts';
import { privateImagePath } from '../media/index.ts';
import type { Runner } from '../platform/database/index.ts';
import type { OwnerContract, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { contractsOfOwner } from './contracts.queries.ts';
import { RENTAL_STATE_NAMES, STATE_NAMES } from './state-names.ts';

/** The contracts under which an owner's weeks were given, in a reader's language, read by one statement. */
export const ownersContracts = async (
  runner: Runner,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  ownerId: string,
  locale: Locale,
): Promise<OwnerContract[]> => {
  const rows = await runner.run(contractsOfOwner({ merchantId: merchant.id, ownerId, timeZone: merchant.timeZone }));
  return rows.map((row) => ({
    id: row.weekId,
    referenceCode: row.contractCode,
    resortName: inLanguage(row.resort, locale),
    roomNames: row.rooms.map((name) => inLanguage(name, locale)),
    promise: row.promise ?? '',
    firstYear: row.firstYear,
    lastYear: row.lastYear,
    recordedDate: row.recordedAt?.toISOString() ?? null,
    weekCount: row.weekCount,
    weeks: row.weeks.map(({ state, ...week }) => ({
      ...week,
      displayStatus: (week.kind === 'rental' && RENTAL_STATE_NAMES[locale][state]) || STATE_NAMES[locale][state],
    })),
    documentCount: row.documentCount,
    documents: row.documents.map(({ place, ...document }) => ({
      ...document,
      displayOrder: place,
      path: privateImagePath(document.id),
    })),
  }));
};

const ownercontracts: QueryResolvers['ownercontracts'] = async (_parent, given, context) => {
  const ownerId = await askedOwner(context, given.ownerId);
  return ownerId === undefined ? [] : ownersContracts(context.database, context.merchant, ownerId, context.locale);
};

export const contractQueries = { ownercontracts };
