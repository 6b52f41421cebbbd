import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * What the boot script of index.html may ask for ahead: the pages people arrive at, and the frame of members' pages.
 */
const AHEAD = ['sign-in', 'resort-list', 'resort-detail', 'checkout', 'member-layouts'];

/** `import('../pages/checkout.tsx'), ['orders', 'payments']` in src/app/pages.ts: a page's file and its namespaces. */
const REGISTERED = /import\('[./]+(?:pages\/)?([\w-]+)\.tsx'\)(?:, \[([^\]]*)\])?/g;

const namespacesOf = async (): Promise<Map<string, string[]>> => {
  const source = await readFile(new URL('../src/app/pages.ts', import.meta.url), 'utf8');
  return new Map(
    [...source.matchAll(REGISTERED)].map(([, page, names = '']) => [
      page!,
      [...names.matchAll(/[\w-]+/g)].map(([name]) => name),
    ]),
  );
};

const ENTRY = /<script type="module"[^>]* src="\/assets\/[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/** A chunk, what it imports at once, and their styles; without what is known already. */
const filesOf = (name: string, bundle: Bundle, known: ReadonlySet<string>, files = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.has(name) || known.has(name)) return files;
  files.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) if (!known.has(style)) files.add(style);
  for (const next of chunk.imports) filesOf(next, bundle, known, files);
  return files;
};

/**
 * Writes into index.html which files the entry and each page need, code, styles and texts, so that the boot script can
 * ask for all of them at once when the first paint is done: a page then costs no round trip of its own. The entry's own
 * tags go: they would ask before it.
 */
export const pagePreloads = (): Plugin => ({
  name: 'sandbar-page-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      if (!bundle) return html.replace('"__AHEAD__"', '{ entry: [], pages: {}, texts: {} }');
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = new Set(
        chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...filesOf(chunk.fileName, bundle, new Set())]),
      );
      const namespaces = await namespacesOf();
      const pages: Record<string, { files: string[]; texts: string[] }> = {};
      const texts: Record<string, Record<string, string>> = {};
      for (const { facadeModuleId, fileName } of chunks) {
        const page = /\/src\/(?:pages|app)\/([\w-]+)\.tsx$/.exec(facadeModuleId ?? '')?.[1];
        if (page && AHEAD.includes(page))
          pages[page] = { files: [...filesOf(fileName, bundle, entry)], texts: namespaces.get(page) ?? [] };
      }
      const wanted = new Set(['common', 'app', ...Object.values(pages).flatMap((page) => page.texts)]);
      for (const { facadeModuleId, fileName } of chunks) {
        const [, locale, namespace] = /\/src\/i18n\/([\w-]+)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
        if (locale && namespace && wanted.has(namespace)) (texts[locale] ??= {})[namespace] = fileName;
      }
      const code = [...entry].filter((file) => file.endsWith('.js'));
      return html.replaceAll(ENTRY, '').replace('"__AHEAD__"', () => JSON.stringify({ entry: code, pages, texts }));
    },
  },
});
