import { DRIVE, driveName } from '@sandbar/domain/drive';
import * as z from 'zod/mini';
import { line, lines } from '../common/index.ts';

/** A file's name, as it is kept. */
export const fileName = z
  .pipe(
    z.string(),
    z.transform((text: string) => driveName(text)),
  )
  .check(z.minLength(1));
export const folderName = line.check(z.minLength(1), z.maxLength(DRIVE.folderNameMost));
const words = lines.check(z.maxLength(DRIVE.descriptionMost));

/** The fields of a file's form. */
export const fileFields = { Name: fileName, Description: z.optional(words) };

const fileForm = z.object(fileFields);
const folderForm = z.object({ Name: folderName });

const wrongOf = (form: z.ZodMiniType, values: object): string[] => {
  const parsed = form.safeParse(values);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
};

/** The names of the wrong fields. */
export const wrongOfFile = (values: { Name: string; Description?: string }): string[] => wrongOf(fileForm, values);
export const wrongOfFolder = (values: { Name: string }): string[] => wrongOf(folderForm, values);
