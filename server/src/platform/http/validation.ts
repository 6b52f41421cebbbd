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
