import { ROOT } from './node.mjs';

/** Sentences about failures outside the program, with advice for the person who runs it. */

const OFFLINE =
  /^npm (?:error|ERR!) (?:code|errno) (ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/m;
const NOT_WRITABLE = /^npm (?:error|ERR!) code (EACCES|EPERM|EROFS)$/m;
const DISK_FULL = /^npm (?:error|ERR!) code ENOSPC$/m;

/**
 * @param {string} said npm's output
 * @returns {string | undefined} undefined for other failures, for which npm's own output is shown
 */
export const npmProblem = (said) => {
  const offline = OFFLINE.exec(said)?.[1];
  if (offline) {
    const host = /https?:\/\/[^/\s]+/.exec(said)?.[0] ?? 'its registry';
    return (
      `packages cannot be installed: npm does not reach ${host} (${offline}). Check the network, ` +
      'a proxy (npm config get proxy) and the registry (npm config get registry), then run this again.'
    );
  }
  if (DISK_FULL.test(said))
    return (
      `packages cannot be installed: the disk of ${ROOT} or of npm's cache is full. Free 1 GB, then run this ` +
      `again.`
    );
  const denied = NOT_WRITABLE.exec(said)?.[1];
  if (denied) return `packages cannot be installed: this user cannot write to ${ROOT} or to npm's cache (${denied}).`;
  return undefined;
};

/**
 * @param {string} program its name in the sentence
 * @param {string | null} signal that ended it, although it was not stopped
 * @returns {string | undefined} undefined when it ended by itself
 */
export const endProblem = (program, signal) =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP'
    ? `the ${program} was ended by ${signal}, most often because memory ran out: give it at least 1 GB.`
    : undefined;
