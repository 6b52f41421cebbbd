import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './node.mjs';

/**
 * @typedef {object} Figures
 * @property {string} name of the tests
 * @property {number} passed including those that passed on a later try
 * @property {number} failed
 * @property {string[]} flaky the names of tests that passed only on a later try, each with the reason of the first
 * failure
 * @property {string[]} broken the names of failed tests, each with the reasons of the first and last failure
 */

const report = (path, name, code) => {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.error(`${name}: ended with ${code}, before it could say what passed`);
};
/** Returns a message in one line, without colours and stack. */
const reason = (message = '') => {
  const lines = stripVTControlCharacters(message).split('\n');
  const calls = lines.findIndex((line) => /^\s+at\b/.test(line));
  return lines
    .slice(0, calls === -1 ? undefined : calls)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' / ')
    .slice(0, 600);
};
/**
 * Returns the failed tests with reasons. A later try may fail because of what the first one left behind, so both
 * reasons are given.
 */
const because = (test, messages) => {
  const lines = messages.map(reason);
  return `${test}: ${[...new Set([lines.at(0), lines.at(-1)])].join(' | at its last try: ')}`;
};
/** A failed run without a failed test counts as one failure. */
const judged = (name, passed, failed, flaky, broken, code) =>
  failed === 0 && code !== 0
    ? { name, passed, failed: 1, flaky, broken: [`${name}: ended with ${code}, though no test failed`] }
    : { name, passed, failed, flaky, broken };

/** Returns a file's tests. A file that does not load reports no failed tests and counts as one failure. */
const testsOf = (file) => {
  const path = relative(ROOT, file.name);
  const tests = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
    test: `${path} › ${fullName}`,
    status,
    messages: failureMessages,
  }));
  const isUnloaded = file.status === 'failed' && tests.every(({ status }) => status !== 'failed');
  return isUnloaded ? [...tests, { test: path, status: 'failed', messages: [file.message] }] : tests;
};

/** @param {string} path of Vitest's JSON report @returns {string[]} the files with a failure, empty without a report */
export const failedFiles = (path) =>
  existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
        .testResults.filter((file) => testsOf(file).some(({ status }) => status === 'failed'))
        .map(({ name }) => name)
    : [];

/**
 * Returns the figures of a Vitest run and of later runs of its failed files. The last run of a file counts.
 * @param {string[]} paths of the JSON reports, the first run's first
 * @param {number} code the last run's exit code
 * @param {string} [name] of the tests
 * @returns {Figures}
 */
export const vitestFigures = (paths, code, name = 'unit and integration') => {
  const reports = paths.map((path) => report(path, name, code));
  if (reports.includes(undefined)) return { name, passed: 0, failed: 1, flaky: [], broken: [] };
  const files = new Map(reports.flatMap(({ testResults }) => testResults.map((file) => [file.name, file])));
  const last = [...files.values()].flatMap(testsOf);
  const failed = last.filter(({ status }) => status === 'failed').map(({ test }) => test);
  const reasons = new Map(last.map(({ test }) => [test, []]));
  for (const { test, messages } of reports.flatMap(({ testResults }) => testResults.flatMap(testsOf)))
    reasons.set(test, [...(reasons.get(test) ?? []), ...messages]);
  // When a file does not load, all of its tests count as failed.
  const hasFailed = (test) => failed.some((name) => test === name || test.startsWith(`${name} › `));
  const flaky = [...reasons.keys()].filter((test) => reasons.get(test).length > 0 && !hasFailed(test));
  return judged(
    name,
    last.filter(({ status }) => status === 'passed').length,
    failed.length,
    flaky.map((test) => because(test, reasons.get(test).slice(0, 1))),
    failed.map((test) => because(test, reasons.get(test))),
    code,
  );
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
 * Prints the figures, ending with the line `N passed, N failed`.
 * @param {Figures[]} figures
 * @returns {boolean} whether all tests passed
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
