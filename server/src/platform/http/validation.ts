import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { WITH_INPUT } from '../commands/field-errors.ts';

/** A part of a request that does not fit the schema of its route. Fastify adds `validationContext`: which part. */
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
    // Fastify hands in null for a body that is not there.
    const read = schema.safeParse(value ?? undefined, WITH_INPUT);
    return read.success ? { value: read.data } : { error: new InvalidInput(read.error.issues) };
  };
};

/**
 * Makes a route's zod schemas decide what its handler gets: their output. What they say of answers is for the document,
 * and tests hold answers to it.
 */
export const validateBySchema = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
};

/** For a route whose handler or command bus reads the input itself: its schema is for the document alone. */
export const notValidated: FastifySchemaCompiler<unknown> = () => () => true;

/** No real request nests deeper; a JSON text of a body's size can nest deeper than a call stack. */
const MAX_DEPTH = 40;
/** UTF-8 text of PostgreSQL holds neither NUL nor half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether every text in a JSON value can be stored, so that none gets as far as a statement and fails there. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, each]) => isStorableText(key) && isStorable(each, depth + 1));
};
