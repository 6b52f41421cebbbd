import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Figures
 * @property {string} name of the tests
 * @property {number} passed those that passed on a later try among them
 * @property {number} failed
 * @property {string[]} flaky the names of those that passed on a later try only, each with why the first try failed
 * @property {string[]} broken the names of those that failed, each with the first line of why, of its first and last try
 */

const report = (path, name, code) => {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.error(`${name}: ended with ${code}, before it could say what passed`);
};
/**
 * What failed and why, in a line without colours. A later try may fail for what the first one left behind: then both
 * reasons are said.
 */
const because = (test, messages) => {
  const lines = messages.map((message = '') => stripVTControlCharacters(message).split('\n')[0].slice(0, 300));
  return `${test}: ${[...new Set([lines.at(0), lines.at(-1)])].join(' | at its last try: ')}`;
};
/** A run that failed without a failing test to show for it counts as one. */
const judged = (name, passed, failed, flaky, broken, code) =>
  failed === 0 && code !== 0
    ? { name, passed, failed: 1, flaky, broken: [`${name}: ended with ${code}, though no test failed`] }
    : { name, passed, failed, flaky, broken };

/**
 * @param {string} path of Vitest's JSON report @param {number} code Vitest's exit code @param {string} [name] of the
 * run
 * @returns {Figures}
 */
export const vitestFigures = (path, code, name = 'unit and integration') => {
  const results = report(path, name, code);
  if (!results) return { name, passed: 0, failed: 1, flaky: [], broken: [] };
  const failedIn = (file) => file.assertionResults.filter(({ status }) => status === 'failed').length;
  // A file that does not load fails as a whole, without a test to count: it counts as one.
  const unloaded = results.testResults.filter((file) => file.status === 'failed' && failedIn(file) === 0);
  const flaky = results.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => because(fullName, failureMessages.slice(0, 1)));
  const broken = [
    ...unloaded.map((file) => because(file.name, [file.message])),
    ...results.testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => because(fullName, failureMessages)),
  ];
  return judged(name, results.numPassedTests, results.numFailedTests + unloaded.length, flaky, broken, code);
};

/** @param {string} path of Playwright's JSON report @param {number} code Playwright's exit code @returns {Figures} */
export const playwrightFigures = (path, code) => {
  const name = 'journeys';
  const results = report(path, name, code);
  if (!results) return { name, passed: 0, failed: 1, flaky: [], broken: [] };
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const tries = results.suites
    .flatMap(specs)
    .flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({ title, status, messages: results.map(({ error }) => error?.message) })),
    );
  const flaky = tries
    .filter(({ status }) => status === 'flaky')
    .map(({ title, messages }) => because(title, messages.slice(0, 1)));
  const broken = tries
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, messages }) => because(title, messages));
  const { expected, flaky: second, unexpected, skipped } = results.stats;
  return judged(name, expected + second, unexpected + skipped, flaky, broken, code);
};

/**
 * Says the figures, ending with the line `N passed, N failed`.
 * @param {Figures[]} figures
 * @returns {boolean} whether all is well
 */
export const sayFigures = (figures) => {
  console.log('');
  for (const { flaky } of figures) for (const test of flaky) console.log(`passed on a later try only: ${test}`);
  for (const { broken } of figures) for (const test of broken) console.log(`failed: ${test}`);
  for (const { name, passed, failed } of figures) console.log(`${name}: ${passed} passed, ${failed} failed`);
  const missing = figures.filter((figure) => figure.passed + figure.failed === 0);
  for (const { name } of missing) console.error(`nothing ran: ${name}`);
  const sum = (key) => figures.reduce((total, figure) => total + figure[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && missing.length === 0;
};
