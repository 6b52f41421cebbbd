import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './scripts/proofs/mutant-plugin.ts';
import type { Mutant } from './scripts/proofs/mutants.ts';
import { textsPlugin } from './web/build/texts/plugin.ts';

/** `npm run check:proofs` breaks one thing, and runs the test that must notice. */
const mutant = process.env.MUTANT === undefined ? undefined : (JSON.parse(process.env.MUTANT) as Mutant);

export default defineConfig({
  plugins: [textsPlugin(), ...(mutant ? [mutantPlugin(mutant, import.meta.dirname)] : [])],
  test: {
    include: ['{domain,contract,server,demo,client,scripts}/**/*.test.ts', 'web/{src,build}/**/*.test.{ts,tsx}'],
    // A Citus cluster is not made by the tests: those that need one run where TEST_CITUS_URL leads to it.
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'test/fixtures/**',
      ...(process.env.TEST_CITUS_URL ? [] : ['**/*.citus.test.ts']),
    ],
    globalSetup: ['test/one-postgres.ts'],
    setupFiles: ['test/properties.ts', ...(mutant ? ['scripts/proofs/mutant-reads.ts'] : [])],
    environment: 'node',
    // The same copy that mercurius requires, as it is outside of tests.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    // Processes, not threads: tests run real databases and native modules, which must not share one process's memory.
    pool: 'forks',
    // Much is made and thrown away: with more room for young objects a worker takes a fourteenth less of a processor.
    execArgv: ['--max-semi-space-size=64'],
    // Twice as many as a small machine has cores: files wait for timers, locks and servers as long as they work.
    maxWorkers: 4,
    // Files share their worker's modules: loading them again for each file takes a third of the whole time. What a file
    // makes it closes, and nothing is kept in modules but by key.
    isolate: false,
    unstubGlobals: true,
    // Far more than anything takes: what is slow for once does not fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    passWithNoTests: false,
  },
});
