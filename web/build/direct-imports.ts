import { readFileSync } from 'node:fs';
import { parseAst, type Plugin } from 'vite';

/** Files that only hand on what others have. What they are imported as, or where they lie. */
const HANDS_ON =
  /^@tabler\/icons-react$|^@mantine\/\w+$|^@sandbar\/(contract|domain)\/[\w-]+$|\/(contract|domain)\/src\/[^/]+\/index\.ts$/;
/** Our files, and those of Mantine, whose packages import each other whole. */
const READ = /^(?!.*\/node_modules\/).*\/(web|contract|domain)\/src\/.+\.tsx?$|\/node_modules\/@mantine\/.+\.mjs$/;
/** Whether a file may have such an import: most have none, and need not be parsed. */
const MENTIONS = /from ['"](@tabler\/icons-react|@mantine\/|@sandbar\/|\.{1,2}\/[^']*index\.ts')/;
const SPECIFIER = /^\.{1,2}\/.*index\.ts$|^@/;

/** As much of a syntax tree as is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: string;
  source?: Node;
  id?: Node;
  declaration?: Node;
  declarations?: Node[];
  specifiers?: Node[];
  local?: Node;
  imported?: Node;
  exported?: Node;
  importKind?: string;
  exportKind?: string;
}

const statements = (code: string, file: string): Node[] =>
  (parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] }).body;

/** Where a thing comes from: a file's own, or what another file, named as it is there, has by this name. */
interface Origin {
  name: string;
  from?: string;
}

type Resolve = (specifier: string, from: string) => Promise<string | undefined>;

/** The named exports of a file, and the files that it re-exports whole. */
interface Exports {
  named: ReadonlyMap<string, Origin>;
  all: readonly string[];
}

const readExports = (file: string): Exports => {
  const named = new Map<string, Origin>();
  const all: string[] = [];
  const imported = new Map<string, Origin>();
  for (const each of statements(readFileSync(file, 'utf8'), file)) {
    const from = each.source?.value;
    if (each.exportKind === 'type') continue;
    if (each.type === 'ImportDeclaration' && from)
      for (const { local, imported: theirs } of each.specifiers ?? [])
        if (theirs?.name) imported.set(local!.name!, { name: theirs.name, from });
    if (each.type === 'ExportAllDeclaration' && from) all.push(from);
    if (each.type !== 'ExportNamedDeclaration') continue;
    for (const { local, exported } of each.specifiers ?? [])
      named.set(
        exported!.name!,
        from ? { name: local!.name!, from } : (imported.get(local!.name!) ?? { name: exported!.name! }),
      );
    for (const { id } of each.declaration?.declarations ?? (each.declaration ? [each.declaration] : []))
      if (id?.name) named.set(id.name, { name: id.name });
  }
  return { named, all };
};

/**
 * Imports through a file that only hands on become imports of the file that has the thing, so that who imports one
 * thing is not taken to need all of them: what a page needs is then known before anything is left out (chunks.ts), and
 * thousands of icons are not read for the sake of eighty.
 */
export const directImports = (): Plugin => {
  const known = new Map<string, Exports>();
  const exportsOf = (file: string): Exports => {
    const found = known.get(file) ?? readExports(file);
    known.set(file, found);
    return found;
  };
  /** Only what is asked for is resolved: of a library of icons a few dozen files of thousands. */
  const originOf = async (file: string, name: string, resolve: Resolve): Promise<[string, string] | undefined> => {
    const { named, all } = exportsOf(file);
    const origin = named.get(name);
    if (origin) return [origin.from ? ((await resolve(origin.from, file)) ?? file) : file, origin.name];
    for (const each of all) {
      const next = await resolve(each, file);
      const found = next && (await originOf(next, name, resolve));
      if (found) return found;
    }
    return undefined;
  };

  return {
    name: 'sandbar-direct-imports',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!READ.test(id) || !MENTIONS.test(code)) return null;
      const resolve: Resolve = async (specifier, from) => (await this.resolve(specifier, from))?.id;
      let changed = code;
      for (const each of statements(code, id).toReversed()) {
        const specifier = each.source?.value;
        if (each.type !== 'ImportDeclaration' || !specifier || each.importKind === 'type') continue;
        if (!SPECIFIER.test(specifier)) continue;
        const file = await resolve(specifier, id);
        if (!file || !(HANDS_ON.test(specifier) || HANDS_ON.test(file))) continue;
        const lines: string[] = [];
        for (const { local, imported, importKind } of each.specifiers ?? []) {
          if (importKind === 'type') continue;
          const [from, name] = (await originOf(file, imported?.name ?? '', resolve)) ?? [specifier, imported?.name];
          lines.push(`import { ${name} as ${local!.name} } from ${JSON.stringify(from)};`);
        }
        changed = changed.slice(0, each.start) + lines.join(' ') + changed.slice(each.end);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
};
