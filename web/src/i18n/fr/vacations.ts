import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: 'Mes séjours',
  count_one: '1 séjour',
  count_other: '{{count}} séjours',
  view: 'Affichage',
  cards: 'Cartes',
  table: 'Tableau',
  name: 'Nom',
  dates: 'Dates',
  price: 'Prix',
  purchased: 'Date d’achat',
  past: 'terminé',
  now: 'en cours',
  daysLeft_one: 'dans 1 jour',
  daysLeft_other: 'dans {{count}} jours',
  empty: 'Vous n’avez pas encore de séjour',
  emptyText: 'Les séjours réservés avec des points ou de l’argent apparaissent ici une fois payés.',
  pastTrips: 'Séjours passés',
  seeStays: 'Voir les séjours en points',
  next: 'Prochain séjour',
  all_one: 'Voir',
  all_other: 'Tout voir ({{count}})',
  noNext: 'Vous n’avez aucun séjour à venir.',
} satisfies PluralTexts<typeof source>;
