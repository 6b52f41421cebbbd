import { expect, test } from 'vitest';
import { missingNamespaces } from './page-texts.ts';

const missing = (files: Record<string, string>) =>
  missingNamespaces([{ page: 'one', texts: ['one', 'two'] }], 'pages', (path) => files[path]);

test('a component imported anywhere below a page needs its texts there', () => {
  const files = {
    'pages/one.tsx': `import { Part } from '../parts/part.tsx';\nuseTexts('two')`,
    'parts/part.tsx': `import {\n  Deep,\n} from './deep.tsx';`,
    'parts/deep.tsx': `useTexts('three')`,
  };
  expect(missing(files)).toEqual(["one does not load the texts 'three', which parts/deep.tsx reads"]);
  expect(missing({ ...files, 'parts/deep.tsx': `useTexts('one')` })).toEqual([]);
});

test('imports of types need no texts', () => {
  expect(
    missing({ 'pages/one.tsx': `import type { A } from './later.tsx';`, 'pages/later.tsx': `useTexts('three')` }),
  ).toEqual([]);
});

test('a part that is loaded later needs the page’s texts, or those that come with it', () => {
  const later = { 'pages/later.tsx': `useTexts('three')` };
  const page = `const Part = lazy(() => import('./later.tsx'));`;
  expect(missing({ ...later, 'pages/one.tsx': page })).toEqual([
    "one does not load the texts 'three', which pages/later.tsx reads",
  ]);
  const withTexts = `lazy(() => Promise.all([import('./later.tsx'), loadNamespaces(['three'])]))`;
  expect(missing({ ...later, 'pages/one.tsx': withTexts })).toEqual([]);
});

test('a part that is shown later may load its own texts first', () => {
  const part = { 'parts/ask.tsx': `useEffect(() => void loadNamespaces(['three']));\nuseTexts('three')` };
  expect(missing({ ...part, 'pages/one.tsx': `import './../parts/ask.tsx';` })).toEqual([]);
  expect(
    missing({ 'parts/ask.tsx': `useTexts('three')`, 'pages/one.tsx': `import './../parts/ask.tsx';` }),
  ).toHaveLength(1);
});

test('modules that import each other are read once', () => {
  expect(
    missing({ 'pages/one.tsx': `import './two.tsx';`, 'pages/two.tsx': `import './one.tsx';\nuseTexts('four')` }),
  ).toEqual(["one does not load the texts 'four', which pages/two.tsx reads"]);
});
