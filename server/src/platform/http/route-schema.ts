import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** What a plugin declares its routes on. */
export type ZodApp = Parameters<FastifyPluginAsyncZod>[0];

/** The description of each refused status. */
const REFUSED = {
  400: 'Malformed',
  401: 'No session',
  403: 'Not allowed for this session, key or page',
  404: 'There is no such thing, or not for this session',
  409: 'The same Id came with other content',
  413: 'Too large',
  415: 'Of another type',
  422: 'Wrong fields: Data.fields names every one',
  429: 'Too many; see Retry-After',
  503: 'Overloaded; see Retry-After',
} as const;

type RefusedStatus = keyof typeof REFUSED;

/** The answer of every refused call. Its component in the OpenAPI document has this name. */
export const refusal = z.object({
  Success: z.literal(false),
  Message: z.string(),
  Data: z.nullable(z.looseObject({})),
  Code: z.string(),
});

const content = (type: string, description: string, schema: z.ZodMiniType) => ({
  description,
  content: { [type]: { schema } },
});

const json = (description: string, schema: z.ZodMiniType) => content('application/json', description, schema);

/** Refusals by status. Any call may be shed with 503. */
const refusals = (statuses: readonly RefusedStatus[]) =>
  Object.fromEntries([...statuses, 503 as const].map((status) => [status, json(REFUSED[status], refusal)]));

/**
 * The answers of a call of the shape `{ Success, Message, Data }`.
 * @param refused the statuses with which it may be refused; 200 when a rule may refuse it
 */
export const answers = (description: string, data: z.ZodMiniType, ...refused: (200 | RefusedStatus)[]): object =>
  acceptedOr(description, z.object(successOf(data)), refused);

/**
 * The answers of a call that replaces one of Google's: `{ data, Success, Message, Data }`, where `data` and `Data` are
 * equal.
 */
export const answersInData = (description: string, data: z.ZodMiniType, ...refused: (200 | RefusedStatus)[]): object =>
  acceptedOr(description, z.object({ data, ...successOf(data) }), refused);

const successOf = (data: z.ZodMiniType) => ({ Success: z.literal(true), Message: z.string(), Data: data });

const acceptedOr = (
  description: string,
  accepted: z.ZodMiniType,
  refused: readonly (200 | RefusedStatus)[],
): object => ({
  ...refusals(refused.filter((status) => status !== 200)),
  200: json(description, refused.includes(200) ? z.union([accepted, refusal]) : accepted),
});

/** The answers of a call with a shape of its own, as JSON. */
export const jsonAnswers = (description: string, schema: z.ZodMiniType, ...refused: RefusedStatus[]): object => ({
  ...refusals(refused),
  200: json(description, schema),
});

/** The answers of a call that sends a file or a page. */
export const fileAnswers = (type: string, description: string, ...refused: RefusedStatus[]): object => ({
  ...refusals(refused),
  200: content(type, description, z.string()),
});

/** The answers of a call without a body. */
export const emptyAnswers = (status: 200 | 201 | 204, description: string, ...refused: RefusedStatus[]): object => ({
  ...refusals(refused),
  [status]: z.null().check(z.describe(description)),
});

/** The answers of a call that redirects. */
export const redirects = (description: string, ...refused: RefusedStatus[]): object => ({
  ...refusals(refused),
  302: z.null().check(z.describe(description)),
});

/** A query of a route; unnamed parameters are kept, since old clients may send their session in one. */
export const query = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.looseObject(shape);
