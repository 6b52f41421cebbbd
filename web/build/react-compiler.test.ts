import { readFileSync } from 'node:fs';
import { createFilter, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import config from '../vite.config.ts';

/** The React Compiler as the build asks for it: components remember what they drew. */

interface Compiler extends Plugin {
  transform: {
    filter: { id: { include: RegExp | RegExp[]; exclude: RegExp[] } };
    handler: (this: unknown, code: string, id: string) => Promise<{ code: string }>;
  };
}
const compiler = config.plugins?.flat().find((each) => (each as Plugin).name === 'vite:react-compiler') as Compiler;
const fileOf = (path: string) => new URL(`../src/${path}`, import.meta.url).pathname;
const context = { environment: { config: { consumer: 'client', command: 'build', build: {} } } };
const isCompiled = ({ transform: { filter } }: Compiler, path: string) =>
  createFilter(filter.id.include, filter.id.exclude)(path);
const compile = async (code: string) => (await compiler.transform.handler.call(context, code, fileOf('a.tsx'))).code;

it('compiles a component that gives its properties defaults', async () => {
  expect(await compile('export const A = ({ b = 1 }: { b?: number }) => <p>{[b]}</p>;')).toContain(
    'react/compiler-runtime',
  );
});

it('skips a component that opts out; control: compiles the same code otherwise', async () => {
  const code = 'export const A = ({ b = 1 }: { b?: number }) => { "use no memo"; return <p>{[b]}</p>; };';
  expect(await compile(code)).not.toContain('react/compiler-runtime');
});

it.each(['orders/order-list/order-list.tsx', 'catalogue/card/resort-card.tsx'])('compiles %s', async (path) => {
  expect(isCompiled(compiler, fileOf(path))).toBe(true);
  expect(await compile(readFileSync(fileOf(path), 'utf8'))).toContain('react/compiler-runtime');
});

it.each(['app/main-skeleton.tsx', 'ui/button.tsx', '../../contract/src/routes/routes.ts'])(
  'does not compile %s',
  (path) => expect(isCompiled(compiler, fileOf(path))).toBe(false),
);
