import type source from '../vi-VN/keyboard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'キーボードショートカット',
  single: '1文字のショートカット',
  singleText: '音声入力を使う場合や、誤ってキーを押しやすい場合はオフにしてください。',
  everywhere: 'すべてのページ',
  find: '検索',
  help: 'この一覧を開く',
  close: 'ダイアログやパネルを閉じる',
  lists: 'リスト',
  move: '次の行、前の行',
  open: '行を開く',
  select: '行を選択',
  selectTo: 'この行まで選択',
  search: 'リスト内を検索',
  expand: '展開、折りたたみ',
  today: '今日',
  moveTasks: '次のタスク、前のタスク',
  begin: '最初の項目へ移動',
  snooze: '後で対応',
  pictures: '写真を見る',
  tick: '次の項目にチェック',
  revise: '修正を依頼',
  refuse: '却下',
} satisfies Texts<typeof source>;
