import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { passkeyRegistration, passkeySignIn, signInForm } from '@sandbar/contract/identity';
import { frameSessionForm, ticketForm } from '@sandbar/contract/partners';
import * as z from 'zod';
import { commandHandlers } from './commands.ts';
import { furtherCalls } from './openapi.calls.ts';

const answer = (data: object) => ({
  type: 'object',
  required: ['Success', 'Message', 'Data'],
  properties: { Success: { type: 'boolean' }, Message: { type: 'string' }, Data: data, Code: { type: 'string', description: 'Set when Success is false.' } },
});
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const responses = (description: string) => ({
  200: { description, ...json({ $ref: '#/components/schemas/Answer' }) },
  401: { description: 'No session' },
  422: { description: 'Wrong fields: Data.fields names every one' },
  429: { description: 'Too many; see Retry-After' },
  503: { description: 'Overloaded; see Retry-After' },
});

const inputSchema = (contract: CommandContract): object => z.toJSONSchema(contract.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as object;

/** The OpenAPI document of every call that is not GraphQL. A command is a POST to /Command/SendSync with its input as the JSON text `Content`. */
export const openApiDocument = (): object => ({
  openapi: '3.1.0',
  info: { title: 'Sandbar', version: '1.0.0', description: 'Reads are GraphQL at /graphql (schema.graphql). Everything else is here.' },
  paths: {
    '/User/LoginByMerchantCode': {
      post: { summary: 'Sign in', requestBody: json(z.toJSONSchema(signInForm as unknown as z.ZodType, { io: 'input' })), responses: responses('Data.tokenId, or a cookie') },
    },
    '/User/CreateTicket': {
      post: {
        summary: 'A one-time ticket for the signed-in person’s browser',
        description:
          'For partners: with the Authorization header of a person (Data.tokenId of LoginByMerchantCode). The answer’s Data.tokenId, put as ?tokenId= on any page of the portal, signs the browser that opens it in, once, within Data.expiresInSeconds. The page leaves it out of its address; returnUrl and pUrl beside it are kept when they lead to own paths or to the merchant’s allowed origins.',
        responses: responses('Data.tokenId and Data.expiresInSeconds'),
      },
    },
    '/User/GetUserDataByToken': {
      get: {
        summary: 'The signed-in person',
        description: 'By Authorization header, or by the query parameter tokenId of old clients, which logs leave out.',
        parameters: [{ name: 'tokenId', in: 'query', required: false, schema: { type: 'string' } }],
        responses: responses('Data is the person'),
      },
    },
    '/User/PasskeyRegistrationOptions': {
      post: { summary: 'What a device is to sign to become a passkey (WebAuthn creation options)', responses: responses('Data: the options') },
    },
    '/User/PasskeyRegistration': {
      post: {
        summary: 'Keep a new passkey',
        requestBody: json(z.toJSONSchema(passkeyRegistration as unknown as z.ZodType, { io: 'input' })),
        responses: responses('Data.id and Data.name'),
      },
    },
    '/User/PasskeySignInOptions': { post: { summary: 'What a device is to sign to sign in (WebAuthn request options)', responses: responses('Data: the options') } },
    '/User/PasskeySignIn': {
      post: { summary: 'Sign in with a passkey', requestBody: json(z.toJSONSchema(passkeySignIn as unknown as z.ZodType, { io: 'input' })), responses: responses('A cookie') },
    },
    '/User/Logout': {
      get: { summary: 'End the session, as old clients ask', responses: responses('Signed out') },
      post: { summary: 'End the session', responses: responses('Signed out') },
    },
    ...furtherCalls(responses),
    '/api/partner/tickets': {
      post: {
        summary: "A one-time ticket for a member, for the checkout inside a partner's page",
        description:
          "Sent by the partner's server, never by a browser. The ticket is good once, for 60 seconds, inside a frame of one of the partner's origins (docs/embedding.md).",
        security: [{ apiKey: [] }],
        requestBody: json(z.toJSONSchema(ticketForm as unknown as z.ZodType, { io: 'input' })),
        responses: {
          ...responses('Data.ticket and Data.expiresAt'),
          401: { description: 'No API key, a wrong one, a revoked one, or another merchant’s' },
          403: { description: 'The key has no scope for it, or a browser sent it' },
        },
      },
    },
    '/embed/session': {
      post: {
        summary: 'Exchange a one-time ticket for a session inside a frame; sent by the embedded checkout itself',
        requestBody: json(z.toJSONSchema(frameSessionForm as unknown as z.ZodType, { io: 'input' })),
        responses: {
          ...responses('Data.token, or a partitioned cookie'),
          403: { description: 'The ticket was used, has expired, or the page around the frame is not its partner’s' },
        },
      },
    },
    '/embed.js': { get: { summary: 'The element sandbar-checkout for partners’ pages; /embed/v1.js is the same', responses: { 200: { description: 'JavaScript' } } } },
    '/Command/SendSync': {
      post: {
        summary: 'Carry out a command and answer how it ended',
        description: `One of: ${commandHandlers.map(({ contract }) => commandKey(contract)).join(', ')}. Content.Id is the idempotency key.`,
        requestBody: json({ $ref: '#/components/schemas/Command' }),
        responses: responses('How the command ended'),
      },
    },
    '/Command/Send': { post: { summary: 'Accept a command and run it soon', requestBody: json({ $ref: '#/components/schemas/Command' }), responses: responses('Data.commandId') } },
    '/Command/Status': {
      get: {
        summary: 'How an accepted command ended',
        parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: responses('Data.state and Data.answer'),
      },
    },
    '/live': { get: { summary: 'Server-sent events; resumable by Last-Event-ID', responses: { 200: { description: 'text/event-stream' }, 401: { description: 'No session' } } } },
    '/media/{id}/{size}': {
      get: {
        summary: 'A picture in one of the listed sizes, for example 800x600@2x.avif',
        parameters: ['id', 'size'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        responses: { 200: { description: 'The picture' }, 404: { description: 'No such picture or size' } },
      },
    },
    '/health/live': { get: { summary: 'The process runs', responses: { 200: { description: 'live' } } } },
    '/health/ready': { get: { summary: 'The database answers', responses: { 200: { description: 'ready' }, 503: { description: 'waiting' } } } },
    '/metrics': { get: { summary: 'Prometheus metrics', responses: { 200: { description: 'text' } } } },
  },
  components: {
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key made by Partner/CreateApiKey: sbk_…' } },
    schemas: {
      Answer: answer({}),
      Command: {
        type: 'object',
        required: ['Domain', 'CommandName', 'Content'],
        properties: {
          Domain: { type: 'string' },
          CommandName: { type: 'string' },
          Content: { type: 'string', description: 'The input as a JSON text; its schema is the one of the same name here.' },
          ModifiedBy: { type: 'string' },
          ModifiedDate: { type: 'string' },
          TimeOutSecond: { type: 'integer' },
        },
      },
      ...Object.fromEntries(commandHandlers.map(({ contract }) => [commandKey(contract).replace('/', '.'), inputSchema(contract)])),
    },
  },
});
