import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { dayInZone, inLanguage } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { listedRooms, roomToEdit } from './console-rooms.queries.ts';

const stateOf = ({ published }: { published: boolean }) => (published ? ('shown' as const) : ('hidden' as const));

const deskrooms: QueryResolvers['deskrooms'] = async (_parent, { resortId }, { database, merchant, locale }) => {
  if (!isUuid(resortId)) return { items: [], more: false };
  const today = dayInZone(new Date(), merchant.timeZone);
  const most = CATALOGUE_LIMITS.roomsOfResort;
  const rows = await database.run(listedRooms({ merchantId: merchant.id, resortId, today, limit: most + 1 }));
  return {
    items: rows.slice(0, most).map((row) => ({
      ...row,
      name: inLanguage(row.name, locale),
      state: stateOf(row),
      image: row.image && imageFields(row.image, locale),
    })),
    more: rows.length > most,
  };
};

const deskroom: QueryResolvers['deskroom'] = async (_parent, { id }, { database, merchant, locale }) => {
  if (!isUuid(id)) return null;
  const [row] = await database.run(roomToEdit({ merchantId: merchant.id, id }));
  if (!row) return null;
  return {
    ...row,
    resortName: inLanguage(row.resortName, locale),
    state: stateOf(row),
    images: row.images.map((image) => imageFields(image, locale)),
    attributes: [...Map.groupBy(row.chosen, ([attribute]) => attribute)].map(([attribute, values]) => ({
      attribute,
      values: values.map(([, value]) => value),
      html: null,
    })),
    modifiedDate: row.modifiedAt.toISOString(),
  };
};

export const consoleRoomQueries = { deskrooms, deskroom };
