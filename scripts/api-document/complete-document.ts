import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { withPlurals } from '@sandbar/domain/common';
import enRefusals from '../../contract/src/refusals/en-US.ts';
import { commandHandlers } from '../../server/src/commands.ts';
import { refusalStatus } from '../../server/src/platform/http/answers.ts';
import { AnswerSchemas, type Schema } from './answer-schemas.ts';
import { contractSources, type ContractSource } from './contract-sources.ts';
import { exampleOf } from './examples.ts';
import { ReachedRefusals } from './reached-refusals.ts';
import { adviceOf } from './refusal-advice.ts';
import { SourceModel } from './source-model.ts';
import { OPERATION_TAGS, TAGS } from './tags.ts';
import { webhookPart } from './webhooks.ts';

/**
 * Builds the whole OpenAPI document from the schemas of the routes and from the contracts of the commands: a call for
 * each command with its permission, typed answer, refusals and example, and the webhooks.
 */

interface Operation extends Record<string, unknown> {
  summary: string;
  description?: string;
  responses: Record<string, Record<string, unknown>>;
}
export interface ApiDocument extends Record<string, unknown> {
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Schema>>;
}

/** The route that stands for the calls of all commands. */
const ANY_COMMAND = '/api/commands/{domain}/{name}';

const SESSION = [{ session: [] }, { cookie: [] }];

const INFO = {
  title: 'Sandbar',
  version: '1.0.0',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  contact: { name: 'The merchant’s administrator', url: 'https://azure.example/developers' },
};

const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session: of POST /User/LoginByMerchantCode, or of a ticket by POST /embed/session.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sandbar',
    description: 'The session of the merchant’s own pages, which a browser keeps.',
  },
};

const HEADERS = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  RateLimit: {
    description: 'Calls that are left of the key’s minute, and seconds until it is over: `"api-key";r=119;t=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'How many calls a key has in how many seconds: `"api-key";q=120;w=60`.',
    schema: { type: 'string' },
  },
};

/** The headers of all answers to a call with an API key. */
const KEY_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

const refusedAs = (status: number) =>
  Object.keys(enRefusals).find((code) => refusalStatus({ code } as never) === status);

const refusalExample = (code: string) => ({
  Success: false,
  Message: withPlurals(enRefusals[code as keyof typeof enRefusals], 'en-US'),
  Data: null,
  Code: code,
});

/** Returns a sentence about the permission that a command needs. */
const whoMay = ({ permission }: CommandContract): string => {
  if (permission === 'anyone') return 'Anyone may send it, signed in or not.';
  if (permission === 'member') return 'Any signed-in member may send it, about what is their own.';
  if (permission === 'system') return 'Only the server itself sends it.';
  return `Needs the permission \`${permission}\`.`;
};

const sentences = ({ comment }: ContractSource): { summary: string; description: string } => {
  const text = comment || 'Changes what its name says.';
  const end = /[.:](?=\s|$)/.exec(text)?.index ?? text.length;
  return { summary: text.slice(0, end).replaceAll('`', ''), description: text };
};

const COMMON_FIELDS: Record<string, string> = {
  Id: 'Chosen by you, a new one for each intention: the key of idempotency.',
  Version: 'As it was read: another one means that someone saved it meanwhile.',
  Reason: 'Why, in a person’s words. It is kept.',
};

/** Adds the contract's comments to the input's fields. Fields without a comment have only their name. */
const describe = (schema: Schema, fields: ReadonlyMap<string, string>): Schema => {
  const properties = schema['properties'] as Record<string, Schema> | undefined;
  const described = properties && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, value]) => {
        const description = fields.get(name) ?? COMMON_FIELDS[name];
        return [name, { ...describe(value, fields), ...(description && { description }) }];
      }),
    ),
  };
  const nested = Object.fromEntries(
    ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      schema[key] ? [[key, (schema[key] as Schema[]).map((each) => describe(each, fields))]] : [],
    ),
  );
  const items = schema['items'] as Schema | undefined;
  return { ...schema, ...described, ...nested, ...(items && { items: describe(items, fields) }) };
};

/** Says what the `Id` of a command names, if it names what the command makes or changes. */
const sayWhatIdNames = ({ subject }: CommandContract, input: Schema): Schema => {
  if (subject?.id !== 'Id') return input;
  const properties = input['properties'] as Record<string, Schema>;
  const description =
    'The id of the record that is changed, or a new id for one that is created. It is also the idempotency key.';
  return { ...input, properties: { ...properties, Id: { ...properties['Id'], description } } };
};

const camel = (words: string): string =>
  words
    .replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase())
    .replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());

