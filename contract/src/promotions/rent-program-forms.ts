import * as z from 'zod/mini';
import { day, line, lines, uuid } from '../common/index.ts';

const name = line.check(z.minLength(1), z.maxLength(120));
const words = lines.check(z.maxLength(500));
const money = z.int().check(z.minimum(1), z.maximum(100_000_000_000));
const count = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

/** The form of a rent program. Pages import it by name. */
export const rentProgramForm = z
  .object({
    vi: name,
    en: name,
    Dates: z.object({ from: day, to: day }),
    kind: z.enum(['percent', 'amount', 'text']),
    Percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    Amount: z.nullable(money),
    contentVi: words,
    contentEn: words,
    Resorts: z.array(uuid).check(z.maxLength(200)),
    MaxRentals: count,
    MaxRentalsPerOwner: count,
    Budget: z.nullable(money),
  })
  .check(z.refine((typed) => typed.kind !== 'percent' || typed.Percent !== null, { path: ['Percent'] }))
  .check(z.refine((typed) => typed.kind === 'text' || typed.Amount !== null, { path: ['Amount'] }))
  .check(z.refine((typed) => typed.kind !== 'text' || typed.contentVi.trim() !== '', { path: ['contentVi'] }))
  .check(z.refine((typed) => typed.kind !== 'text' || typed.contentEn.trim() !== '', { path: ['contentEn'] }));
