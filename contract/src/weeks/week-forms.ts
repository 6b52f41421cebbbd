import * as z from 'zod/mini';
import { day, longText, uuid } from '../common/index.ts';
import { contractCode } from './weeks.commands.ts';

/**
 * The forms of weeks, with the rules of their commands. Pages import them by name, because the browser gets commands
 * without the schemas of their inputs.
 */
export const depositForm = z.object({
  DepositProductId: uuid,
  FromDate: day,
  ToDate: day,
  ReferenceCode: contractCode,
  Note: z.optional(longText),
});

/** The fields that an owner can correct. */
export const correctionForm = z.object({ ReferenceCode: contractCode, Note: z.optional(longText) });
