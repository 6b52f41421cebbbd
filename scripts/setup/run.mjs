import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, pinnedNode, ROOT } from './node.mjs';

/** The arguments of the journeys' runner. */
export const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];

/** Runs `work`. When it fails, prints a plain sentence and ends the process. */
export const orSayWhy = async (work) => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

/**
 * Runs a program on the pinned Node to its end, in this terminal.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} more
 * @returns {Promise<number>} its exit code, or 128 + the signal's number when it was killed
 */
export const runNode = (args, more = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, { cwd: ROOT, env: { ...environment(), ...more }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
