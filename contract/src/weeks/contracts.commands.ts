import { CONTRACT_YEARS, isTerm } from '@sandbar/domain/weeks';
import * as z from 'zod/mini';
import { command, longText } from '../common/index.ts';
import { ofWeek } from './weeks.commands.ts';

const year = z.nullable(z.int().check(z.minimum(CONTRACT_YEARS.first), z.maximum(CONTRACT_YEARS.last)));
const recorded = () => ({ Promise: longText, FirstYear: year, LastYear: year });

/**
 * Records what the contract of a week says: the weeks that it promises, and its first and last year. It counts for all
 * weeks of the owner under the same contract in the same resort. An empty text without years removes the record.
 */
export const RecordContract = command({
  domain: 'Sale',
  name: 'RecordContract',
  permission: 'deposit.approve',
  subject: { kind: 'week', id: 'WeekId' },
  changes: ['ownercontracts'],
  input: z
    .object({
      ...ofWeek,
      ...recorded(),
      /** The recorded terms that were read. If they have changed, the command is refused. */
      Seen: z.optional(z.object(recorded())),
    })
    .check(
      z.refine(({ FirstYear, LastYear }) => isTerm({ firstYear: FirstYear, lastYear: LastYear }), {
        error: 'invalid',
        path: ['LastYear'],
      }),
    ),
}).answering<{ id: string }>();
