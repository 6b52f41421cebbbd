import { parseAst, type Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/.+\.ts$/;
const COMMANDS = /\/contract\/src\/[^/]+\/[^/]+\.commands\.ts$/;

/** As much of a syntax tree as is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  key?: Node;
  value?: Node;
  local?: Node;
  specifiers?: Node[];
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const walk = (node: Node, visit: (node: Node) => boolean): void => {
  if (!visit(node)) return;
  for (const child of Object.values(node)) {
    if (isNode(child)) walk(child, visit);
    else if (Array.isArray(child)) for (const each of child) if (isNode(each)) walk(each, visit);
  }
};

/** The code without the schemas, and without the imports that only they needed. */
const withoutSchemas = (code: string): string => {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node & { body: Node[] };
  const used = new Set<string>();
  const cuts: { start: number; end: number; text: string }[] = [];
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'Property' && node.key?.name === 'input' && node.value) {
      cuts.push({ start: node.value.start, end: node.value.end, text: 'undefined' });
      return false;
    }
    if (node.type === 'Identifier' && node.name) used.add(node.name);
    return true;
  });
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && !node.specifiers?.some(({ local }) => used.has(local!.name!)))
      cuts.push({ start: node.start, end: node.end, text: '' });
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
};

/**
 * The browser sends commands by their names; what each takes is checked by the server. Without the schemas of inputs, a
 * page that sends a command but shows no form does not load zod. Schemas that a form imports by their own name stay.
 */
export const commandsWithoutSchemas = (): Plugin => ({
  name: 'sandbar-commands-without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!CONTRACT.test(id)) return null;
    // Nothing in the contract acts by being loaded: a file whose exports are not used is left out.
    if (!COMMANDS.test(id)) return { code, map: null, moduleSideEffects: false };
    return { code: withoutSchemas(code), map: null, moduleSideEffects: false };
  },
});
