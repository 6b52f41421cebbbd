import type source from '../vi-VN/keyboard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Keyboard shortcuts',
  single: 'Single-letter shortcuts',
  singleText: 'Turn them off if you use speech input or press keys by accident.',
  everywhere: 'Everywhere',
  find: 'Find anything',
  help: 'Open this list',
  close: 'Close a dialog or panel',
  lists: 'Lists',
  move: 'Next row, previous row',
  open: 'Open the row',
  select: 'Select the row',
  selectTo: 'Select up to this row',
  search: 'Search',
  expand: 'Expand, collapse',
  today: 'Today',
  moveTasks: 'Next task, previous task',
  begin: 'Go to the first field',
  snooze: 'Snooze',
  pictures: 'View a picture',
  tick: 'Check the next item',
  revise: 'Request changes',
  refuse: 'Reject',
} satisfies Texts<typeof source>;
