import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;
/** Below it an empty installation ends while it starts, with V8's own report and its native stack. */
const LEAST_BYTES = 128 * MB;

/**
 * @param limit the most that this process may use for objects
 * @throws Error in a sentence when the server cannot start with so little
 */
export const orRefuseHeapLimit = (limit = getHeapStatistics().heap_size_limit): void => {
  if (limit >= LEAST_BYTES) return;
  throw new Error(
    `Node may use only ${Math.floor(limit / MB)} MB for objects: raise --max-old-space-size in NODE_OPTIONS to 256 ` +
      `or more, or give this machine or container at least 1 GB`,
  );
};
