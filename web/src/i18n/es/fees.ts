import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/fees.ts';

export default {
  title: 'Cargos y suplementos',
  text: 'Lo que se suma a cada estancia cuando los miembros la reservan.',
  add: 'Añadir cargo',
  addNow: 'Añadir',
  change: 'Cambiar cargo',
  none: 'Aún no hay cargos',
  noneText: 'Los miembros pagan solo el precio de la estancia. Añada un cargo si lo hay, por ejemplo de intercambio.',
  nameIn: 'Nombre que ven los miembros ({{language}})',
  of: 'Para estancias',
  bought: 'Compradas',
  exchanged: 'Con puntos',
  rented: 'Alquiladas',
  amount: 'Importe',
  amountHint: 'Una vez por cada estancia de un pedido.',
  amountWrong: 'Introduzca un importe mayor que 0.',
  required: 'Rellene este campo.',
  publish: 'Cobrar este cargo',
  charged: 'Se cobra',
  notCharged: 'No se cobra',
  effect: 'Los pedidos y las reservas provisionales mantienen el cargo con el que se hicieron.',
  saved: 'El cargo se ha guardado.',
  made: 'El cargo se ha añadido.',
  now: 'Ahora es: {{name}}, {{amount}}, {{state}}. Guarde otra vez para sustituirlo por lo suyo.',
} satisfies PluralTexts<typeof source>;
