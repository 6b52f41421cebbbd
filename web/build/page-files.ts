import { ROUTES } from '@sandbar/contract/routes';
import type { PageFiles } from '@sandbar/contract/shell';
import type { Plugin, Rolldown } from 'vite';
import { firstPaints } from './first-paint.ts';
import { compiledTexts } from './texts/catalogue.ts';
import { namespaceOf } from './texts/plugin.ts';

type Bundle = Rolldown.OutputBundle;

/** Code of the frames that do not come with the entry. */
const FRAMES = {
  main: 'app/main-layout.tsx',
  checkout: 'app/checkout-layout.tsx',
  embedded: 'app/checkout-layout.tsx',
  workspace: 'app/workspace-layout.tsx',
};

/** Styles of less than this, in characters, come with the page. */
const LITTLE = 2_500;

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

/** Returns the files of the entry, each frame, each page of the routes and each namespace of texts. */
const pageFiles = (bundle: Bundle): Omit<PageFiles, 'paints' | 'words' | 'styles'> => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...filesOf(chunk.fileName, bundle, new Set())]),
  );
  const of = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/src/${source}`));
    if (!chunk) throw new Error(`web/src/${source} has no chunk of its own`);
    return [...filesOf(chunk.fileName, bundle, entry)];
  };
  const pages = new Set(ROUTES.flatMap((route) => ('page' in route ? [route.page] : [])));
  const texts: PageFiles['texts'] = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const found = namespaceOf(facadeModuleId ?? '');
    if (found) (texts[found.locale] ??= {})[found.namespace] = fileName;
  }
  return {
    // Styles of the entry stand in index.html itself.
    entry: [...entry].filter((file) => file.endsWith('.js')),
    frames: Object.fromEntries(Object.entries(FRAMES).map(([frame, source]) => [frame, of(source)])),
    pages: Object.fromEntries(
      [...pages].map((page) => [
        page,
        [...of(`pages/${page}.tsx`), ...(page.startsWith('console-') ? of('app/console-pages.ts') : [])],
      ]),
    ),
    texts,
  };
};

/**
 * Writes pages.json: which files each page of the table of routes needs, code, styles and texts. The server sends the
 * page at an address the list of its own, so that the boot script can ask for all of them at once when the first paint
 * is done: a page then costs no round trip of its own. The entry's own tags go: they would ask before it.
 */
export const pageFilesPlugin = (): Plugin => ({
  name: 'sandbar-page-files',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html, { bundle }) => (bundle ? html.replaceAll(ENTRY, '') : html) },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = pageFiles(bundle);
      const cssOf = (frame: string, page: string) =>
        [...new Set([...(files.frames[frame] ?? []), ...files.pages[page]!])]
          .map((name) => bundle[name])
          .flatMap((file) => (file?.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
          .join('');
      const named = new Set([...Object.values(files.frames), ...Object.values(files.pages)].flat());
      const styles: PageFiles['styles'] = {};
      for (const name of named) {
        const file = bundle[name];
        if (file?.type === 'asset' && name.endsWith('.css') && file.source.length < LITTLE)
          styles[name] = String(file.source).trim();
      }
      const drawn = { paints: await firstPaints(cssOf), words: compiledTexts() };
      const source = JSON.stringify({ ...files, ...drawn, styles } satisfies PageFiles);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  },
});
