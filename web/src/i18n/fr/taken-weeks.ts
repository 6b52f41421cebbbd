import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: 'Ces jours sont pris ailleurs',
  paused: 'La semaine n’est pas en vente pour l’instant et y reviendra automatiquement quand ces jours seront libres.',
  waiting: 'La semaine ne peut être approuvée tant que ces jours sont pris.',
  sold: 'La semaine est aussi vendue ici : l’une des deux doit céder maintenant.',
  held: 'Quelqu’un a une option sur la semaine ; dès qu’elle prend fin, elle n’est plus en vente.',
  row: '{{calendar}} : {{dates}}',
  read: 'Actualisé {{when}}, vu pour la première fois {{seen}}',
  leaving: 'Ne figure plus dans ce calendrier ; les jours sont libres dès que vous le confirmez dans votre calendrier.',
  owner: 'Propriétaire',
  week: 'Semaine',
  resort: 'Résidence',
  order: 'Commande',
  customer: 'Client',
  todo: 'Appelez le propriétaire. Si la chambre est vraiment prise, déplacez la commande vers un autre séjour ou annulez-la.',
  over: 'Ces jours ne sont plus en conflit.',
} satisfies PluralTexts<typeof source>;
