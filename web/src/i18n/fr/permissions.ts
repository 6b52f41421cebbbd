import type { Texts } from '../texts.ts';
import type source from '../vi-VN/permissions.ts';

export default {
  notAllowed: 'Vos rôles ne le permettent pas.',
  askRoles: 'Vos rôles ne le permettent pas. Adressez-vous à quelqu’un qui a le rôle {{roles}}.',
  missingTitle: 'Vous n’avez pas l’autorisation d’ouvrir cette page',
  missingPermission: 'Il faut « {{permission}} ». Rôles qui ont cette autorisation : {{roles}}.',
  missingGivers: 'Les rôles sont attribués par : {{roles}}.',
} satisfies Texts<typeof source>;
