import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: '現在の役割では許可されていません。',
  askRoles: '現在の役割では許可されていません。{{roles}}の役割を持つ方にお問い合わせください。',
  missingTitle: 'このページを開く権限がありません',
  missingPermission: '「{{permission}}」の権限が必要です。この権限を持つ役割：{{roles}}',
  missingGivers: '役割を割り当てられる役割：{{roles}}',
} satisfies Texts<typeof source>;
