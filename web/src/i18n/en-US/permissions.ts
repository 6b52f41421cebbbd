import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Your roles don’t allow this.',
  askRoles: 'Your roles don’t allow this. Ask someone with the role {{roles}}.',
  missingTitle: 'You don’t have access to this page',
  missingPermission: 'Requires “{{permission}}”. Roles with this permission: {{roles}}.',
  missingGivers: 'Roles are assigned by {{roles}}.',
} satisfies Texts<typeof source>;
