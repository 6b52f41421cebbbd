import { dirname, join, normalize } from 'node:path';

/** A page as the table of routes has it: its file in web/src/pages, and the namespaces loaded with it. */
interface TextedPage {
  page: string;
  texts: readonly string[];
}

/** Returns the static imports of a module, without types and `import()`. */
const staticImports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm)].map(
    ([, path]) => path!,
  );

/** Returns the dynamic imports of a module. */
const laterImports = (source: string): string[] =>
  [...source.matchAll(/\bimport\(['"](\.[^'"]+)['"]\)/g)].map(([, path]) => path!);

/** The namespaces that it loads beside what it imports on demand. */
const namespacesLoaded = (source: string): string[] =>
  [...source.matchAll(/\bloadNamespaces\(\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([^']+)'/g)].map(([, namespace]) => namespace!),
  );

const namespacesUsed = (source: string): string[] =>
  [...source.matchAll(/\buseTexts(?:<[^>]*>)?\('([^']+)'\)/g)].map(([, namespace]) => namespace!);

/**
 * The namespaces that some component of a page reads and the page does not load: their texts would be missing when it
 * is opened by its address. A part that is loaded later, and one that is shown later, may bring its own by
 * `loadNamespaces`.
 * @param folder of the pages' files @param read a file's source by its path; undefined: there is none
 */
export const missingNamespaces = (
  pages: readonly TextedPage[],
  folder: string,
  read: (path: string) => string | undefined,
): string[] =>
  pages.flatMap(({ page, texts }) => {
    const problems = new Map<string, string>();
    const seen = new Set<string>();
    const walk = (path: string, loaded: readonly string[]): void => {
      if (seen.has(path)) return;
      seen.add(path);
      const source = read(path);
      if (source === undefined) return;
      const here = [...loaded, ...namespacesLoaded(source)];
      for (const namespace of namespacesUsed(source)) if (!here.includes(namespace)) problems.set(namespace, path);
      const follow = (imports: readonly string[], known: readonly string[]) => {
        for (const imported of imports) walk(normalize(join(dirname(path), imported)), known);
      };
      follow(staticImports(source), loaded);
      follow(laterImports(source), [...loaded, ...namespacesLoaded(source)]);
    };
    walk(join(folder, `${page}.tsx`), texts);
    return [...problems].map(
      ([namespace, path]) => `${page} does not load the texts '${namespace}', which ${path} reads`,
    );
  });
