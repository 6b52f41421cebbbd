import type { Texts } from '../texts.ts';
import type source from '../vi-VN/testview.ts';

export default {
  title: 'Theme preview',
  tokens: 'Colours and type',
  numbers: 'Numbers and marks',
  buttons: 'Buttons',
  fields: 'Fields',
  choices: 'Choices',
  notices: 'Notices and waiting',
  press: 'Press',
  pressed: 'Pressed',
  sending: 'Sending',
  reason: 'A sentence that says why.',
  field: 'Empty field',
  fieldWrong: 'Wrong field',
  fieldReadOnly: 'Read-only field',
  fieldSecret: 'Secret field',
  fieldSelect: 'List',
  fieldLong: 'Long text',
  first: 'First item',
  second: 'Second item',
  empty: 'Nothing here yet',
  dialog: 'Dialog',
  toast: 'Message',
  toastFailed: 'Failure message',
} satisfies Texts<typeof source>;
