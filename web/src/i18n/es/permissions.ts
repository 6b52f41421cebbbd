import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Sus roles no lo permiten.',
  askRoles: 'Sus roles no lo permiten. Pregunte a alguien con el rol {{roles}}.',
  missingTitle: 'No tiene permiso para abrir esta página',
  missingPermission: 'Hace falta «{{permission}}». Roles que tienen este permiso: {{roles}}.',
  missingGivers: 'Los roles los asigna: {{roles}}.',
} satisfies Texts<typeof source>;
