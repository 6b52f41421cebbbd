import { CATALOGUE_LIMITS, discountFaults, PRICING_LIMITS, type DiscountTerms } from '@sandbar/domain/catalogue';
import * as z from 'zod/mini';
import { gridType, isSelection, selectionFields, stayPrice, type SelectionChanged } from './catalogue.commands.ts';
import { command, day, differ, instant, line, localText, uuid } from '../common/index.ts';

const version = z.int().check(z.minimum(1));
const name = localText.check(z.refine(({ vi, en }) => [vi, en].every((words) => words.length <= PRICING_LIMITS.name)));
/** An instant, or a day in the merchant's time zone. */
const moment = z.union([instant, day]);

const discountFields = {
  /** Room classes of one resort. */
  RoomIds: z.array(uuid).check(z.minLength(1), z.maxLength(CATALOGUE_LIMITS.roomsOfResort)),
  /** The name that members read. */
  Name: name,
  /** First and last day, or the first instant and the instant after the last. */
  From: moment,
  To: moment,
  /** The first and last check-in day of the stays it applies to; absent: all. */
  CheckInFrom: z.nullish(day),
  CheckInTo: z.nullish(day),
  /** 0 percentage, 1 amount. */
  ResultType: z.union([z.literal(0), z.literal(1)]),
  ResultValue: z.int().check(z.minimum(1), z.maximum(CATALOGUE_LIMITS.price)),
};
const lacks = (field: keyof DiscountTerms) =>
  z.refine<DiscountTerms>((terms) => !discountFaults(terms).includes(field), { path: [field] });
const discountRules = [lacks('To'), lacks('CheckInTo'), lacks('ResultValue')] as const;

/** Reduces prices of stays of some room classes of a resort for a time. */
export const CreateDiscount = command({
  domain: 'Catalogue',
  name: 'CreateDiscount',
  permission: 'discount.edit',
  subject: { kind: 'discount', id: 'Id' },
  changes: ['deskdiscounts', 'deskdiscount'],
  input: z.object({ Id: uuid, ...discountFields }).check(...discountRules),
}).answering<{ id: string }>();

/** Replaces all fields of a discount, based on the version that was read. A held stay keeps its price. */
export const UpdateDiscount = command({
  domain: 'Catalogue',
  name: 'UpdateDiscount',
  permission: 'discount.edit',
  subject: { kind: 'discount', id: 'DiscountId' },
  changes: ['deskdiscounts', 'deskdiscount'],
  input: z.object({ Id: uuid, DiscountId: uuid, Version: version, ...discountFields }).check(...discountRules),
}).answering<{ id: string; version: number }>();

/** Ends a discount for good. Members who hold a stay keep the price at which it was held. */
export const EndDiscount = command({
  domain: 'Catalogue',
  name: 'EndDiscount',
  permission: 'discount.edit',
  subject: { kind: 'discount', id: 'DiscountId' },
  changes: ['deskdiscounts', 'deskdiscount'],
  input: z.object({ Id: uuid, DiscountId: uuid }),
}).answering<{ id: string }>();

/** Money for a night. */
const nightPrice = z.nullable(
  z.int().check(z.minimum(CATALOGUE_LIMITS.nightPrice.least), z.maximum(CATALOGUE_LIMITS.nightPrice.most)),
);

/**
 * Sets the prices of a night of room classes, from which owners' deposits are calculated (back-office section 9). Null:
 * deposits of the class are not accepted. Earlier quotes stay valid. Refuses with SAVED_MEANWHILE when a price was
 * changed since it was read.
 */
export const SetNightPrices = command({
  domain: 'Catalogue',
  name: 'SetNightPrices',
  permission: 'stay.price',
  // The input contains the former prices.
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['nightprices'],
  input: z.object({
    Id: uuid,
    ResortId: uuid,
    Prices: z.array(z.object({ RoomId: uuid, NightPrice: nightPrice, Seen: nightPrice })).check(
      z.minLength(1),
      z.maxLength(CATALOGUE_LIMITS.roomsOfResort),
      z.refine((prices) => differ(prices.map(({ RoomId }) => RoomId))),
    ),
  }),
}).answering<{ id: string }>();

const ruleSetFields = {
  /** Only staff see the name. */
  Name: line.check(z.minLength(1), z.maxLength(PRICING_LIMITS.name)),
  ProductType: gridType,
  /** The price of a whole stay: money or points, by the product type. */
  Price: stayPrice,
  /** The nights of stays that are published by the set. */
  Nights: z.int().check(z.minimum(1), z.maximum(CATALOGUE_LIMITS.nights)),
};

/** Creates a named rate set, by which stays are priced and published in the grid. */
export const CreateRuleSet = command({
  domain: 'Catalogue',
  name: 'CreateRuleSet',
  permission: 'stay.price',
  subject: { kind: 'rule-set', id: 'Id' },
  changes: ['rulesets'],
  input: z.object({ Id: uuid, ...ruleSetFields }),
}).answering<{ id: string }>();

/**
 * Replaces all fields of a rate set, based on the version that was read. Stays keep their prices until the set is
 * applied again.
 */
export const UpdateRuleSet = command({
  domain: 'Catalogue',
  name: 'UpdateRuleSet',
  permission: 'stay.price',
  subject: { kind: 'rule-set', id: 'RuleSetId' },
  changes: ['rulesets'],
  input: z.object({ Id: uuid, RuleSetId: uuid, Version: version, ...ruleSetFields }),
}).answering<{ id: string; version: number }>();

/** Retires a rate set, or offers it again. Stays keep the record that they were priced by it. */
export const SetRuleSetRetired = command({
  domain: 'Catalogue',
  name: 'SetRuleSetRetired',
  permission: 'stay.price',
  subject: { kind: 'rule-set', id: 'RuleSetId' },
  changes: ['rulesets'],
  input: z.object({ Id: uuid, RuleSetId: uuid, Retired: z.boolean() }),
}).answering<{ id: string }>();

/**
 * Prices a selection by a version of a rate set: free stays get its price, withdrawn ones come back, and each week
 * without a stay of its type gets one. Its sender also needs the permission to publish.
 */
export const ApplyRuleSet = command({
  domain: 'Catalogue',
  name: 'ApplyRuleSet',
  permission: 'stay.price',
  subject: { kind: 'resort', id: 'ResortId', keeps: 'input' },
  changes: ['staygrid', 'rulesets'],
  input: z
    .object({ Id: uuid, ...selectionFields, RuleSetId: uuid, Version: version })
    .check(z.refine(isSelection, { path: ['RoomIds'] })),
}).answering<SelectionChanged>();
