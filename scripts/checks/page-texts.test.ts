import { expect, test } from 'vitest';
import { declaredPages, missingNamespaces } from './page-texts.ts';

const PAGES = `export const pages = {
  layout: lazyPage(() => import('./layout.tsx')),
  one: lazyPage(() => import('../pages/one.tsx'), ['one', 'two']),
};`;

test('reads the pages and what they load', () => {
  expect(declaredPages(PAGES)).toEqual([
    { name: 'layout', file: './layout.tsx', namespaces: [] },
    { name: 'one', file: '../pages/one.tsx', namespaces: ['one', 'two'] },
  ]);
});

const missing = (files: Record<string, string>) =>
  missingNamespaces(
    'app/pages.ts',
    (path) => ({ 'app/pages.ts': PAGES, 'app/layout.tsx': `useTexts('app')`, 'pages/one.tsx': '', ...files })[path],
  );

test('a component imported anywhere below a page needs its texts there', () => {
  const files = {
    'pages/one.tsx': `import { Part } from '../parts/part.tsx';\nuseTexts('two')`,
    'parts/part.tsx': `import {\n  Deep,\n} from './deep.tsx';`,
    'parts/deep.tsx': `useTexts('three')`,
  };
  expect(missing(files)).toEqual(["one does not load the texts 'three', which parts/deep.tsx reads"]);
  expect(missing({ ...files, 'parts/deep.tsx': `useTexts('one')` })).toEqual([]);
});

test('types and parts that are loaded later bring nothing', () => {
  expect(
    missing({
      'pages/one.tsx': `import type { A } from './later.tsx';\nconst Part = lazy(() => import('./later.tsx'));`,
      'pages/later.tsx': `useTexts('three')`,
    }),
  ).toEqual([]);
});

test('modules that import each other are read once', () => {
  expect(
    missing({ 'pages/one.tsx': `import './two.tsx';`, 'pages/two.tsx': `import './one.tsx';\nuseTexts('four')` }),
  ).toEqual(["one does not load the texts 'four', which pages/two.tsx reads"]);
});
