import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: 'Mis estancias',
  count_one: '1 estancia',
  count_other: '{{count}} estancias',
  view: 'Vista',
  cards: 'Tarjetas',
  table: 'Tabla',
  name: 'Nombre',
  dates: 'Fechas',
  price: 'Precio',
  purchased: 'Fecha de compra',
  past: 'finalizada',
  now: 'en curso',
  daysLeft_one: 'dentro de 1 día',
  daysLeft_other: 'dentro de {{count}} días',
  empty: 'Todavía no tiene estancias',
  emptyText: 'Las estancias que reserve, con puntos o con dinero, aparecerán aquí cuando estén pagadas.',
  pastTrips: 'Estancias pasadas',
  seeStays: 'Ver estancias por puntos',
  next: 'Próxima estancia',
  all_one: 'Ver',
  all_other: 'Ver todas ({{count}})',
  noNext: 'No tiene ninguna estancia próxima.',
} satisfies PluralTexts<typeof source>;
