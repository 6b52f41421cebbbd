import { CreateResort, CreateRoom, PublishStays } from '@sandbar/contract/catalogue';
import { attributesOf } from './attributes.ts';
import type { Brand, ResortContent, RoomContent } from './content/types.ts';
import { resortFeesOf } from './content/resort-fees.ts';
import { idOf } from './ids.ts';
import { imageId, TERMS } from './load-merchant.ts';
import { inParallel } from './parallel.ts';
import type { DemoPort } from './port.ts';
import { staysOf, type DemoStay } from './stays.ts';

/** Product types as the API sends them (member-portal section 9). */
export const PRODUCT_TYPE = { vacation: 16384, exchange: 131072 } as const;

/** A room as it was put on sale. */
export interface LoadedRoom {
  id: string;
  resort: ResortContent;
  room: RoomContent;
  stays: DemoStay[];
}

/** Adds resorts, their rooms, and the stays of the coming months. */
export const loadResorts = async (
  port: DemoPort,
  brand: Brand,
  resorts: readonly ResortContent[],
  today: string,
): Promise<LoadedRoom[]> => {
  const loaded: LoadedRoom[] = [];
  await inParallel(resorts, 4, async (resort) => {
    const resortId = idOf('resort', brand, resort.friendlyUrl);
    await port.send(brand, CreateResort, {
      Id: resortId,
      FriendlyUrl: resort.friendlyUrl,
      Name: { vi: resort.name, en: resort.name },
      Place: resort.place,
      DetailAddress: resort.detailAddress,
      Description: resort.description,
      Latitude: resort.latitude,
      Longitude: resort.longitude,
      Email: resort.email,
      Mobile: resort.mobile,
      ...hoursOf(resort),
      Attributes: attributesOf(resort),
      ImageIds: resort.pictures.map((file) => imageId(brand, file)),
    });
    for (const [position, room] of resort.rooms.entries()) {
      const id = idOf('room', brand, resort.friendlyUrl, room.code);
      await loadRoom(
        port,
        brand,
        { id, resortId, sku: `${resort.friendlyUrl}-${room.code}`, position },
        { room, resort },
      );
      const stays = staysOf(room, id, resort.season, today, TERMS[brand].rate);
      await port.send(brand, PublishStays, {
        Id: idOf('stays', id),
        RoomId: id,
        ProductType: PRODUCT_TYPE[room.type],
        Stays: stays,
      });
      loaded.push({ id, resort, room, stays });
    }
  });
  // Sorts them in the content's order, whichever was finished first.
  const place = new Map(resorts.map((resort, index) => [resort.friendlyUrl, index]));
  return loaded.sort((a, b) => place.get(a.resort.friendlyUrl)! - place.get(b.resort.friendlyUrl)!);
};

/** The times of check-in and check-out, where the resort's own text states them clearly. */
const hoursOf = (resort: ResortContent): { CheckInTime?: string; CheckOutTime?: string } => {
  const said = /Check-in (?:from )?(\d\d:\d\d), check-out (?:by )?(noon|\d\d:\d\d)/.exec(JSON.stringify(resort));
  return said ? { CheckInTime: said[1]!, CheckOutTime: said[2] === 'noon' ? '12:00' : said[2]! } : {};
};

const loadRoom = (
  port: DemoPort,
  brand: Brand,
  { id, resortId, sku, position }: { id: string; resortId: string; sku: string; position: number },
  { room, resort }: { room: RoomContent; resort: ResortContent },
) =>
  port.send(brand, CreateRoom, {
    Id: id,
    ResortId: resortId,
    Name: room.name,
    Description: room.description,
    AdultsStandard: room.adultsStandard,
    AdultsMax: room.adultsMax,
    ChildStandard: room.childStandard,
    ChildMax: room.childMax,
    ChildAgeFrom: room.childAgeFrom,
    ChildAgeTo: room.childAgeTo,
    Position: position,
    Sku: sku,
    NightPrice: room.pricePerNight,
    ResortFees: resortFeesOf(resort),
    ImageIds: room.pictures.map((file) => imageId(brand, file)),
  });
