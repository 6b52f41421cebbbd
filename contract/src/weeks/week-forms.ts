import * as z from 'zod/mini';
import { day, longText, uuid } from '../common/index.ts';
import { contractCode } from './weeks.commands.ts';

/**
 * What is typed of a week, by the commands' own rules: pages import these by their names, since commands come to the
 * browser without the schemas of what they take.
 */
export const depositForm = z.object({
  DepositProductId: uuid,
  FromDate: day,
  ToDate: day,
  ReferenceCode: contractCode,
  Note: z.optional(longText),
});

/** What of it can be corrected. */
export const correctionForm = z.object({ ReferenceCode: contractCode, Note: z.optional(longText) });
