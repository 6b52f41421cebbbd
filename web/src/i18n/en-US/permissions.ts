import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Your roles do not allow this.',
  askRoles: 'Your roles do not allow this. Ask somebody with the role {{roles}}.',
  missingTitle: 'You do not have permission for this page',
  missingPermission: 'It needs “{{permission}}”. Roles that have it: {{roles}}.',
  missingGivers: 'Roles are assigned by: {{roles}}.',
} satisfies Texts<typeof source>;
