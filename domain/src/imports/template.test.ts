import { describe, expect, it } from 'vitest';
import { folded, LOCALES } from '../common/index.ts';
import { readRow } from './cells.ts';
import { matchColumns } from './columns.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { CHOICE_WORDS, exampleCells, templateHeadings } from './template.ts';

const NONE = new Map<string, string>();
const SIGNS = { days: null, decimals: {} };
const every = IMPORT_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

describe('the headings of a template', () => {
  it.each(every)('of $kind in $locale are all recognized, also without marks and capitals', ({ kind, locale }) => {
    const fields = Object.fromEntries(IMPORT_FIELDS[kind].map(({ name }, at) => [name, at]));
    const headings = templateHeadings(kind, locale);
    for (const written of [headings, headings.map(folded), headings.map((heading) => heading.toUpperCase())])
      expect(matchColumns(kind, written, NONE)).toEqual({ matching: fields, doubtful: [] });
  });

  it.each([
    ['Tên khu nghỉ dưỡng', 'Ten hang phong', 'Ngày đến', 'Ngày đi', 'Giá'],
    ['Resort name', 'Room name', 'Arrival date', 'Departure date', 'Price'],
    ['Hotelname', 'Zimmertyp', 'Anreisedatum', 'Abreisedatum', 'Preis'],
    ['Nombre del resort', 'Habitación', 'Fecha de llegada', 'Fecha de salida', 'Precio'],
    ['Nom de la résidence', 'Chambre', 'Date d’arrivée', 'Date de départ', 'Prix'],
    ['リゾート名', '部屋', '到着日', '出発日', '価格'],
    ['酒店名称', '房间', '到店日期', '离店日期', '价格'],
  ])('of other systems are recognized: %s, %s, %s, %s, %s', (...headings) =>
    expect(matchColumns('stays', headings, NONE).matching).toEqual({ resort: 0, room: 1, from: 2, to: 3, price: 4 }),
  );
});

describe('the example of a template', () => {
  it.each(every)('of $kind in $locale is read, except the column that marks it as an example', ({ kind, locale }) => {
    const { matching } = matchColumns(kind, templateHeadings(kind, locale), NONE);
    const { problems } = readRow(kind, matching, { line: 3, cells: exampleCells(kind, locale, 2027) }, SIGNS, 'VND');
    expect(problems.filter(({ field }) => field !== IMPORT_FIELDS[kind][0]!.name)).toEqual([]);
  });

  it.each(LOCALES.map((locale) => ({ locale })))('names choices in words that are read, in $locale', ({ locale }) => {
    for (const [field, words] of Object.entries(CHOICE_WORDS)) {
      const [kind] = IMPORT_KINDS.filter((one) => IMPORT_FIELDS[one].some(({ name }) => name === field));
      const { reads } = IMPORT_FIELDS[kind!].find(({ name }) => name === field)!;
      const choices = reads.as === 'choice' ? Object.keys(reads.of) : [];
      const read = words[locale].split(', ').map((word) => {
        return readRow(kind!, { [field]: 0 }, { line: 1, cells: [word] }, SIGNS, 'VND').values[field];
      });
      expect(read).toEqual(choices);
    }
  });
});

it('a number of a spreadsheet in a column of days is shown as the day that it is, and no other number is', () => {
  const matching = { from: 0, to: 1, price: 2 };
  const { cells, values } = readRow('stays', matching, { line: 2, cells: ['46452', '46459', '46452'] }, SIGNS, 'VND');
  expect(cells).toEqual(['2027-03-06', '2027-03-13', '46452']);
  expect(values).toMatchObject({ from: '2027-03-06', to: '2027-03-13', price: 46_452 });
});
