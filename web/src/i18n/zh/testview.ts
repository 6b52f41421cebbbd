import type { Texts } from '../texts.ts';
import type source from '../vi-VN/testview.ts';

export default {
  title: '主题预览',
  tokens: '颜色与字体',
  numbers: '数字与标记',
  buttons: '按钮',
  fields: '输入框',
  choices: '选项',
  notices: '提示与等待',
  press: '点击',
  pressed: '已点击',
  sending: '正在发送',
  reason: '一句说明原因的话。',
  field: '空白输入框',
  fieldWrong: '有误的输入框',
  fieldReadOnly: '只读输入框',
  fieldSecret: '隐藏输入框',
  fieldSelect: '列表',
  fieldLong: '长文本',
  first: '第一项',
  second: '第二项',
  empty: '这里还没有内容',
  dialog: '对话框',
  toast: '消息',
  toastFailed: '错误消息',
} satisfies Texts<typeof source>;
