import { readFileSync } from 'node:fs';
import { parseAst, type Plugin } from 'vite';

/** Files that only hand on what others have. What they are imported as, or where they lie. */
const HANDS_ON =
  /^@tabler\/icons-react$|^@sandbar\/(contract|domain)\/[\w-]+$|\/(contract|domain)\/src\/[^/]+\/index\.ts$/;
const OURS = /\/(web|contract|domain)\/src\/.+\.tsx?$/;
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

interface Origin {
  file: string;
  /** Its name there. */
  name: string;
}

/**
 * Imports through a file that only hands on become imports of the file that has the thing, so that who imports one
 * thing is not taken to need all of them: what a page needs is then known before anything is left out (chunks.ts), and
 * thousands of icons are not read for the sake of eighty.
 */
export const directImports = (): Plugin => {
  const known = new Map<string, Map<string, Origin>>();
  type Resolve = (specifier: string, from: string) => Promise<string | undefined>;

  const exportsOf = async (file: string, resolve: Resolve): Promise<Map<string, Origin>> => {
    const before = known.get(file);
    if (before) return before;
    const found = new Map<string, Origin>();
    for (const each of statements(readFileSync(file, 'utf8'), file)) {
      const from = each.source?.value && (await resolve(each.source.value, file));
      if (each.type === 'ExportAllDeclaration' && from && each.exportKind !== 'type')
        for (const [name, origin] of await exportsOf(from, resolve)) found.set(name, origin);
      if (each.type !== 'ExportNamedDeclaration' || each.exportKind === 'type') continue;
      for (const { local, exported } of each.specifiers ?? [])
        found.set(exported!.name!, { file: from || file, name: from ? local!.name! : exported!.name! });
      const named = each.declaration?.declarations ?? (each.declaration ? [each.declaration] : []);
      for (const { id } of named) if (id?.name) found.set(id.name, { file, name: id.name });
    }
    known.set(file, found);
    return found;
  };

  return {
    name: 'sandbar-direct-imports',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!OURS.test(id) || id.includes('node_modules')) return null;
      const resolve: Resolve = async (specifier, from) => (await this.resolve(specifier, from))?.id;
      let changed = code;
      for (const each of statements(code, id).toReversed()) {
        const specifier = each.source?.value;
        if (each.type !== 'ImportDeclaration' || !specifier || each.importKind === 'type') continue;
        if (!SPECIFIER.test(specifier)) continue;
        const file = await resolve(specifier, id);
        if (!file || !(HANDS_ON.test(specifier) || HANDS_ON.test(file))) continue;
        const origins = await exportsOf(file, resolve);
        const lines = (each.specifiers ?? [])
          .filter(({ importKind }) => importKind !== 'type')
          .map(({ local, imported }) => {
            const origin = origins.get(imported?.name ?? '');
            const [from, name] = origin ? [origin.file, origin.name] : [specifier, imported?.name];
            return `import { ${name} as ${local!.name} } from ${JSON.stringify(from)};`;
          });
        changed = changed.slice(0, each.start) + lines.join(' ') + changed.slice(each.end);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
};
