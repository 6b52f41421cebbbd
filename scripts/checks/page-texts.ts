import { dirname, join, normalize } from 'node:path';

/** A page of the table of routes: its file in web/src/pages, and the namespaces that are loaded with it. */
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

/** Returns the namespaces that a module loads besides those of its dynamic imports. */
const namespacesLoaded = (source: string): string[] =>
  [...source.matchAll(/\bloadNamespaces\(\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([^']+)'/g)].map(([, namespace]) => namespace!),
  );

const namespacesUsed = (source: string): string[] =>
  [...source.matchAll(/\buseTexts(?:<[^>]*>)?\('([^']+)'\)/g)].map(([, namespace]) => namespace!);

/**
 * Returns the namespaces that some component of a page reads but the page does not load. Their texts would be missing
 * when the page is opened by its address. Parts that are loaded or shown later may load their own namespaces with
 * `loadNamespaces`.
 * @param folder of the pages' files
 * @param read returns a file's source by its path, undefined without such a file
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
