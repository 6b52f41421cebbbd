import type source from '../vi-VN/keyboard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: '键盘快捷键',
  single: '单字母快捷键',
  singleText: '如果您使用语音输入或容易误按，请关闭。',
  everywhere: '所有页面',
  find: '查找',
  help: '打开此列表',
  close: '关闭对话框或侧栏',
  lists: '列表',
  move: '下一行、上一行',
  open: '打开该行',
  select: '选择该行',
  selectTo: '选择到该行',
  search: '在列表中搜索',
  expand: '展开、收起',
  today: '今天',
  moveTasks: '下一项任务、上一项任务',
  begin: '转到第一个字段',
  snooze: '稍后处理',
  pictures: '查看图片',
  tick: '勾选下一项',
  revise: '要求修改',
  refuse: '拒绝',
} satisfies Texts<typeof source>;
