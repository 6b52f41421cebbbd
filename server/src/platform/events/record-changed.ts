import { LISTED_SUBJECTS } from '@sandbar/contract/live';
import { isUuid } from '../uuid.ts';
import type { NewEvent } from './event.ts';

export const RECORD_CHANGED = 'record.changed';

/** The id of a subject that is known by a name, as ways to pay are. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const LISTED: ReadonlySet<string> = new Set(LISTED_SUBJECTS);

/**
 * For open consoles: an audited command changed one of the records that their lists show.
 * @returns none for subjects whose lists follow other events
 */
export const recordChanged = (subject: string, subjectId: string): NewEvent[] =>
  LISTED.has(subject)
    ? [{ kind: RECORD_CHANGED, subjectId: isUuid(subjectId) ? subjectId : NO_ID, payload: { subject } }]
    : [];
