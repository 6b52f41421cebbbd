import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentRoutesOf } from './openapi.ts';
import { documentedCalls } from './testing/documented-calls.ts';
import { serve, type Served } from './testing/served.ts';

/**
 * The document is generated from the routes' schemas. This test calls every route and compares its real answer with the
 * document.
 */

/**
 * Routes that only our own pages use, and the test gateway's page. They change with the pages and are not part of the
 * public interface.
 */
const INTERNAL = ['/*', '/shell', '/assets/*', '/map/*', '/payment/sandbox/:id'];

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, object> }> }>>;
}

let served: Served;
let document: Document;
const called = new Set<string>();
const wrong: string[] = [];

beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'a' };
  served = await serve({ environment: google, overrides: { beforeRoutes: documentRoutesOf } });
  document = served.app.swagger() as unknown as Document;
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  validator.addSchema(document, 'document');
  const pointer = (...path: string[]) =>
    `document#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

  for await (const { route, status, token, ...request } of documentedCalls(served)) {
    const answer = await served.app.inject({
      ...request,
      headers: { host: 'azure.localhost', ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers },
    });
    const what = `${route} ${String(request.url)}, answered ${answer.statusCode}`;
    if (answer.statusCode !== status) wrong.push(`${what} instead of ${status}: ${answer.payload.slice(0, 200)}`);
    const [method = '', path = ''] = route.replaceAll(/:(\w+)/g, '{$1}').split(' ');
    const documented = document.paths[path]?.[method.toLowerCase()]?.responses[String(answer.statusCode)];
    if (!documented) {
      wrong.push(`${what}: not documented`);
      continue;
    }
    called.add(`${route} ${answer.statusCode}`);
    if (!documented.content) continue;
    const type = String(answer.headers['content-type']).split(';', 1)[0]!;
    const kept = Object.keys(documented.content).find((each) =>
      new RegExp(`^${each.replaceAll(/[.+]/g, String.raw`\$&`).replace('*', '.*')}$`).test(type),
    );
    if (!kept) {
      wrong.push(`${what}: ${type} is not documented`);
      continue;
    }
    const schema = pointer(
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(answer.statusCode),
      'content',
      kept,
      'schema',
    );
    if (!validator.validate({ $ref: schema }, type === 'application/json' ? answer.json() : answer.payload))
      wrong.push(`${what}: ${validator.errorsText()}`);
  }
});
afterAll(() => served.close());

const documentedRoutes = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );

describe('the OpenAPI document', () => {
  test('has every route of the server, except those that only our own pages use', () => {
    const routes = served.routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));
    const isInternal = (route: string) => INTERNAL.some((path) => route.endsWith(` ${path}`));
    expect(routes.length).toBeGreaterThan(40);
    expect(documentedRoutes().sort()).toEqual(routes.filter((route) => !isInternal(route)).sort());
    expect(INTERNAL.filter((path) => !routes.some((route) => route.endsWith(` ${path}`)))).toEqual([]);
  });

  test('describes each route’s answers', () => {
    expect(wrong).toEqual([]);
    expect(documentedRoutes().filter((route) => ![...called].some((each) => each.startsWith(`${route} `)))).toEqual([]);
  });

  test('names no answer that tests do not get, except overload, rate limits and the endless stream', () => {
    const documented = documentedRoutes().flatMap((route) => {
      const [method = '', path = ''] = route.replaceAll(/:(\w+)/g, '{$1}').split(' ');
      return Object.keys(document.paths[path]![method.toLowerCase()]!.responses).map((status) => `${route} ${status}`);
    });
    expect(documented.filter((each) => !called.has(each) && !/ (429|503)$|^GET \/live 200$/.test(each))).toEqual([]);
  });

  test('control: an answer that differs from the document is found', () => {
    const validator = new Ajv2020({ strict: false, validateFormats: false });
    validator.addSchema(document, 'document');
    expect(
      validator.validate(
        { $ref: 'document#/components/schemas/Refusal' },
        { Success: false, Message: 'no', Data: null, Code: 'X' },
      ),
    ).toBe(true);
    expect(
      validator.validate(
        { $ref: 'document#/components/schemas/Refusal' },
        { Success: false, Message: 'no', Data: null },
      ),
    ).toBe(false);
  });
});
