import { describe, expect, test } from 'vitest';
import { rawValues, repeatedRules } from './style-rules.ts';

const CARD = '.card { display: grid; gap: 8px; padding: 16px; }';

describe('a rule that stands in two sheets', () => {
  test('is found whatever its name and order are, with the place of the other one', () => {
    const other = `/* A part. */\n.part {\n  padding: 16px;\n  gap: 8px;\n  display:  grid\n}`;
    // The formatter writes a space after the colon.
    expect(repeatedRules({ 'a.css': CARD, 'b.css': other.replace('display:  grid', 'display: grid') })).toEqual([
      'b.css:2: .part says what a.css:1 says',
    ]);
  });

  test('differs when it is for phones, has another value, or fewer declarations', () => {
    const phone = `@media (max-width: 767px) { ${CARD} }`;
    expect(repeatedRules({ 'a.css': CARD, 'b.css': phone, 'c.css': CARD.replace('16px', '12px') })).toEqual([]);
    expect(repeatedRules({ 'a.css': phone, 'b.css': phone })).toEqual(['b.css:1: .card says what a.css:1 says']);
    expect(repeatedRules({ 'a.css': '.a { color: red; gap: 8px; }', 'b.css': '.b { color: red; gap: 8px; }' })).toEqual(
      [],
    );
  });

  test('may colour a state, move in key frames, and stand twice in its own sheet', () => {
    const state = '.on { background: var(--ink); border-color: var(--ink); color: var(--paper); }';
    const frames = '@keyframes run { from { top: 0; left: 0; gap: 0; } }';
    expect(repeatedRules({ 'a.css': `${state}${frames}${CARD}${CARD}`, 'b.css': `${state}${frames}` })).toEqual([]);
  });
});

describe('tokens', () => {
  const literals = (css: string) => rawValues(css).map(({ line, literal }) => `${line} ${literal}`);

  test('colours are found by their line, but not those of masks and of paper', () => {
    expect(literals('.a { color: var(--ink); }\n.b { border: 1px solid #FFF; background: rgb(0 0 0 / 50%); }')).toEqual(
      ['2 #FFF', '2 rgb(0 0 0 / 50%)'],
    );
    expect(literals('.a { mask: linear-gradient(#000, transparent); } @media print { .a { color: #000; } }')).toEqual(
      [],
    );
  });

  test('breakpoints are a few widths, each written as below or from it', () => {
    const css = [
      '(max-width: 767px)',
      '(width < 768px)',
      '(min-width: 1200px)',
      '(max-width: 768px)',
      '(width < 900px)',
    ];
    expect(literals(css.map((at) => `@media ${at} { .a { gap: 0; } }`).join('\n'))).toEqual([
      '4 max-width: 768px',
      '5 width < 900px',
    ]);
    expect(literals('@container (max-width: 900px) { .a { gap: 0; } }')).toEqual([]);
  });

  test('spaces have a few steps, also negative ones; wider ones and sums of steps are accepted', () => {
    const spaces = (declaration: string) => literals(`.a { ${declaration}; }`);
    expect(spaces('gap: 12px 16px; margin: 0 auto -8px; padding: 4px 92px')).toEqual([]);
    expect(spaces('padding: 9px 12px')).toEqual(['1 9px']);
    expect(spaces('margin-top: -18px')).toEqual(['1 -18px']);
    expect(spaces('row-gap: 1rem')).toEqual(['1 1rem']);
    expect(spaces('margin-left: calc(22px + 16px); width: 38px')).toEqual([]);
  });
});
