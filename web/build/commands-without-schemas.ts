import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/.+\.ts$/;
const COMMANDS = /\/contract\/src\/[^/]+\/[^/]+\.commands\.ts$/;
const INPUT = /\binput:\s*/g;

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
    let kept = '';
    let from = 0;
    for (const match of code.matchAll(INPUT)) {
      const start = match.index + match[0].length;
      if (start < from) continue;
      kept += `${code.slice(from, start)}undefined`;
      from = endOfValue(code, start);
    }
    return { code: kept + code.slice(from), map: null, moduleSideEffects: false };
  },
});

/** Where the expression that starts at `at` ends: before the comma or bracket that belongs to what holds it. */
const endOfValue = (code: string, at: number): number => {
  let depth = 0;
  for (let index = at; index < code.length; index++) {
    // What a comment says is no code: its commas end nothing.
    if (code.startsWith('// ', index)) index = code.indexOf('\n', index);
    if (code.startsWith('/**', index)) index = code.indexOf('*/', index) + 2;
    const character = code[index]!;
    if (depth === 0 && (character === ',' || character === '}')) return index;
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
  }
  throw new Error('A command contract that does not end');
};
