import { describe, expect, it, test } from 'vitest';
import { escapeFormula, LOCALES, unescapeFormula } from '../common/index.ts';
import {
  askedOf,
  DaysOfFile,
  headRowOf,
  headingKey,
  attributesText,
  faultsOf,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  isMatching,
  judgeStay,
  matchColumns,
  missingFields,
  readAttributes,
  readClock,
  readDay,
  readRow,
  matchResorts,
  roomsByName,
  matchRooms,
  valuesOfRow,
  type DayOrder,
  type KnownStay,
  type StayAsked,
} from './index.ts';

const NONE = new Map<string, string>();

describe('columns', () => {
  it.each(LOCALES)('are known by every name that a field has in %s, and by its own', (locale) => {
    for (const kind of IMPORT_KINDS)
      for (const { name, names } of IMPORT_FIELDS[kind])
        for (const heading of [name, ...names[locale]])
          expect(matchColumns(kind, [` ${heading} `], NONE).matching, heading).toEqual({ [name]: 0 });
  });

  it('with one name in one language mean one field', () => {
    for (const kind of IMPORT_KINDS)
      for (const locale of LOCALES) {
        const shown = IMPORT_FIELDS[kind].map(({ names }) => headingKey(names[locale][0]!));
        expect(new Set(shown).size).toBe(shown.length);
      }
  });

  it('are matched as in earlier files, whatever their names are', () => {
    const before = new Map([
      ['gia', 'to'],
      ['cot a', 'price'],
    ]);
    expect(matchColumns('stays', ['Giá', 'Cột A', 'Resort'], before).matching).toEqual({ to: 0, price: 1, resort: 2 });
  });

  it('are matched to one field each', () => {
    expect(matchColumns('stays', ['price', 'Price', 'Giá'], NONE)).toEqual({ matching: { price: 0 }, doubtful: [] });
    expect(missingFields('stays', { price: 0 })).toEqual(['resort', 'room', 'from', 'to']);
    const whole = { resort: 0, room: 1, from: 2, to: 3, price: 4 };
    expect(isMatching('stays', whole, 5)).toBe(true);
    expect(isMatching('stays', whole, 4)).toBe(false);
    expect(isMatching('stays', { ...whole, price: 3 }, 5)).toBe(false);
    expect(isMatching('stays', { ...whole, colour: 5 }, 6)).toBe(false);
  });
});

describe('headings', () => {
  it('are compared whole, without text in brackets, and by the part of each language', () => {
    expect(matchColumns('stays', ['Giá (VND)', 'Resort / Khách sạn', 'Giá vốn'], NONE).matching).toEqual({
      price: 0,
      resort: 1,
    });
    // A heading with another language in brackets is another field.
    expect(matchColumns('rooms', ['Name (English)', 'Tên'], NONE).matching).toEqual({ nameEn: 0, nameVi: 1 });
  });

  it('need a choice when two of them could be one field', () =>
    expect(matchColumns('stays', ['Giá', 'Đơn giá', 'Resort'], NONE)).toEqual({
      matching: { resort: 2 },
      doubtful: ['price'],
    }));

  it.each([
    ['below a title', [['BẢNG GIÁ'], ['Áp dụng từ 01/05/2027'], ['Resort', 'Room', 'Price'], ['a', 'b', '1']], 2],
    ['that are unknown', [['Title'], ['A', 'B', 'C'], ['a', 'b', '1']], 1],
    [
      'in the first row',
      [
        ['A', 'B'],
        ['Resort', 'b'],
      ],
      0,
    ],
  ])('%s are found', (_, rows, at) =>
    expect(headRowOf(rows, (cells) => Object.keys(matchColumns('stays', cells, NONE).matching).length)).toBe(at),
  );
});

describe('a day', () => {
  it.each<[string, DayOrder | null, string | undefined]>([
    ['2027-01-31', null, '2027-01-31'],
    ['2027/1/5', null, '2027-01-05'],
    ['20270105', null, '2027-01-05'],
    ['2027-01-31T00:00:00Z', null, '2027-01-31'],
    ['2027-01-31 14:00:00', null, '2027-01-31'],
    ['2027年1月5日', null, '2027-01-05'],
    ['05/01/2027', 'day-first', '2027-01-05'],
    ['05/01/2027', 'month-first', '2027-05-01'],
    ['05/01/2027', null, 'either'],
    ['05/05/2027', null, '2027-05-05'],
    ['25/12/2027', null, '2027-12-25'],
    ['12/25/2027', null, '2027-12-25'],
    ['25/12/2027', 'month-first', undefined],
    ['5.1.2027', 'month-first', '2027-01-05'],
    ['46418', null, '2027-01-31'],
    ['46418.5', null, '2027-01-31'],
    ['31/02/2027', null, undefined],
    ['13/13/2027', null, undefined],
    ['soon', null, undefined],
    ['1', null, undefined],
  ])('%s, %s, is %s', (written, order, day) => expect(readDay(written, order)).toBe(day));

  it.each<[string[], string | null]>([
    [['25/12/2027', '05/06/2027'], 'day-first'],
    [['05/06/2027', '12/25/2027'], 'month-first'],
    [['05/06/2027', '05/05/2027'], 'either'],
    [['05/05/2027', '2027-01-31', '5.6.2027'], null],
    [['25/12/2027', '12/25/2027', '05/06/2027'], null],
  ])('in a column of %j comes in the order %s', (cells, order) => {
    const days = new DaysOfFile();
    for (const cell of cells) days.see(cell);
    expect(days.order).toBe(order);
  });
});

