import swagger from '@fastify/swagger';
import { commandKey } from '@sandbar/contract/common';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { commandHandlers } from './commands.ts';
import { refusal } from './platform/http/route-schema.ts';

/**
 * The OpenAPI document of every call that is not GraphQL, generated from the routes' own schemas, so that validation
 * and documentation agree. It is for `npm run generate` and tests; the server sends the generated file.
 */

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const components: Record<string, object> = { Refusal: schemaOf(refusal, 'output') };
// From here on answers refer to this schema.
z.globalRegistry.add(refusal, { id: 'Refusal' });

const commands = Object.fromEntries(
  commandHandlers.map(({ contract }) => [commandKey(contract).replace('/', '.'), schemaOf(contract.input, 'input')]),
);

/**
 * Register it before the routes; `app.swagger()` then returns the document. Routes without a schema are not documented.
 */
export const documentRoutesOf = (app: FastifyInstance) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sandbar',
        version: '1.0.0',
        description:
          'Reads are GraphQL at /graphql (schema.graphql). Everything else is here. Beside what a call names, any ' +
          'may be refused with 400, 413 or 415 for its body, and with 500, as a Refusal.',
      },
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key made by Partner/CreateApiKey: sbk_…' },
        },
        schemas: { ...components, ...commands },
      },
    },
    transform: (route) => (route.schema ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url }),
  });
