import { ProductType } from '@sandbar/domain/catalogue';
import * as z from 'zod/mini';
import { command, day, instant, localText, shortText, uuid } from '../common/index.ts';

const age = z.int().check(z.minimum(0), z.maximum(120));
const place = z.int().check(z.minimum(0), z.maximum(10_000));
const stayPrice = z.int().check(z.minimum(1), z.maximum(100_000_000_000));
/** Dong a night. */
const nightPrice = z.int().check(z.minimum(1_000), z.maximum(1_000_000_000));
const guests = z.int().check(z.minimum(0), z.maximum(50));

/**
 * Define the attributes resorts are described by, with the values to choose from. Replaces nothing: known codes are
 * kept.
 */
export const DefineAttributes = command({
  domain: 'Catalogue',
  name: 'DefineAttributes',
  permission: 'resort.edit',
  subject: { kind: 'attributes', keeps: 'input' },
  input: z.object({
    Id: uuid,
    Attributes: z
      .array(
        z.object({
          Code: shortText,
          Name: localText,
          Kind: z.enum(['stars', 'choice', 'html']),
          IsFacet: z.boolean(),
          Values: z.array(z.object({ Code: shortText, Value: localText })).check(z.maxLength(200)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
}).answering<{ id: string }>();

/** Add a resort with its pictures and attributes. */
export const CreateResort = command({
  domain: 'Catalogue',
  name: 'CreateResort',
  permission: 'resort.edit',
  subject: { kind: 'resort', id: 'Id' },
  input: z.object({
    Id: uuid,
    FriendlyUrl: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120)),
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
    ImageIds: z.array(uuid).check(z.maxLength(60)),
  }),
}).answering<{ id: string }>();

/** Add a room class to a resort. */
export const CreateRoom = command({
  domain: 'Catalogue',
  name: 'CreateRoom',
  permission: 'resort.edit',
  subject: { kind: 'room', id: 'Id' },
  input: z
    .object({
      Id: uuid,
      ResortId: uuid,
      Name: localText,
      /** Text; the server takes tags out. */
      Description: localText,
      AdultsStandard: guests.check(z.minimum(1)),
      AdultsMax: guests,
      ChildStandard: guests,
      ChildMax: guests,
      ChildAgeFrom: age,
      ChildAgeTo: age,
      Position: place,
      /** The merchant's own number of it. */
      Sku: z.optional(shortText),
      /** As of SetRoomPrice; absent: owners cannot deposit weeks of it. */
      NightPrice: z.optional(nightPrice),
      ImageIds: z.array(uuid).check(z.maxLength(30)),
    })
    .check(z.refine((room) => room.AdultsMax >= room.AdultsStandard, { path: ['AdultsMax'] }))
    .check(z.refine((room) => room.ChildMax >= room.ChildStandard, { path: ['ChildMax'] }))
    .check(z.refine((room) => room.ChildAgeTo >= room.ChildAgeFrom, { path: ['ChildAgeTo'] })),
}).answering<{ id: string }>();

/**
 * What a night of a room class is worth: deposits of owners are reckoned from it (back-office section 9). Null: no
 * deposits of it are taken. What was quoted before is honoured.
 */
export const SetRoomPrice = command({
  domain: 'Catalogue',
  name: 'SetRoomPrice',
  permission: 'stay.price',
  subject: { kind: 'room', id: 'RoomId' },
  input: z.object({ Id: uuid, RoomId: uuid, NightPrice: z.nullable(nightPrice) }),
}).answering<{ id: string }>();

/** Put stays of one room on the market. Prices in dong for currency stays, in points for exchange stays. */
export const PublishStays = command({
  domain: 'Catalogue',
  name: 'PublishStays',
  permission: 'stay.publish',
  subject: { kind: 'room', id: 'RoomId', keeps: 'input' },
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

/** Take stays of one room off the market for good, all or none. Who holds or bought one keeps it. */
export const WithdrawStays = command({
  domain: 'Catalogue',
  name: 'WithdrawStays',
  permission: 'stay.publish',
  subject: { kind: 'room', id: 'RoomId', keeps: 'input' },
  input: z.object({ Id: uuid, RoomId: uuid, StayIds: z.array(uuid).check(z.minLength(1), z.maxLength(500)) }),
}).answering<{ count: number }>();

/** Give stays of one room other prices, all or none: in dong for currency stays, in points for exchange stays. */
export const RepriceStays = command({
  domain: 'Catalogue',
  name: 'RepriceStays',
  permission: 'stay.price',
  subject: { kind: 'room', id: 'RoomId', keeps: 'input' },
  input: z.object({
    Id: uuid,
    RoomId: uuid,
    Stays: z.array(z.object({ Id: uuid, Price: stayPrice })).check(z.minLength(1), z.maxLength(500)),
  }),
}).answering<{ count: number }>();

/** Reduce prices of a room's stays for a time. */
export const CreateDiscount = command({
  domain: 'Catalogue',
  name: 'CreateDiscount',
  permission: 'discount.edit',
  subject: { kind: 'discount', id: 'Id' },
  input: z
    .object({
      Id: uuid,
      RoomId: uuid,
      Name: localText,
      From: instant,
      To: instant,
      CheckInFrom: z.optional(day),
      CheckInTo: z.optional(day),
      ResultType: z.union([z.literal(0), z.literal(1)]),
      ResultValue: z.int().check(z.minimum(1), z.maximum(100_000_000_000)),
    })
    .check(z.refine((discount) => Date.parse(discount.To) > Date.parse(discount.From), { path: ['To'] }))
    .check(
      z.refine(
        (discount) => !discount.CheckInFrom || !discount.CheckInTo || discount.CheckInTo >= discount.CheckInFrom,
        { path: ['CheckInTo'] },
      ),
    )
    .check(z.refine((discount) => discount.ResultType === 1 || discount.ResultValue <= 100, { path: ['ResultValue'] })),
}).answering<{ id: string }>();
