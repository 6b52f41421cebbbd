import { readCatalogue, SOURCE } from '../web/build/texts/catalogue.ts';
import { declarationsOf } from '../web/build/texts/declarations.ts';
import { writeGenerated } from './write-generated.ts';

/** Writes the types of the web client's texts (web/src/i18n/messages.generated.ts): their keys and their values. */
const { locales, problems } = readCatalogue();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  const types = new URL('../web/src/i18n/messages.generated.ts', import.meta.url);
  await writeGenerated(types, declarationsOf(locales.get(SOURCE)!));
}
