import { expect, test } from 'vitest';
import { classesOf, composed, plainClasses, usedClasses } from './css-classes.ts';

test('classes are found in selectors alone', () => {
  const css = `/* .no */ .row { margin: 0.5em; background: url(a.no); } .row:hover > .cell[data-a='.no'] { top: .5px }
@media (max-width: 767px) { .bar::after { content: '.no'; } :global(.no) .inner { color: red } }`;
  expect([...classesOf(css)]).toEqual(['row', 'cell', 'bar', 'inner']);
});

test('the classes of a component are found, quoted and plain; computed names may be any', () => {
  const plain = `import styles from './a.module.css';\nconst a = styles['row'] ?? styles.cell;`;
  expect(usedClasses(plain)).toEqual([{ sheet: './a.module.css', names: new Set(['row', 'cell']), whole: false }]);
  const computed = `import styles from './a.module.css';\nconst a = styles[look] + styles['row'];`;
  expect(usedClasses(computed)).toEqual([{ sheet: './a.module.css', names: new Set(['row']), whole: true }]);
});

test('composed classes are found, of another sheet and of the shared utilities', () => {
  const css = `.a { composes: row g8 from global; }
.b { composes: bar from '../box.module.css'; gap: 8px; } .c { gap: 0; }`;
  expect(composed(css)).toEqual([
    { from: 'global', names: ['row', 'g8'] },
    { from: '../box.module.css', names: ['bar'] },
  ]);
});

test('plain class names are found, also beside a class of a sheet', () => {
  const source = "<p className=\"row g8\"><b className={`t12 ${styles['due']} n`} /><i className={styles['a']} /></p>";
  expect(plainClasses(source)).toEqual(['row', 'g8', 't12', 'n']);
});
