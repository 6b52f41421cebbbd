import * as z from 'zod/mini';
import { lines } from '../common/index.ts';

/** The most points that one correction changes. */
export const MAX_POINTS = 100_000_000;

const reason = lines.check(z.minLength(1), z.maxLength(500));

/** The form that corrects a balance. Pages import it by name, because the browser gets commands without schemas. */
export const correctionForm = z.object({
  Points: z.int().check(
    z.minimum(-MAX_POINTS),
    z.maximum(MAX_POINTS),
    z.refine((points) => points !== 0, 'zero'),
  ),
  vi: reason,
  en: reason,
});
