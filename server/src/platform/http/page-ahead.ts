import { readFile } from 'node:fs/promises';
import { pageOf } from '@sandbar/contract/routes';
import type { PageAhead, PageFiles } from '@sandbar/contract/shell';
import type { Locale } from '@sandbar/domain/common';

/** What is drawn before any file is there. */
interface Paint {
  html: string;
  css: string;
}

/** What the page at an address loads first, as the built web client in `dist` says, and its first paint; nothing when it is not built. */
export const pageAheadOf = (dist: URL) => {
  let built: Promise<PageFiles | undefined> | undefined;
  const load = async (): Promise<PageFiles | undefined> => {
    const text = await readFile(new URL('pages.json', dist), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as PageFiles);
  };
  /** @param signedIn also of a partner's frame, where somebody will be */
  return async (url: URL, signedIn: boolean, locale: Locale): Promise<{ ahead: PageAhead; paint: Paint }> => {
    const { page, frame, texts } = pageOf(url.pathname, signedIn).route;
    const files = await (built ??= load());
    if (!files) return { ahead: { page, frame, entry: [], files: [] }, paint: { html: '', css: '' } };
    const wanted = ['common', 'app', ...texts].flatMap((name) => files.texts[locale]?.[name] ?? []);
    const all = [...files.entry, ...(files.frames[frame] ?? []), ...(files.pages[page] ?? []), ...wanted];
    const name = `${frame}/${page}`;
    return {
      ahead: { page, frame, entry: files.entry.slice(0, 1), files: [...new Set(all)] },
      paint: { html: files.paints.html[locale]?.[name] ?? '', css: files.paints.css[name] ?? '' },
    };
  };
};
