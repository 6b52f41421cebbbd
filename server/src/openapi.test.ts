import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { INTERNAL_ROUTES } from './openapi.calls.ts';
import { serve, type Served } from './testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
}, 60_000);
afterAll(() => served.close());

/** Whatever a parameter is called: `/media/{}/{}`. */
const shape = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
const documented = () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${shape(path)}`));
};
const registered = () => served.routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route)).map(shape);

describe('the OpenAPI document', () => {
  test('has every route the server answers, but for those that only our own pages use', () => {
    const routes = registered();
    expect(routes.length).toBeGreaterThan(30);
    const known = documented();
    expect(routes.filter((route) => !known.includes(route) && !INTERNAL_ROUTES.some((path) => route.endsWith(` ${path}`)))).toEqual([]);
  });

  test('names no internal route, and none that is not answered', () => {
    const routes = registered();
    // Of the installation, not of a merchant: the app has them before any other.
    const outside = ['/health/live', '/health/ready', '/metrics'].map((path) => `GET ${path}`);
    expect(documented().filter((route) => !routes.includes(route) && !outside.includes(route))).toEqual([]);
    expect(INTERNAL_ROUTES.filter((path) => !routes.some((route) => route.endsWith(` ${path}`)))).toEqual([]);
  });
});
