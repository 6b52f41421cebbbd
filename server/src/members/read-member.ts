import { inLanguage } from '@sandbar/domain/common';
import { deviceOf, fullName } from '@sandbar/domain/identity';
import { permissionsOf } from '@sandbar/domain/permissions';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { Member } from '../platform/graphql/resolvers.generated.ts';
import { RENTAL_STATE_NAMES, STATE_NAMES } from '../weeks/index.ts';
import { wholeMember } from './member.queries.ts';

const at = (instant: string) => new Date(instant).toISOString();

/** Reads one member for the console, with one statement. */
export const readMember = async ({ database, merchant, locale }: GraphContext, id: string): Promise<Member | null> => {
  const row = await first(database.run(wholeMember({ merchantId: merchant.id, id })));
  if (!row) return null;
  return {
    id: row.id,
    name: fullName(row),
    userName: row.userName,
    email: row.email,
    mobile: row.mobile,
    dateOfBirth: row.dateOfBirth,
    languageId: row.languageId,
    state: row.active ? 'active' : 'closed',
    createdDate: row.createdAt.toISOString(),
    lastSeenDate: row.lastSeenAt?.toISOString() ?? null,
    passwordChangedDate: row.passwordChangedAt?.toISOString() ?? null,
    passkeys: row.passkeys,
    contactRequestId: row.contactRequestId,
    roles: row.roles.map(({ permissions: _, grantedAt, name, ...role }) => ({
      ...role,
      name: inLanguage(name, locale),
      grantedDate: at(grantedAt),
    })),
    permissions: [...permissionsOf(row.roles.flatMap(({ permissions }) => permissions))],
    consents: row.consents.map((consent) => ({ ...consent, at: at(consent.at) })),
    points: row.points,
    reservedPoints: row.reserved,
    membership: row.membership,
    lots: row.lots.map(({ createdAt, expiresAt, ...lot }) => ({
      ...lot,
      createdDate: at(createdAt),
      expiresDate: expiresAt && at(expiresAt),
    })),
    orders: row.orders.map(({ createdAt, ...order }) => ({ ...order, createdDate: at(createdAt) })),
    weeks: row.weeks.map(({ resortName, ...week }) => ({
      ...week,
      resortName: inLanguage(resortName, locale),
      displayStatus:
        (week.kind === 'rental' && RENTAL_STATE_NAMES[locale][week.state]) || STATE_NAMES[locale][week.state],
    })),
    devices: row.devices.map(({ userAgent, createdAt, lastSeenAt, ...device }) => ({
      ...device,
      ...deviceOf(userAgent),
      createdAt: at(createdAt),
      lastSeenAt: at(lastSeenAt),
      current: false,
    })),
  };
};
