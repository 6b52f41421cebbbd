import { randomUUID } from 'node:crypto';
import type { Targets } from './access-targets.ts';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Reads and commands of staff about the catalogue, and favourites: parts of the table of access. */
export const CATALOGUE_READS: Record<string, ReadEntry> = {
  favouriteids: { owned: true, ask: () => 'favouriteids' },
  favourites: { owned: true, ask: () => 'favourites(adults: 2) { id name stay { total } }' },
  deskresorts: { ask: () => 'deskresorts(sortBy: name, state: shown) { totalCount items { id name roomCount } }' },
  deskresort: {
    ask: (at) => `deskresort(id: "${at.resortId}") { id version name { vi } attributes { attribute values } }`,
  },
  resortdraft: { ask: (at) => `resortdraft(friendlyUrl: "${at.draftUrl}") { id friendlyUrl }` },
  staygrid: {
    ask: (at) =>
      `staygrid(resortId: "${at.resortId}", from: "2027-01-02") { roomCount rooms { id cells { week free } } }`,
  },
  staychange: {
    ask: (at) =>
      `staychange(resortId: "${at.resortId}", roomIds: ["${at.roomId}"],
        from: "2027-01-02", weeks: 2, kind: withdraw) { changed sold }`,
  },
  deskrooms: { ask: (at) => `deskrooms(resortId: "${at.resortId}") { more items { id name state stayCount } }` },
  deskroom: { ask: (at) => `deskroom(id: "${at.roomId}") { id version name { vi } attributes { attribute values } }` },
  deskdiscounts: { ask: () => 'deskdiscounts { totalCount items { id state roomName } }' },
  deskdiscount: { ask: (at) => `deskdiscount(id: "${at.discountId}") { id version name { vi } roomIds }` },
  discountrooms: { ask: (at) => `discountrooms(resortId: "${at.resortId}") { id name }` },
  nightprices: { ask: (at) => `nightprices(resortId: "${at.resortId}") { id name price changedByName }` },
  rulesets: { ask: () => 'rulesets { id version name price applied { resortName stays older } }' },
  deskattributes: { ask: () => 'deskattributes { code name values { code } }' },
  deskattribute: {
    ask: (at) => `deskattribute(code: "${at.attributeCode}") { code version isFacet values { code used } }`,
  },
};

const Id = () => randomUUID();
const text = (words: string) => ({ vi: words, en: words });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const discount = (at: Targets) => ({
  RoomIds: [at.roomId],
  Name: text('a'),
  From: day(300),
  To: day(301),
  ResultType: 0,
  ResultValue: 10,
});
const ruleSet = () => ({ Name: `Bộ giá ${Id()}`, ProductType: 16384, Price: 5_000_000, Nights: 7 });
const selection = (at: Targets) => ({ ResortId: at.resortId, RoomIds: [at.roomId], From: '2030-01-05', Weeks: 1 });

export const CATALOGUE_COMMANDS: Record<string, CommandEntry> = {
  'Catalogue/SetFavourite': { content: (at) => ({ Id: Id(), ResortId: at.resortId, Favourite: true }) },
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
  'Catalogue/CreateDiscount': { aims: 'merchant', content: (at) => ({ Id: Id(), ...discount(at) }) },
  'Catalogue/UpdateDiscount': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), DiscountId: at.discountId, Version: 1, ...discount(at) }),
  },
  'Catalogue/EndDiscount': { aims: 'merchant', content: (at) => ({ Id: Id(), DiscountId: at.discountToEndId }) },
  'Catalogue/EditAttribute': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      Code: at.attributeCode,
      Version: 1,
      Name: text('a'),
      IsFacet: false,
      Values: [],
      Removed: [],
    }),
  },
  'Catalogue/OrderAttributes': { aims: 'merchant', content: (at) => ({ Id: Id(), Codes: [at.attributeCode] }) },
  'Catalogue/RemoveAttribute': { aims: 'merchant', content: (at) => ({ Id: Id(), Code: at.attributeToRemoveCode }) },
  'Catalogue/CreateRuleSet': { content: () => ({ Id: Id(), ...ruleSet() }) },
  'Catalogue/UpdateRuleSet': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RuleSetId: at.ruleSetToChangeId, Version: 1, ...ruleSet() }),
  },
  'Catalogue/SetRuleSetRetired': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RuleSetId: at.ruleSetToChangeId, Retired: false }),
  },
  'Catalogue/ApplyRuleSet': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ...selection(at), RuleSetId: at.ruleSetId, Version: 1 }),
  },
  'Catalogue/SetNightPrices': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ResortId: at.resortId,
      Prices: [{ RoomId: at.roomId, NightPrice: 1_000_000, Seen: 1_000_000 }],
    }),
  },
  'Catalogue/PriceSelection': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ...selection(at), ProductType: 16384, Price: 2_000_000 }),
  },
  'Catalogue/WithdrawSelection': { aims: 'merchant', content: (at) => ({ Id: Id(), ...selection(at) }) },
};
