import { dirname, join, normalize } from 'node:path';

/** A page as pages.ts declares it: its file's specifier and the namespaces loaded with it. */
interface DeclaredPage {
  name: string;
  file: string;
  namespaces: readonly string[];
}

/** Loaded before any page. */
const ALWAYS = ['common', 'app'];

/** The pages of pages.ts. */
export const declaredPages = (source: string): DeclaredPage[] =>
  [...source.matchAll(/(\w+): lazyPage\(\(\) => import\('([^']+)'\)(?:, \[([^\]]*)\])?\)/g)].map(
    ([, name, file, namespaces]) => ({
      name: name!,
      file: file!,
      namespaces: [...(namespaces ?? '').matchAll(/'([^']+)'/g)].map(([, namespace]) => namespace!),
    }),
  );

/** What a module imports when it is loaded: types and `import()` are no part of that. */
const staticImports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm)].map(
    ([, path]) => path!,
  );

const namespacesUsed = (source: string): string[] =>
  [...source.matchAll(/\buseTexts(?:<[^>]*>)?\('([^']+)'\)/g)].map(([, namespace]) => namespace!);

/**
 * The namespaces that some component of a page reads and the page does not load: their texts would be missing when it
 * is opened by its address. A part that is loaded later brings its own.
 * @param pagesFile path of pages.ts @param read a file's source by its path; undefined: there is none
 */
export const missingNamespaces = (pagesFile: string, read: (path: string) => string | undefined): string[] =>
  declaredPages(read(pagesFile) ?? '').flatMap(({ name, file, namespaces }) => {
    const problems = new Map<string, string>();
    const seen = new Set<string>();
    const walk = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      const source = read(path);
      if (source === undefined) return;
      for (const namespace of namespacesUsed(source))
        if (![...ALWAYS, ...namespaces].includes(namespace)) problems.set(namespace, path);
      for (const imported of staticImports(source)) walk(normalize(join(dirname(path), imported)));
    };
    walk(normalize(join(dirname(pagesFile), file)));
    return [...problems].map(
      ([namespace, path]) => `${name} does not load the texts '${namespace}', which ${path} reads`,
    );
  });
