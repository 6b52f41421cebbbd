import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/file-columns.ts';

export default {
  columnsTitle: 'Match columns',
  columnsText: 'Columns are matched by name and remembered for the next file.',
  noColumn: 'No column',
  sheet: 'Sheet',
  sheetHidden: '{{name}} (hidden)',
  headRow: 'Header row',
  headRowOf: 'Row {{row}}',
  days: 'Dates like 05/06/2027',
  daysChoose: 'Select',
  dayFirst: 'Day first (5 June)',
  monthFirst: 'Month first (May 6)',
  bankReference: 'Bank reference',
  bankContent: 'Description',
  bankDate: 'Date',
  bankCredit: 'Money in',
  bankDebit: 'Money out',
  bankAmount: 'Amount, in and out',
  bankDirection: 'In or out (C/D)',
  bankBalance: 'Balance',
  readAs: '{{column}} is {{what}}',
  changeColumns: 'Change columns',
  required: '{{label}} (required)',
  match: 'Check with these columns',
  sample: 'example: {{value}}',
} satisfies PluralTexts<typeof source>;
