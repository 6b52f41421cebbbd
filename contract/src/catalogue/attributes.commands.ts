import { ATTRIBUTE_LIMITS } from '@sandbar/domain/catalogue';
import * as z from 'zod/mini';
import { command, differ, localText, shortText, uuid } from '../common/index.ts';

const attributeValues = z.array(z.object({ Code: shortText, Value: localText })).check(
  z.maxLength(ATTRIBUTE_LIMITS.values),
  z.refine((values) => differ(values.map(({ Code }) => Code))),
);

/**
 * Defines attributes of resorts with their values. Existing codes are kept, and new ones follow them. Answers with
 * ATTRIBUTE_NAME_STARS, ATTRIBUTE_LIMIT.
 */
export const DefineAttributes = command({
  domain: 'Catalogue',
  name: 'DefineAttributes',
  permission: 'resort.edit',
  subject: { kind: 'attributes', keeps: 'input' },
  changes: ['deskattributes', 'deskattribute'],
  input: z.object({
    Id: uuid,
    Attributes: z
      .array(
        z.object({
          Code: shortText,
          Name: localText,
          Kind: z.enum(['stars', 'choice', 'html']),
          IsFacet: z.boolean(),
          Values: attributeValues,
        }),
      )
      .check(z.minLength(1), z.maxLength(ATTRIBUTE_LIMITS.attributes)),
  }),
}).answering<{ id: string }>();

/**
 * Changes an attribute: its name, the names and order of its values, and whether members filter by it. Values with a
 * new code are added; those in `Removed` are removed if no resort or room uses them. Stars are defined by the product.
 * Answers with ATTRIBUTE_FIXED, ATTRIBUTE_NAME_STARS, ATTRIBUTE_VALUE_USED, ATTRIBUTE_NOT_FOUND, SAVED_MEANWHILE.
 */
export const EditAttribute = command({
  domain: 'Catalogue',
  name: 'EditAttribute',
  permission: 'resort.edit',
  subject: { kind: 'attributes', keeps: 'input' },
  changes: ['deskattributes', 'deskattribute'],
  input: z.object({
    Id: uuid,
    Code: shortText,
    Version: z.int().check(z.minimum(1)),
    Name: localText,
    IsFacet: z.boolean(),
    Values: attributeValues,
    Removed: z.array(shortText).check(z.maxLength(ATTRIBUTE_LIMITS.values)),
  }),
}).answering<{ id: string; version: number }>();

/**
 * Sets the order in which members read attributes and filter by them. Attributes that are not named follow. Answers
 * with ATTRIBUTE_NOT_FOUND.
 */
export const OrderAttributes = command({
  domain: 'Catalogue',
  name: 'OrderAttributes',
  permission: 'resort.edit',
  subject: { kind: 'attributes', keeps: 'input' },
  changes: ['deskattributes'],
  input: z.object({
    Id: uuid,
    Codes: z.array(shortText).check(z.minLength(1), z.maxLength(ATTRIBUTE_LIMITS.attributes), z.refine(differ)),
  }),
}).answering<{ id: string }>();

/**
 * Removes an attribute with its values if no resort or room uses it. Answers with ATTRIBUTE_FIXED, ATTRIBUTE_USED,
 * ATTRIBUTE_NOT_FOUND.
 */
export const RemoveAttribute = command({
  domain: 'Catalogue',
  name: 'RemoveAttribute',
  permission: 'resort.edit',
  subject: { kind: 'attributes', keeps: 'input' },
  changes: ['deskattributes', 'deskattribute'],
  input: z.object({ Id: uuid, Code: shortText }),
}).answering<{ id: string }>();
