import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** `npm run test:citus`: the tests that need a Citus cluster. The address of its coordinator is in TEST_CITUS_URL. */

if (!process.env.TEST_CITUS_URL) throw new Error('TEST_CITUS_URL is not set: the address of a Citus coordinator');

const citus = mergeConfig(base, { test: { maxWorkers: 1 } });
// Instead of the others: merging would put the lists together.
citus.test.include = ['server/src/**/*.citus.test.ts'];
citus.test.exclude = ['**/node_modules/**'];
export default citus;
