import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { HOME_MONEY, moneyLiterals } from './money-literals.ts';
import { placeLiterals } from './place-literals.ts';

const found = (paths: readonly string[], literalsOf: typeof placeLiterals) =>
  paths.flatMap((path) =>
    literalsOf(readFileSync(join(ROOT, path), 'utf8')).map(({ line, literal }) => `${path}:${line}: ${literal}`),
  );
const filesOf = (patterns: string[], exclude: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: [...exclude, '**/*.{test,browser}.*', '**/*generated*', '**/*-env.d.ts'] });

/** Screens do not contain the merchant's time zone, currency, country or base map, because these come with the page. */
const screens = filesOf(['web/src/**/*.{ts,tsx}'], ['web/src/testing/**']);
/** Neither code nor texts name the merchant's currency. */
const sources = filesOf(['{domain,contract,server,web}/src/**/*.{ts,tsx,graphql}', 'web/messages/**/*.json'], []);
const checked = sources.filter((path) => !HOME_MONEY.some(([allowed]) => allowed.test(path)));
const problems = [...found(screens, placeLiterals), ...found(checked, moneyLiterals)];
console.log(
  [
    ...problems,
    `${screens.length} files of the web client and ${checked.length} of the program, ${problems.length} places or ` +
      `currencies`,
  ].join('\n'),
);
process.exitCode = problems.length > 0 ? 1 : 0;
