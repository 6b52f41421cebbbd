import type { RawBuilder } from 'kysely';

/**
 * A slice's rule, for the page Today, that says which of its things wait for staff. A part of a statement, whose
 * columns are `kind` (a kind of task), `id`, `since` (when it came into the state it waits in) and `of_user` (who may
 * not decide it: its owner, or who asked).
 */
export type WaitingPart = (p: { merchantId: string; ids: readonly string[] }) => RawBuilder<unknown>;
