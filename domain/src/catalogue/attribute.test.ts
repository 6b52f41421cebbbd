import { describe, expect, it } from 'vitest';
import { ATTRIBUTE_LIMITS, attributeCode, attributeFaults, codedValues, isStarName } from './attribute.ts';
import { CATALOGUE_LIMITS } from './editing.ts';

const text = (vi: string, en = vi) => ({ vi, en });
const value = (vi: string, en = vi, code = '') => ({ code, value: text(vi, en) });

describe('an attribute is said in both languages, with each of its values', () => {
  it.each([
    ['both', text('Hướng', 'View'), 'choice', [value('Biển', 'Sea')], []],
    ['no values yet', text('Hướng', 'View'), 'choice', [], []],
    ['one language alone', text('Hướng', '  '), 'choice', [value('Biển', 'Sea')], ['Name']],
    ['a value in one language alone', text('Hướng', 'View'), 'choice', [value('Biển', '')], ['Values']],
    ['both wrong', text('', 'View'), 'choice', [value('', 'Sea')], ['Name', 'Values']],
    ['a name too long', text('a'.repeat(CATALOGUE_LIMITS.name + 1)), 'choice', [], ['Name']],
    ['a name as long as may be', text('a'.repeat(CATALOGUE_LIMITS.name)), 'choice', [], []],
    ['a text of its own: values do not count', text('Lưu ý', 'Notice'), 'html', [value('')], []],
    [
      'too many values',
      text('Hướng', 'View'),
      'choice',
      Array.from({ length: ATTRIBUTE_LIMITS.values + 1 }, (_, index) => value(`${index}`)),
      ['Values'],
    ],
  ] as const)('%s', (_, Name, Kind, Values, wrong) =>
    expect(attributeFaults({ Name, Kind, Values: [...Values] })).toEqual(wrong),
  );
});

describe('a new attribute gets a code from its English name', () => {
  it.each([
    [text('Hướng biển', 'Sea view'), [], 'sea-view'],
    [text('Hướng biển', 'Sea view'), ['sea-view'], 'sea-view-2'],
    [text('Hướng biển', 'Sea view'), ['sea-view', 'sea-view-2'], 'sea-view-3'],
    [text('Hướng biển', '海'), [], 'huong-bien'],
    [text('海', '海'), [], 'value'],
  ] as const)('%o beside %o: %s', (name, taken, code) => expect(attributeCode(name, new Set(taken))).toBe(code));

  it('keeps the codes of existing values in their order, and gives no code twice', () => {
    const typed = [value(' Biển ', ' Sea '), value('Vườn', 'Garden', 'sea'), value('Biển Đông', 'Sea')];
    expect(codedValues(typed)).toEqual([
      { code: 'sea-2', value: text('Biển', 'Sea') },
      { code: 'sea', value: text('Vườn', 'Garden') },
      { code: 'sea-3', value: text('Biển Đông', 'Sea') },
    ]);
  });
});

it.each([
  [text('Hạng sao', 'Star rating'), true],
  [text('Rating', ' Hạng sao '), true],
  [text('Hạng phòng', 'Room class'), false],
])('%o counts as stars: %s', (name, counts) => expect(isStarName(name)).toBe(counts));
