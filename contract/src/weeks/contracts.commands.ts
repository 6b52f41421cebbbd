import { CONTRACT_YEARS, isTerm } from '@sandbar/domain/weeks';
import * as z from 'zod/mini';
import { command, longText } from '../common/index.ts';
import { ofWeek } from './weeks.commands.ts';

const year = z.nullable(z.int().check(z.minimum(CONTRACT_YEARS.first), z.maximum(CONTRACT_YEARS.last)));
const recorded = () => ({ Promise: longText, FirstYear: year, LastYear: year });

/**
 * Record what the contract of a week says: which weeks it promises, and its first and last year. It counts for all
 * weeks of the owner's under the same contract in the same resort. An empty text and no years: nothing is recorded.
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
      /** The recorded terms that were read. When they differ by now, nothing is changed. */
      Seen: z.optional(z.object(recorded())),
    })
    .check(
      z.refine(({ FirstYear, LastYear }) => isTerm({ firstYear: FirstYear, lastYear: LastYear }), {
        error: 'invalid',
        path: ['LastYear'],
      }),
    ),
}).answering<{ id: string }>();
