import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@sandbar/domain/common';
import type { Texts } from '../../src/i18n/translate.ts';
import { compareText } from './compare.ts';
import { parseText, type ParsedText } from './icu.ts';

/** Texts of one locale as they are written, by namespace and key. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type ParsedMessages = ReadonlyMap<string, ReadonlyMap<string, ParsedText>>;

export const MESSAGES = fileURLToPath(new URL('../../messages/', import.meta.url));
/** The locale whose texts say which keys and values there are. */
export const SOURCE = 'vi-VN';

const readAreas = (locale: string, folder: string): [area: string, namespaces: Messages][] => {
  if (!existsSync(`${folder}/${locale}`)) return [];
  return readdirSync(`${folder}/${locale}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(`${folder}/${locale}/${name}`, 'utf8')) as Messages]);
};

/** The texts of a locale as they are written. */
export const readMessages = (locale: string): Messages =>
  Object.fromEntries(readAreas(locale, MESSAGES).flatMap(([, namespaces]) => Object.entries(namespaces)));

interface Catalogue {
  locales: ReadonlyMap<string, ParsedMessages>;
  /** The problems, each with its file and key. */
  problems: readonly string[];
}

/** All texts, read, parsed and compared with those of the source locale. */
export const readCatalogue = (folder = MESSAGES, locales: readonly string[] = LOCALES): Catalogue => {
  const problems: string[] = [];
  const parse = (locale: string): ParsedMessages =>
    new Map(
      readAreas(locale, folder).flatMap(([area, namespaces]) =>
        Object.entries(namespaces).map(([namespace, texts]) => [
          namespace,
          new Map(
            Object.entries(texts).flatMap(([key, text]): [string, ParsedText][] => {
              try {
                return [[key, parseText(text)]];
              } catch (error) {
                problems.push(`${locale}/${area} ${namespace}.${key}: ${(error as Error).message}`);
                return [];
              }
            }),
          ),
        ]),
      ),
    );
  const parsed = new Map(locales.map((locale) => [locale, parse(locale)]));
  for (const locale of locales) problems.push(...repeated(locale, folder));
  for (const locale of locales) problems.push(...differences(locale, folder, parsed));
  return { locales: parsed, problems };
};

const repeated = (locale: string, folder: string): string[] => {
  const seen = new Set<string>();
  return readAreas(locale, folder).flatMap(([area, namespaces]) =>
    Object.keys(namespaces).flatMap((namespace) => {
      if (seen.has(namespace)) return [`${locale}/${area}: ${namespace} is in another file too`];
      seen.add(namespace);
      return [];
    }),
  );
};

const differences = (locale: string, folder: string, parsed: ReadonlyMap<string, ParsedMessages>): string[] => {
  const own = parsed.get(locale)!;
  const source = parsed.get(SOURCE)!;
  const areas = new Map(
    [...readAreas(SOURCE, folder), ...readAreas(locale, folder)].flatMap(([area, namespaces]) =>
      Object.keys(namespaces).map((namespace) => [namespace, area]),
    ),
  );
  return [...areas].flatMap(([namespace, area]) => {
    const [wanted, found] = [source.get(namespace), own.get(namespace)];
    const keys = new Set([...(wanted?.keys() ?? []), ...(found?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const [original, text] = [wanted?.get(key), found?.get(key)];
      const problem = !text ? 'is missing' : original ? compareText(locale, original, text) : `is not in ${SOURCE}`;
      return problem ? [`${locale}/${area} ${namespace}.${key}: ${problem}`] : [];
    });
  });
};

type Compiled = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

const compile = (): Compiled => {
  const { locales, problems } = readCatalogue();
  if (problems.length > 0) throw new Error(`Texts in web/messages:\n${problems.join('\n')}`);
  const textsIn = (namespaces: ParsedMessages) =>
    [...namespaces].map(([namespace, texts]) => [
      namespace,
      Object.fromEntries([...texts].map(([key, { text }]) => [key, text])),
    ]);
  return Object.fromEntries(
    [...locales].map(([locale, namespaces]) => [locale, Object.fromEntries(textsIn(namespaces)) as Compiled[string]]),
  );
};

let compiled: Compiled | undefined;
/** Returns the compiled texts by locale and namespace, read once. @throws Error that lists what is wrong */
export const compiledTexts = (): Compiled => (compiled ??= compile());
/** Texts were changed: they are read again when they are needed. */
export const forgetTexts = (): void => void (compiled = undefined);
