import { expect, test } from 'vitest';
import { OTHERS, searchTerms } from './index.ts';

const search = { words: '', fromDate: null, party: null };

test.each([
  ['nothing', {}, []],
  ['words', { words: 'bai kem' }, [['words', 'bai kem']]],
  ['a letter says nothing', { words: 'b' }, []],
  ['a telephone number', { words: '0903 418226' }, [['words', OTHERS]]],
  ['an address of a mail, without its signs', { words: 'an le example vn mail address' }, [['words', OTHERS]]],
  ['a sentence', { words: 'a'.repeat(41) }, [['words', OTHERS]]],
  ['the month of a day', { fromDate: '2027-02-14' as const }, [['month', '2027-02']]],
  ['how many, not how old', { party: { adults: 2, childAges: [3, 9] } }, [['people', '2+2']]],
])('%s', (_, what, terms) => expect(searchTerms({ ...search, ...what })).toEqual(terms));
