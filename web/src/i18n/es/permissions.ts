import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Sus roles no lo permiten.',
  askRoles: 'Sus roles no lo permiten. Pregunte a alguien con el rol {{roles}}.',
} satisfies Texts<typeof source>;
