import {
  CATALOGUE_LIMITS,
  GRID_LIMITS,
  isClock,
  isFriendlyUrl,
  isGridSelection,
  ProductType,
  RESORT_FEE_LIMITS,
  RESORT_FEE_RULES,
} from '@sandbar/domain/catalogue';
import { isCurrency } from '@sandbar/domain/common';
import * as z from 'zod/mini';
import { command, day, localText, shortText, uuid } from '../common/index.ts';

const age = z.int().check(z.minimum(0), z.maximum(120));
const place = z.int().check(z.minimum(0), z.maximum(10_000));
export const stayPrice = z.int().check(z.minimum(1), z.maximum(100_000_000_000));
/** Money for a night. */
const nightPrice = z
  .int()
  .check(z.minimum(CATALOGUE_LIMITS.nightPrice.least), z.maximum(CATALOGUE_LIMITS.nightPrice.most));
const guests = z.int().check(z.minimum(0), z.maximum(50));

const clock = z.string().check(z.refine(isClock));
const version = z.int().check(z.minimum(1));

const resortFields = {
  FriendlyUrl: z.string().check(z.refine(isFriendlyUrl)),
  Name: localText,
  Place: localText,
  DetailAddress: localText,
  /** HTML; sanitised by the server. */
  Description: localText,
  Latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  Longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  Email: shortText,
  Mobile: shortText,
  /**
   * Attribute values by code, for example {attribute: "amenities", values: ["spa"]}; `html` for attributes of that
   * kind.
   */
  Attributes: z
    .array(z.object({ Attribute: shortText, Values: z.optional(z.array(shortText)), Html: z.optional(localText) }))
    .check(z.maxLength(100)),
  ImageIds: z.array(uuid).check(z.maxLength(CATALOGUE_LIMITS.resortImages)),
};

/** Adds a resort with its pictures and attributes: shown to members at once, or as a draft until it is published. */
export const CreateResort = command({
  domain: 'Catalogue',
  name: 'CreateResort',
  permission: 'resort.edit',
  subject: { kind: 'resort', id: 'Id' },
  changes: ['deskresort', 'deskresorts', 'addresses', 'firststeps'],
  input: z.object({
    Id: uuid,
    ...resortFields,
    CheckInTime: z._default(clock, '14:00'),
    CheckOutTime: z._default(clock, '12:00'),
    /** Members do not see a draft until SetResortPublished publishes it. */
    Draft: z._default(z.boolean(), false),
  }),
}).answering<{ id: string }>();

/** Replaces all fields of a resort, based on the version that was read. SAVED_MEANWHILE when it is not the newest. */
export const UpdateResort = command({
  domain: 'Catalogue',
  name: 'UpdateResort',
  permission: 'resort.edit',
  subject: { kind: 'resort', id: 'ResortId' },
  changes: ['deskresort', 'deskresorts', 'addresses'],
  input: z.object({
    Id: uuid,
    ResortId: uuid,
    Version: version,
    ...resortFields,
    CheckInTime: clock,
    CheckOutTime: clock,
  }),
}).answering<{ id: string; version: number }>();

/**
 * Shows a resort to members, or hides it with all its stays. Members who hold or bought a stay keep it.
 * RESORT_NOT_READY names what a draft's page lacks.
 */
export const SetResortPublished = command({
  domain: 'Catalogue',
  name: 'SetResortPublished',
  permission: 'resort.edit',
  subject: { kind: 'resort', id: 'ResortId' },
  changes: ['deskresort', 'deskresorts', 'addresses', 'firststeps'],
  input: z.object({ Id: uuid, ResortId: uuid, Published: z.boolean() }),
}).answering<{ id: string }>();

