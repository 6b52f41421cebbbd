import type { Texts } from '../texts.ts';
import type source from '../vi-VN/file-columns.ts';

export default {
  columnsTitle: '列の対応付け',
  columnsText: '列は名前で判別され、次のファイルのために記憶されます。',
  noColumn: '列なし',
  sheet: 'シート',
  sheetHidden: '{{name}}（非表示）',
  headRow: '見出し行',
  headRowOf: '{{row}}行目',
  days: '05/06/2027のような日付',
  daysChoose: '選択',
  dayFirst: '日が先（6月5日）',
  monthFirst: '月が先（5月6日）',
  bankReference: '取引番号',
  bankContent: '摘要',
  bankDate: '日付',
  bankCredit: '入金',
  bankDebit: '出金',
  bankAmount: '金額（入出金）',
  bankDirection: '入出金の区分（C/D）',
  bankBalance: '残高',
  readAs: '「{{column}}」は{{what}}',
  changeColumns: '列を変更',
  required: '{{label}}（必須）',
  match: 'この列で確認する',
  sample: '例：{{value}}',
} satisfies Texts<typeof source>;
