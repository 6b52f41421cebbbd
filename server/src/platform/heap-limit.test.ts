import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { orRefuseHeapLimit } from './heap-limit.ts';

const MODULE = new URL('heap-limit.ts', import.meta.url).href;

it('refuses a start with less than 128 MB for objects, and accepts one with 128', () => {
  expect(() => orRefuseHeapLimit(100.9 * 1024 * 1024)).toThrow(
    /^Node may use only 100 MB for objects: raise --max-old-space-size in NODE_OPTIONS to 256/,
  );
  expect(() => orRefuseHeapLimit(128 * 1024 * 1024)).not.toThrow();
});

it.each([
  ['40', /^Node may use only \d+ MB/],
  ['256', /^accepted$/],
])('reads the limit of a process with --max-old-space-size=%s', (size, said) => {
  const script = `
    import { orRefuseHeapLimit } from ${JSON.stringify(MODULE)};
    try { orRefuseHeapLimit(); console.log('accepted'); } catch (error) { console.log(error.message); }`;
  const out = execFileSync(
    process.execPath,
    [`--max-old-space-size=${size}`, '--max-semi-space-size=16', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(out.trim()).toMatch(said);
});
