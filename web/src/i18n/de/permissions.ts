import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Ihre Rollen erlauben das nicht.',
  askRoles: 'Ihre Rollen erlauben das nicht. Fragen Sie jemanden mit der Rolle {{roles}}.',
  missingTitle: 'Für diese Seite fehlt Ihnen die Berechtigung',
  missingPermission: 'Nötig ist „{{permission}}“. Rollen mit dieser Berechtigung: {{roles}}.',
  missingGivers: 'Rollen vergibt: {{roles}}.',
} satisfies Texts<typeof source>;
