import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: '这些日期在别处已被占用',
  paused: '该度假周暂停出售，日期空出后自动恢复。',
  waiting: '这些日期被占用期间，该度假周不会获批。',
  sold: '该度假周在此也已售出：请尽快处理其中一方。',
  held: '有人正在保留该度假周；释放后将停止出售。',
  row: '{{calendar}}：{{dates}}',
  read: '{{when}}更新，首次发现于 {{seen}}',
  leaving: '该日历已不再显示此项；您在日历中确认后即为空闲。',
  owner: '业主',
  week: '度假周',
  resort: '度假村',
  order: '订单',
  customer: '客户',
  todo: '请联系业主。若房间确实另有客人，请将订单改为其他住宿或取消。',
  over: '这些日期已不再冲突。',
} satisfies PluralTexts<typeof source>;