describe('a time of the day', () => {
  it.each([
    ['14:00', '14:00'],
    ['9h30', '09:30'],
    ['14h', '14:00'],
    ['2:30 PM', '14:30'],
    ['12 am', '00:00'],
    ['0.583333333', '14:00'],
    ['08:05:00', '08:05'],
    ['24:00', undefined],
    ['13 PM', undefined],
    ['10:75', undefined],
    ['soon', undefined],
  ])('%s is %s', (written, clock) => expect(readClock(written)).toBe(clock));
});

describe('attributes', () => {
  it('are the same text in whatever order they were chosen, and are read back', () => {
    const chosen = [
      ['view', 'sea'],
      ['amenities', 'spa'],
      ['a;b', '50%: c,d'],
      ['amenities', 'pool'],
    ] as const;
    const text = attributesText(chosen);
    expect(text).toBe('a%3Bb: 50%25%3A c%2Cd; amenities: pool, spa; view: sea');
    expect(attributesText(chosen.toReversed())).toBe(text);
    expect(readAttributes(text)?.toSorted()).toEqual(chosen.toSorted());
  });

  it('with another notation are refused', () => {
    expect([readAttributes('spa'), readAttributes('a: b: c'), readAttributes(': b')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([readAttributes(''), readAttributes('view:')]).toEqual([[], []]);
  });
});

describe('a row of rooms', () => {
  const resorts = [
    { id: 'r1', friendlyUrl: 'bai-kem', names: ['Bãi Kem', 'Kem Beach'] },
    { id: 'r2', friendlyUrl: 'same-1', names: ['Same'] },
    { id: 'r3', friendlyUrl: 'same-2', names: ['Same'] },
  ];
  const find = matchRooms(resorts, [
    { id: 'a', resortId: 'r1', sku: '', names: ['Căn hộ', 'Flat'] },
    { id: 'b', resortId: 'r1', sku: 'S-1', names: ['Biệt thự', 'Villa'] },
    { id: 'c', resortId: 'r1', sku: '', names: ['Đôi'] },
    { id: 'd', resortId: 'r1', sku: '', names: ['đôi'] },
    { id: 'e', resortId: 'r1', sku: '0012', names: ['Mười hai'] },
    { id: 'f', resortId: 'r1', sku: '007', names: ['Bảy'] },
    { id: 'g', resortId: 'r1', sku: '7', names: ['Bảy nữa'] },
  ]);
  const row = (values: Record<string, string>) => {
    const all = { id: null, resort: 'bai-kem', sku: null, nameVi: null, nameEn: null, ...values };
    return find({ line: 2, cells: [], values: all, problems: [] });
  };

  it.each<[Record<string, string>, string]>([
    [{ nameVi: 'CAN HO' }, 'a'],
    [{ resort: 'kem beach', nameVi: 'flat' }, 'a'],
    [{ nameVi: 'x', nameEn: 'flat' }, 'new'],
    [{ sku: 's-1', nameVi: 'another name' }, 'b'],
    [{ sku: 'S-2', nameVi: 'Căn hộ' }, 'a'],
    [{ sku: 'S-2', nameVi: 'Biệt thự' }, 'new'],
    [{ nameVi: 'Mới' }, 'new'],
    [{ sku: '12', nameVi: 'x' }, 'e'],
    [{ sku: '7', nameVi: 'x' }, 'g'],
    [{ sku: '007', nameVi: 'x' }, 'f'],
    [{ id: 'b', nameVi: 'renamed' }, 'b'],
    [{ id: 'z', nameVi: 'x' }, 'id unknown-id'],
    [{ id: 'b', resort: 'same-1', nameVi: 'x' }, 'resort other-resort'],
    [{ nameVi: 'Đôi' }, 'nameVi several-rooms'],
    [{ resort: 'Same', nameVi: 'x' }, 'resort several-resorts'],
    [{ resort: 'nowhere', nameVi: 'x' }, 'resort unknown-resort'],
  ])('%o means %s', (values, meant) => {
    const found = row(values);
    const said =
      'problems' in found ? found.problems.map(({ field, code }) => `${field} ${code}`).join() : (found.id ?? 'new');
    expect(said).toBe(meant);
  });

  it('sets only the fields for which its file has a column', () => {
    const stood = { nameVi: 'A', nameEn: 'A', sku: 'S', size: 30, adults: 2, descriptionVi: 'one\r\ntwo ' };
    const values = { nameVi: 'B', sku: null, size: null, descriptionVi: 'one\ntwo' };
    const said = valuesOfRow('rooms', { values }, { nameVi: 0, sku: 1, size: 2, descriptionVi: 3 }, stood);
    expect(said).toMatchObject({ ...stood, nameVi: 'B', sku: '', size: 0 });
    const numbered = (sku: string) =>
      valuesOfRow('rooms', { values: { sku } }, { sku: 1 }, { ...stood, sku: '007' })['sku'];
    expect(['7', '007', '8', '70', 'x7'].map(numbered)).toEqual(['007', '007', '8', '70', 'x7']);
    const fresh = valuesOfRow('rooms', { values }, { nameVi: 0 }, undefined);
    expect(fresh).toMatchObject({ nameVi: 'B', adults: null, childAgeTo: 12, shown: 'yes' });
    expect(faultsOf('rooms', fresh).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'nameEn missing',
      'descriptionVi missing',
      'descriptionEn missing',
      'adults missing',
      'adultsMax missing',
    ]);
  });
});

describe('a row of resorts', () => {
  const find = matchResorts([
    { id: 'r1', friendlyUrl: 'bai-kem', names: ['Bãi Kem'] },
    { id: 'r2', friendlyUrl: 'two', names: ['Two'] },
  ]);
  it.each<[Record<string, string | null>, string]>([
    [{ url: 'bai-kem' }, 'r1'],
    [{ nameVi: 'Bãi Kem' }, 'r1'],
    [{ id: 'r1', url: 'new-address' }, 'r1'],
    [{ id: 'r1', url: 'two' }, 'url address-taken'],
    [{ nameVi: 'Mới', url: 'bai-moi' }, 'new'],
    [{ nameVi: '日本' }, 'url missing'],
    [{ url: 'No Address' }, 'url not-an-address'],
    [{ id: 'r9' }, 'id unknown-id'],
  ])('%o means %s', (values, meant) => {
    const found = find({ line: 2, cells: [], values: { id: null, url: null, nameVi: null, ...values }, problems: [] });
    const said =
      'problems' in found ? found.problems.map(({ field, code }) => `${field} ${code}`).join() : (found.id ?? 'new');
    expect(said).toBe(meant);
  });
});

test('values that an export escaped for spreadsheets are read unescaped, and no others are changed', () => {
  for (const text of [
    'a;=1',
    'a;\n\n- b\r\n- c',
    '\n=1',
    '=1;=2',
    '=1+1',
    '+84 90',
    '-5',
    '@a',
    "'=1",
    "it's",
    "'",
    '',
    '＝x',
    ' =1',
    "O'Neil",
    "'quoted'",
  ])
    expect(unescapeFormula(escapeFormula(text)), text).toBe(text === "'=1" ? '=1' : text);
});

const NO_SIGNS = { days: null, decimals: {} };

describe('a row of stays', () => {
  const room = { id: 'room', resortId: 'resort', resortNames: ['bai-kem', 'Bãi Kem'], roomNames: ['room', 'Căn hộ'] };
  const meant = roomsByName([
    room,
    { ...room, id: 'same-1', roomNames: ['Same'] },
    { ...room, id: 'same-2', roomNames: ['Same'] },
  ]);
  const matching = { resort: 0, room: 1, from: 2, to: 3, price: 4, type: 5 };
  const currency = 'VND';
  const ask = (...cells: string[]) =>
    askedOf(readRow('stays', matching, { line: 2, cells }, NO_SIGNS, currency), meant, currency);
  const today = '2027-01-01';
  const good = ['BAI KEM', 'can ho', '2027-02-01', '2027-02-08', '5.000.000 ₫'] as const;
  const asked = ask(...good) as StayAsked;
  const stay: KnownStay = {
    id: 'stay',
    resortId: 'resort',
    roomId: 'room',
    productType: 16_384,
    fromDate: '2027-02-01',
    toDate: '2027-02-08',
    price: 5_000_000,
    published: true,
    week: null,
  };

  it('is read as people write it', () => {
    expect(asked).toMatchObject({ productType: 16_384, price: 5_000_000, rooms: [{ id: 'room' }] });
    expect(ask(...good.slice(0, 4), '900', 'Điểm')).toMatchObject({ productType: 131_072, price: 900 });
  });

  it.each([
    ['1.234,50 €', null, 123_450],
    ['1,234.50', null, 123_450],
    ['12.5', null, 1_250],
    ['EUR 1234', null, 123_400],
    ['1.234', null, 123_400],
    ['12,00', null, 1_200],
    ['1.234', '.', 'not-an-amount'],
    ['12.345', 'mixed', 'not-an-amount'],
    ['$12.50', null, 'not-an-amount'],
    ['-5', null, 'not-an-amount'],
  ] as const)('in euro %j, in a column with fractions behind %j, is %s', (written, decimal, expected) => {
    const signs = { days: null, decimals: { price: decimal } };
    const { values, problems } = readRow('stays', { price: 0 }, { line: 2, cells: [written] }, signs, 'EUR');
    expect(values['price'] ?? problems.find(({ field }) => field === 'price')?.code).toBe(expected);
  });

  it.each([
    ...['5 000 000', '5 000 000 ₫', '5,000,000', '5.000.000,00', '5000000 VND', 'VND 5,000,000', '5000000'].map(
      (written) => [written, 5_000_000] as const,
    ),
    ...[
      '5tr',
      '5 triệu',
      '5e6',
      '5000000.0000000005',
      "5'000'000",
      '＝5000000',
      '５００００００',
      '-5000000',
      '50%',
    ].map((written) => [written, 'not-a-number'] as const),
    ...['4999999.999999999', '2.5', '5,00,00'].map((written) => [written, 'not-a-number'] as const),
  ])('in dong %j is %s, and never another sum', (written, expected) => {
    const signs = { days: null, decimals: { price: 'mixed' } } as const;
    const { values, problems } = readRow('stays', { price: 0 }, { line: 2, cells: [written] }, signs, 'VND');
    expect(values['price'] ?? problems.find(({ field }) => field === 'price')?.code).toBe(expected);
  });

  it('in euro, points are whole', () => {
    const inEuro = (price: string) =>
      askedOf(
        readRow('stays', matching, { line: 2, cells: [...good.slice(0, 4), price, 'Exchange'] }, NO_SIGNS, 'EUR'),
        meant,
        'EUR',
      );
    expect(inEuro('900')).toMatchObject({ productType: 131_072, price: 900 });
    expect(inEuro('900.5')).toMatchObject({ problems: [{ field: 'price', code: 'not-a-number' }] });
  });

  it.each([
    [['', ...good.slice(1)], ['resort missing']],
    [['nowhere', ...good.slice(1)], ['resort unknown-resort']],
    [[good[0], 'tent', ...good.slice(2)], ['room unknown-room']],
    [[...good.slice(0, 2), '2027-02-01', '2027-02-01', '1'], ['to before-arrival']],
    [[...good.slice(0, 2), '2027-02-01', '2029-02-01', '1'], ['to too-many-nights']],
    [
      [...good.slice(0, 4), '0', 'rent'],
      ['type not-a-choice', 'price not-a-number'],
    ],
    [[...good.slice(0, 4), '1.5'], ['price not-a-number']],
    [['x'.repeat(400), ...good.slice(1)], ['resort too-long']],
  ])('row %# says what is wrong with it', (cells, problems) => {
    const found = ask(...cells);
    expect('problems' in found && found.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
  });

  it('without the id of a stay changes the next equal stay, or creates a new one', () => {
    const judge = (before: number, alike: KnownStay[]) =>
      judgeStay(asked, { named: undefined, alike, before, today }).verdict;
    expect([judge(0, []), judge(0, [stay]), judge(1, [stay]), judge(0, [{ ...stay, price: 1 }])]).toEqual([
      'new',
      'same',
      'new',
      'changed',
    ]);
  });

  it.each<[string, Partial<KnownStay> | null, string]>([
    ['is not there', null, 'id unknown-stay'],
    ['has another room', { roomId: 'other' }, 'room other-stay'],
    ['has other days', { toDate: '2027-02-09' }, 'to other-stay'],
    ['is sold another way', { productType: 131_072 }, 'type other-stay'],
    ['left the market', { published: false }, 'id withdrawn'],
    ['is an owner’s week', { week: 'W1', price: 1 }, 'price of-week'],
  ])('that names a stay that %s is refused', (_, change, problem) => {
    const named = change === null ? undefined : { ...stay, ...change };
    const { verdict, problems } = judgeStay({ ...asked, id: 'stay' }, { named, alike: [], before: 0, today });
    expect([verdict, problems.map(({ field, code }) => `${field} ${code}`)]).toEqual(['refused', [problem]]);
  });

  it('is refused for several rooms of one name, or for a past day', () => {
    const several = judgeStay(ask(good[0], 'same', ...good.slice(2)) as StayAsked, {
      named: undefined,
      alike: [],
      before: 0,
      today,
    });
    const past = judgeStay(asked, { named: undefined, alike: [], before: 0, today: '2028-01-01' });
    expect([several, past].map(({ problems }) => problems[0]!.code)).toEqual(['several-rooms', 'past']);
  });
});