const few = z.int().check(z.minimum(0), z.maximum(CATALOGUE_LIMITS.bedsOfRoom));
const feeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(RESORT_FEE_LIMITS.name));
const roomFields = {
  Name: localText,
  /** HTML; sanitised by the server. */
  Description: localText,
  AdultsStandard: guests.check(z.minimum(1)),
  AdultsMax: guests,
  ChildStandard: guests,
  ChildMax: guests,
  ChildAgeFrom: age,
  ChildAgeTo: age,
  /** The bedrooms of one room of the class; 0 when it is not stated. */
  Bedrooms: z._default(few, 0),
  DoubleBeds: z._default(few, 0),
  SingleBeds: z._default(few, 0),
  /** Square metres; 0 when it is not stated. */
  Size: z._default(z.int().check(z.minimum(0), z.maximum(CATALOGUE_LIMITS.roomSize)), 0),
  /** The merchant's own number of the room class. */
  Sku: z.optional(shortText),
  /** The room's attributes by code, in the form that resorts use. */
  Attributes: z._default(
    z.array(z.object({ Attribute: shortText, Values: z.array(shortText) })).check(z.maxLength(100)),
    [],
  ),
  ImageIds: z.array(uuid).check(z.maxLength(CATALOGUE_LIMITS.roomImages)),
  /** The fees that guests pay at the resort, in the order shown. Absent: the room class keeps its fees. */
  ResortFees: z.optional(
    z
      .array(
        z.object({
          Name: z.object({ vi: feeName, en: feeName }),
          /** Minor units of the fee's currency, for the unit of the rule. */
          Amount: z.int().check(z.minimum(1), z.maximum(RESORT_FEE_LIMITS.amount)),
          /** ISO 4217; it may differ from the merchant's. */
          Currency: z.string().check(z.refine(isCurrency)),
          Rule: z.enum(RESORT_FEE_RULES),
          /** Whether each guest pays it; otherwise it is optional. */
          Mandatory: z.boolean(),
          /** Younger children pay nothing of a fee that counts persons; 0: every child pays. */
          FreeBelow: z._default(z.int().check(z.minimum(0), z.maximum(RESORT_FEE_LIMITS.freeBelow)), 0),
        }),
      )
      .check(z.maxLength(RESORT_FEE_LIMITS.rows)),
  ),
};
interface Guests {
  AdultsStandard: number;
  AdultsMax: number;
  ChildStandard: number;
  ChildMax: number;
  ChildAgeFrom: number;
  ChildAgeTo: number;
}
/** A maximum is never below its standard, and the last age never below the first. */
const guestRules = [
  z.refine<Guests>((room) => room.AdultsMax >= room.AdultsStandard, { path: ['AdultsMax'] }),
  z.refine<Guests>((room) => room.ChildMax >= room.ChildStandard, { path: ['ChildMax'] }),
  z.refine<Guests>((room) => room.ChildAgeTo >= room.ChildAgeFrom, { path: ['ChildAgeTo'] }),
] as const;

/** Adds a room class to a resort. */
export const CreateRoom = command({
  domain: 'Catalogue',
  name: 'CreateRoom',
  permission: 'resort.edit',
  subject: { kind: 'room', id: 'Id' },
  changes: ['deskroom', 'deskrooms', 'deskresorts', 'discountrooms', 'firststeps'],
  input: z
    .object({
      Id: uuid,
      ResortId: uuid,
      ...roomFields,
      Position: place,
      /** As in SetNightPrices; absent: owners cannot deposit weeks of it. */
      NightPrice: z.optional(nightPrice),
    })
    .check(...guestRules),
}).answering<{ id: string }>();

/**
 * Replaces all fields of a room class, based on the version that was read. SAVED_MEANWHILE when it is not the newest.
 */
export const UpdateRoom = command({
  domain: 'Catalogue',
  name: 'UpdateRoom',
  permission: 'resort.edit',
  subject: { kind: 'room', id: 'RoomId' },
  changes: ['deskroom', 'deskrooms', 'deskresorts', 'discountrooms'],
  input: z.object({ Id: uuid, RoomId: uuid, Version: version, ...roomFields }).check(...guestRules),
}).answering<{ id: string; version: number }>();

/**
 * Closes a room class, so that members see neither it nor its stays, or opens it again. Members who hold or bought a
 * stay keep it.
 */
export const SetRoomPublished = command({
  domain: 'Catalogue',
  name: 'SetRoomPublished',
  permission: 'resort.edit',
  subject: { kind: 'room', id: 'RoomId' },
  changes: ['deskroom', 'deskrooms', 'deskresorts', 'discountrooms', 'firststeps'],
  input: z.object({ Id: uuid, RoomId: uuid, Published: z.boolean() }),
}).answering<{ id: string }>();

/** Sets the order of a resort's room classes. Those that are not named follow in their former order. */
export const OrderRooms = command({
  domain: 'Catalogue',
  name: 'OrderRooms',
  permission: 'resort.edit',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['deskrooms'],
  input: z.object({
    Id: uuid,
    ResortId: uuid,
    RoomIds: z.array(uuid).check(z.minLength(1), z.maxLength(CATALOGUE_LIMITS.roomsOfResort)),
  }),
}).answering<{ id: string }>();

