import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: '您的角色不允许此操作。',
  askRoles: '您的角色不允许此操作。请联系拥有{{roles}}角色的人员。',
} satisfies Texts<typeof source>;
