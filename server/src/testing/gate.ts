/**
 * An advisory lock before which a process of a test stops, as long as the test keeps it (`behind-the-gate.ts`). Any
 * number that nothing else locks.
 */
export const GATE = 4_711;

/**
 * A condition of a statement that waits for the gate to open, as long as it takes: by the connection's `lock_timeout` a
 * slow machine would end the wait, and the race would not happen.
 */
const PASSES_GATE = `(select pg_advisory_xact_lock(${GATE})
  where set_config('lock_timeout', '0', true) <> '') is not null`;

/** The statement waits at the gate before it looks at rows. */
export const waitsAtGate = (text: string): string => text.replace('where ', `where ${PASSES_GATE} and `);
