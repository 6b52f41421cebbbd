import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruiseParts, ROOT, rules } from './cruise.ts';

const FIXTURES = join(ROOT, 'test/fixtures/boundaries');

const violations = async (fixture: string) => {
  const folder = join(FIXTURES, fixture);
  const { summary, modules } = await cruiseParts(folder, readdirSync(folder), {});
  return { names: [...new Set(summary.violations.map(({ rule }) => rule.name))], modules: modules.length };
};

describe('boundaries', () => {
  it('have a violating fixture for every rule, and no fixture without a rule', () => {
    const named = readdirSync(FIXTURES).filter((name) => name !== 'allowed');
    expect(named.toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  });

  it.each(rules.map(({ name }) => name!))('%s rejects its bad fixture', async (name) => {
    expect((await violations(name)).names).toContain(name);
  });

  it('accept allowed imports', async () => {
    const { names, modules } = await violations('allowed');
    expect(names).toEqual([]);
    expect(modules).toBeGreaterThan(15);
  });
});
