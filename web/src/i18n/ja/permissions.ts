import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: '現在の役割では許可されていません。',
  askRoles: '現在の役割では許可されていません。{{roles}}の役割を持つ方にお問い合わせください。',
} satisfies Texts<typeof source>;
