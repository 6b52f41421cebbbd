import type { Texts } from '../texts.ts';
import type source from '../vi-VN/file-columns.ts';

export default {
  columnsTitle: '匹配列',
  columnsText: '列会按名称识别，并为下一个文件记住。',
  noColumn: '没有列',
  sheet: '工作表',
  sheetHidden: '{{name}}（隐藏）',
  headRow: '标题行',
  headRowOf: '第 {{row}} 行',
  days: '类似 05/06/2027 的日期',
  daysChoose: '请选择',
  dayFirst: '日在前（6月5日）',
  monthFirst: '月在前（5月6日）',
  bankReference: '银行流水号',
  bankContent: '摘要',
  bankDate: '日期',
  bankCredit: '收入',
  bankDebit: '支出',
  bankAmount: '金额（收支）',
  bankDirection: '收支方向（C/D）',
  bankBalance: '余额',
  readAs: '“{{column}}”为{{what}}',
  changeColumns: '更改列',
  required: '{{label}}（必填）',
  match: '按这些列检查',
  sample: '例如：{{value}}',
} satisfies Texts<typeof source>;
