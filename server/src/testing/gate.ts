/**
 * The key of an advisory lock at which a process of a test waits while the test holds it (`behind-the-gate.ts`). Any
 * number that is not locked elsewhere.
 */
export const GATE = 4_711;

/**
 * A condition that waits until the gate opens, without a time limit: with the connection's `lock_timeout` a slow
 * machine would end the wait, and the race would not happen.
 */
const PASSES_GATE = `(select pg_advisory_xact_lock(${GATE})
  where set_config('lock_timeout', '0', true) <> '') is not null`;

/** Makes a statement wait at the gate before it reads rows. */
export const waitsAtGate = (text: string): string => text.replace('where ', `where ${PASSES_GATE} and `);
