import { readFile } from 'node:fs/promises';
import { pageOf, textsOf } from '@sandbar/contract/routes';
import { TEXTS_ELEMENT_ID, type PageAhead, type PageFiles } from '@sandbar/contract/shell';
import type { Locale } from '@sandbar/domain/common';
import { dataScript } from './data-script.ts';
import { loadOnce } from '../load-once.ts';

/** Styles sent inline with the page, by the name of the file that is then not requested. */
type Styles = readonly (readonly [file: string, css: string])[];

/** The first paint, drawn before any file has loaded. */
interface Paint {
  html: string;
  css: string;
}

/**
 * Finds what the page at an address loads first, from the manifest of the built web client in `dist`, with its first
 * paint and its texts; undefined when it is not built.
 */
export const pageAheadOf = (dist: URL) => {
  const built = loadOnce(async () => JSON.parse(await readFile(new URL('pages.json', dist), 'utf8')) as PageFiles);
  /** @param signedIn true also for a partner's frame, which will have a session */
  return async (
    url: URL,
    signedIn: boolean,
    locale: Locale,
  ): Promise<{ ahead: PageAhead; paint: Paint; styles: Styles; texts: string }> => {
    const { route } = pageOf(url.pathname, signedIn);
    const { page, frame } = route;
    const files = await built().catch(() => undefined);
    if (!files)
      return { ahead: { page, frame, entry: [], files: [] }, paint: { html: '', css: '' }, styles: [], texts: '' };
    const words = textsOf(route).map((name) => [name, files.words[locale]?.[name]]);
    const all = [...new Set([...files.entry, ...(files.frames[frame] ?? []), ...(files.pages[page] ?? [])])];
    const isLittle = (file: string) => files.styles[file] !== undefined;
    const name = `${frame}/${page}`;
    return {
      ahead: { page, frame, entry: files.entry.slice(0, 1), files: all.filter((file) => !isLittle(file)) },
      paint: { html: files.paints.html[locale]?.[name] ?? '', css: files.paints.css[name] ?? '' },
      styles: all.filter(isLittle).map((file) => [file, files.styles[file]!]),
      texts: dataScript(TEXTS_ELEMENT_ID, { locale, words: Object.fromEntries(words) as Record<string, unknown> }),
    };
  };
};
