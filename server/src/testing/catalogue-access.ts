import { randomUUID } from 'node:crypto';
import type { Targets } from './access-targets.ts';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** What staff read and change of the catalogue in the console: parts of the table of access. */
export const CATALOGUE_READS: Record<string, ReadEntry> = {
  deskresorts: { ask: () => 'deskresorts(sortBy: name, state: shown) { totalCount items { id name roomCount } }' },
  deskresort: {
    ask: (at) => `deskresort(id: "${at.resortId}") { id version name { vi } attributes { attribute values } }`,
  },
  staygrid: {
    ask: (at) =>
      `staygrid(resortId: "${at.resortId}", from: "2027-01-02") { roomCount rooms { id cells { week free } } }`,
  },
  staychange: {
    ask: (at) =>
      `staychange(resortId: "${at.resortId}", roomIds: ["${at.roomId}"], from: "2027-01-02", weeks: 2, kind: withdraw) { changed sold }`,
  },
  deskrooms: { ask: (at) => `deskrooms(resortId: "${at.resortId}") { more items { id name state stayCount } }` },
  deskroom: { ask: (at) => `deskroom(id: "${at.roomId}") { id version name { vi } attributes { attribute values } }` },
  deskattributes: { ask: () => 'deskattributes { code name values { code } }' },
};

const Id = () => randomUUID();
const text = (words: string) => ({ vi: words, en: words });
const selection = (at: Targets) => ({ ResortId: at.resortId, RoomIds: [at.roomId], From: '2030-01-05', Weeks: 1 });

export const CATALOGUE_COMMANDS: Record<string, CommandEntry> = {
  'Catalogue/UpdateResort': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ResortId: at.resortId,
      Version: 1,
      FriendlyUrl: at.friendlyUrl,
      Name: text('a'),
      Place: text('a'),
      DetailAddress: text('a'),
      Description: text('a'),
      Latitude: 10,
      Longitude: 104,
      Email: '',
      Mobile: '',
      CheckInTime: '14:00',
      CheckOutTime: '12:00',
      Attributes: [],
      ImageIds: [],
    }),
  },
  'Catalogue/SetResortPublished': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ResortId: at.resortId, Published: true }),
  },
  'Catalogue/UpdateRoom': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      RoomId: at.roomId,
      Version: 1,
      Name: text('a'),
      Description: text('a'),
      AdultsStandard: 2,
      AdultsMax: 2,
      ChildStandard: 0,
      ChildMax: 0,
      ChildAgeFrom: 0,
      ChildAgeTo: 12,
      ImageIds: [],
    }),
  },
  'Catalogue/SetRoomPublished': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RoomId: at.roomId, Published: true }),
  },
  'Catalogue/OrderRooms': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ResortId: at.resortId, RoomIds: [at.roomId] }),
  },
  'Catalogue/PublishSelection': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ...selection(at), ProductType: 16384, Price: 1_000_000, Nights: 7 }),
  },
  'Catalogue/PriceSelection': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ...selection(at), ProductType: 16384, Price: 2_000_000 }),
  },
  'Catalogue/WithdrawSelection': { aims: 'merchant', content: (at) => ({ Id: Id(), ...selection(at) }) },
};