/** @param document the document from `app.swagger()` */
export const completeDocument = (document: ApiDocument): ApiDocument => {
  const model = new SourceModel();
  const answers = new AnswerSchemas(model);
  const sourceOf = contractSources(model, answers, new ReachedRefusals(model, Object.keys(enRefusals)));
  const events = webhookPart(model, answers);
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  const statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503];
  const responses = Object.fromEntries(
    statuses.map((status) => [`Refused${status}`, refusedResponse(document, status)] as const),
  );

  const commandPaths: [string, Record<string, Operation>][] = commandHandlers.map(({ contract }) => {
    const key = commandKey(contract);
    const source = sourceOf(contract.name);
    const input = sayWhatIdNames(contract, describe(schemas[key.replace('/', '.')]!, source.fields));
    schemas[key.replace('/', '.')] = input;
    return [ANY_COMMAND.replace('{domain}/{name}', key), { post: commandOperation(contract, source, input, answers) }];
  });
  const routes = Object.entries(document.paths)
    .filter(([path]) => path !== ANY_COMMAND)
    .map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, routeOperation(path, method, operation)]),
      ),
    ]);
  return {
    ...document,
    info: { ...document.info, ...INFO },
    servers: [
      {
        url: 'https://{host}',
        description: 'A merchant’s own site',
        variables: { host: { default: 'azure.example', description: 'Any host name of the merchant' } },
      },
    ],
    tags: TAGS,
    paths: Object.fromEntries([...commandPaths, ...routes]),
    webhooks: events,
    components: {
      ...document.components,
      securitySchemes: { ...document.components['securitySchemes'], ...SECURITY },
      headers: HEADERS,
      responses,
      schemas: { ...schemas, ...answers.components },
    },
    'x-refusals': Object.fromEntries(
      Object.entries(enRefusals).map(([code, message]) => [
        code,
        {
          status: refusalStatus({ code } as never),
          message: withPlurals(message, 'en-US'),
          advice: adviceOf(code as never),
        },
      ]),
    ),
  };
};

const refusedResponse = (document: ApiDocument, status: number): Schema => {
  const described = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((operation) => operation.responses[status]?.['description'])?.responses[status]?.['description'];
  const code = refusedAs(status);
  return {
    description: described ?? 'Refused',
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
      : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        ...(code && { example: refusalExample(code) }),
      },
    },
  };
};

const commandOperation = (
  contract: CommandContract,
  source: ContractSource,
  input: Schema,
  { components }: AnswerSchemas,
): Operation => {
  const key = commandKey(contract);
  const { summary, description } = sentences(source);
  const example = exampleOf(input, {});
  const accepted = {
    type: 'object',
    properties: {
      Success: { const: true },
      Message: { type: 'string', description: 'In the caller’s language.' },
      Data: source.answer,
    },
    required: ['Success', 'Message', 'Data'],
  };
  const signedIn = contract.permission !== 'anyone';
  const refused = [400, ...(signedIn ? [401] : []), 403, 404, 409, 422, 429, 500, 503];
  const byRule = source.refusals.filter((code) => refusalStatus({ code } as never) === 200);
  return {
    operationId: camel(contract.name),
    tags: [source.slice],
    summary,
    description: `${description}\n\n${whoMay(contract)}`,
    security: signedIn ? SESSION : [{}],
    'x-command': key,
    'x-permission': contract.permission,
    'x-refusals': source.refusals,
    ...(contract.subject?.id === 'Id' && { 'x-id-names': contract.subject.kind }),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${key.replace('/', '.')}` },
          ...(contract.input.safeParse(example).success && { example }),
        },
      },
    },
    responses: {
      200: {
        description: 'It took effect, or a rule refused it: Success says which.',
        content: {
          'application/json': {
            schema: byRule.length > 0 ? { anyOf: [accepted, { $ref: '#/components/schemas/Refusal' }] } : accepted,
            example: { Success: true, Message: 'Success', Data: exampleOf(source.answer, components) },
          },
        },
      },
      ...Object.fromEntries(refused.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    },
  };
};

/** Completes a route's operation with the parts that all operations have. */
const routeOperation = (path: string, method: string, operation: Operation): Operation => {
  const { responses } = operation;
  const withKey = operation['security'] !== undefined;
  const needsSession = '401' in responses && !path.startsWith('/api/payments/');
  const shared = Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      isRefusal(response) ? { $ref: `#/components/responses/Refused${status}` } : response,
    ]),
  );
  if (withKey) shared['200'] = { ...shared['200'], headers: KEY_HEADERS };
  const some4xx = Object.keys(shared).some((status) => status.startsWith('4'));
  return {
    ...operation,
    operationId: camel(`${method} ${path.replaceAll(/[{}]/g, '')}`),
    tags: [OPERATION_TAGS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'pages'],
    description: operation.description ?? `${operation.summary}.`,
    security: withKey ? operation['security'] : needsSession ? SESSION : [{}],
    responses: some4xx ? shared : { ...shared, '400': { $ref: '#/components/responses/Refused400' } },
  };
};

const isRefusal = (response: Record<string, unknown>): boolean => {
  const content = response['content'] as Record<string, { schema?: Schema }> | undefined;
  return content?.['application/json']?.schema?.['$ref'] === '#/components/schemas/Refusal';
};
