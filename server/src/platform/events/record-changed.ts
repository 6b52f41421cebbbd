import { LISTED_SUBJECTS } from '@sandbar/contract/live';
import type { NewEvent } from './event.ts';

export const RECORD_CHANGED = 'record.changed';

const LISTED: ReadonlySet<string> = new Set(LISTED_SUBJECTS);

/**
 * For open consoles: an audited command changed one of the records that their lists show.
 * @returns none for subjects whose lists follow other events
 */
export const recordChanged = (subject: string, subjectId: string): NewEvent[] =>
  LISTED.has(subject) ? [{ kind: RECORD_CHANGED, subjectId, payload: { subject } }] : [];
