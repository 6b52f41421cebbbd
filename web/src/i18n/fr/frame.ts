import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'Le paiement n’a pas pu s’ouvrir',
  ticketWhy:
    'Cet accès a déjà servi ou a expiré. Rechargez la page pour continuer ; le séjour que vous avez en option vous reste acquis.',
  sessionTitle: 'Votre session de paiement est terminée',
  sessionWhy: 'Rechargez la page pour continuer. Ce que vous avez réservé et payé n’est pas perdu.',
  back: 'Retour',
} satisfies Texts<typeof source>;
