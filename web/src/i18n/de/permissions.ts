import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Ihre Rollen erlauben das nicht.',
  askRoles: 'Ihre Rollen erlauben das nicht. Fragen Sie jemanden mit der Rolle {{roles}}.',
} satisfies Texts<typeof source>;