/** Puts stays of one room on the market. Prices are in money for currency stays, in points for exchange stays. */
export const PublishStays = command({
  domain: 'Catalogue',
  name: 'PublishStays',
  permission: 'stay.publish',
  subject: { kind: 'room', id: 'RoomId', keeps: 'input' },
  changes: ['staygrid', 'firststeps'],
  input: z.object({
    Id: uuid,
    RoomId: uuid,
    ProductType: z.union([z.literal(ProductType.Vacation), z.literal(ProductType.VacationExchange)]),
    Stays: z
      .array(
        z
          .object({ Id: uuid, FromDate: day, ToDate: day, Price: stayPrice })
          .check(z.refine((stay) => stay.ToDate > stay.FromDate, { path: ['ToDate'] })),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
}).answering<{ count: number }>();

/** Takes stays of one room off the market for good, all or none. Members who hold or bought one keep it. */
export const WithdrawStays = command({
  domain: 'Catalogue',
  name: 'WithdrawStays',
  permission: 'stay.publish',
  subject: { kind: 'room', id: 'RoomId', keeps: 'input' },
  changes: ['staygrid'],
  input: z.object({ Id: uuid, RoomId: uuid, StayIds: z.array(uuid).check(z.minLength(1), z.maxLength(500)) }),
}).answering<{ count: number }>();

/** Changes the prices of stays of one room, all or none: in money for currency stays, in points for exchange stays. */
export const RepriceStays = command({
  domain: 'Catalogue',
  name: 'RepriceStays',
  permission: 'stay.price',
  subject: { kind: 'room', id: 'RoomId', keeps: 'input' },
  changes: ['staygrid'],
  input: z.object({
    Id: uuid,
    RoomId: uuid,
    Stays: z.array(z.object({ Id: uuid, Price: stayPrice })).check(z.minLength(1), z.maxLength(500)),
  }),
}).answering<{ count: number }>();

/** Some rooms of a resort over some weeks, from Saturday to Saturday. */
export const selectionFields = {
  ResortId: uuid,
  RoomIds: z.array(uuid).check(z.minLength(1), z.maxLength(GRID_LIMITS.rooms)),
  /** A Saturday. */
  From: day,
  Weeks: z.int().check(z.minimum(1), z.maximum(GRID_LIMITS.weeks)),
};
export const isSelection = ({ RoomIds, From, Weeks }: { RoomIds: string[]; From: string; Weeks: number }) =>
  isGridSelection({ roomIds: RoomIds, from: From, weeks: Weeks });
export const gridType = z.union([z.literal(ProductType.Vacation), z.literal(ProductType.VacationExchange)]);

/** The number of stays of a selection, by outcome. */
export interface SelectionChanged {
  changed: number;
  /** Stays that needed no change. */
  same: number;
  /** Stays that were left unchanged. */
  held: number;
  sold: number;
  owners: number;
  past: number;
}

/**
 * Changes the price of the free stays of a selection: money or points, by the product type. Held and sold stays and
 * owners' weeks keep theirs.
 */
export const PriceSelection = command({
  domain: 'Catalogue',
  name: 'PriceSelection',
  permission: 'stay.price',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['staygrid'],
  input: z
    .object({ Id: uuid, ...selectionFields, ProductType: gridType, Price: stayPrice })
    .check(z.refine(isSelection, { path: ['RoomIds'] })),
}).answering<SelectionChanged>();

/** Puts a selection on sale: withdrawn stays return, and each week is filled up to a number of stays of the type. */
export const PublishSelection = command({
  domain: 'Catalogue',
  name: 'PublishSelection',
  permission: 'stay.publish',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['staygrid', 'firststeps'],
  input: z
    .object({
      Id: uuid,
      ...selectionFields,
      ProductType: gridType,
      Price: stayPrice,
      Nights: z.int().check(z.minimum(1), z.maximum(CATALOGUE_LIMITS.nights)),
      /** 1 when absent. Held and sold stays count. */
      PerWeek: z.optional(z.int().check(z.minimum(1), z.maximum(GRID_LIMITS.perWeek))),
      /** The first day of new stays, in days after Saturday; Saturday when absent. */
      Weekday: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
    })
    .check(z.refine(isSelection, { path: ['RoomIds'] })),
}).answering<SelectionChanged>();

/** Takes the free stays of a selection off sale. They can be put on sale again. */
export const WithdrawSelection = command({
  domain: 'Catalogue',
  name: 'WithdrawSelection',
  permission: 'stay.publish',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['staygrid'],
  input: z.object({ Id: uuid, ...selectionFields }).check(z.refine(isSelection, { path: ['RoomIds'] })),
}).answering<SelectionChanged>();
