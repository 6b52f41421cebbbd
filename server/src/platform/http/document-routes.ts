import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { fileAnswers, jsonAnswers } from './route-schema.ts';

/** Generated from the routes by `npm run generate`; a test checks that it is current. */
const OPENAPI = new URL('../../../../docs/openapi.json', import.meta.url);

const schemaText = { summary: 'The GraphQL schema', response: fileAnswers('text/plain', 'Text') };
const openApi = {
  summary: 'This document',
  response: jsonAnswers('OpenAPI 3.1', z.looseObject({ openapi: z.string() })),
};

/** GET /schema.graphql and GET /openapi.json: the API description for authors of clients. */
export const documentRoutes =
  (sdl: string): FastifyPluginAsync =>
  async (app) => {
    app.get('/schema.graphql', { schema: schemaText }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(sdl),
    );
    app.get('/openapi.json', { schema: openApi }, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await readFile(OPENAPI)),
    );
  };
