import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: '您的角色无权执行此操作。',
  askRoles: '您的角色无权执行此操作。请联系拥有{{roles}}角色的人员。',
  missingTitle: '您没有打开此页面的权限',
  missingPermission: '需要“{{permission}}”权限。拥有此权限的角色：{{roles}}。',
  missingGivers: '可分配角色的角色：{{roles}}。',
} satisfies Texts<typeof source>;
