import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { WITH_INPUT } from '../commands/field-errors.ts';

/** A part of a request that does not match the schema of its route. Fastify adds `validationContext`: which part. */
export class InvalidInput extends Error {
  readonly statusCode = 422;
  readonly validationContext?: string;
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('the input does not fit its schema');
    this.issues = issues;
  }
}

const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (value: unknown) => {
    // Fastify passes null for an absent body.
    const read = schema.safeParse(value ?? undefined, WITH_INPUT);
    return read.success ? { value: read.data } : { error: new InvalidInput(read.error.issues) };
  };
};

/**
 * Makes a route's zod schemas decide what its handler gets: their output. Schemas of answers serve the OpenAPI document
 * only; tests check answers against them.
 */
export const validateBySchema = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
};

/** For a route whose handler or command bus reads the input itself: its schema serves the OpenAPI document only. */
export const notValidated: FastifySchemaCompiler<unknown> = () => () => true;

/** Real requests nest less deeply; a JSON text as long as a body may be can nest deeper than the call stack. */
const MAX_DEPTH = 40;
/** UTF-8 text in PostgreSQL contains neither NUL nor an unpaired surrogate. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether every text in a JSON value can be stored, so that none fails in a statement. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, each]) => isStorableText(key) && isStorable(each, depth + 1));
};
