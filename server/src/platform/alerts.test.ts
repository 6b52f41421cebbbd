import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Each rule of docs/alerts.yml uses only metrics that the server has, and says what to do. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const rules = readFileSync(join(ROOT, 'docs/alerts.yml'), 'utf8').split('- alert: ').slice(1);
const sources = globSync('server/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

it.each(rules.map((rule) => [rule.split('\n')[0]!, rule]))('%s', (_name, rule) => {
  const expression = /expr: (.*)/.exec(rule)![1]!;
  const metrics = [...expression.matchAll(/\bsandbar_\w+/g)].map(([name]) => name.replace(/_count$/, ''));
  if (!expression.startsWith('up{')) expect(metrics).not.toEqual([]);
  for (const metric of metrics) expect(sources).toContain(`'${metric}'`);
  expect(rule).toMatch(/summary: \S/);
  expect(rule).toMatch(/action: \S/);
});
