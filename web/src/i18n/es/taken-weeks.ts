import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: 'Esos días están ocupados en otro lugar',
  paused: 'La semana no está en venta por ahora y volverá automáticamente cuando esos días queden libres.',
  waiting: 'La semana no se puede aprobar mientras esos días estén ocupados.',
  sold: 'La semana también está vendida aquí: una de las dos debe ceder ya.',
  held: 'Alguien tiene la semana bloqueada; cuando la libere, saldrá de la venta.',
  row: '{{calendar}}: {{dates}}',
  read: 'Actualizado {{when}}, visto por primera vez {{seen}}',
  leaving: 'Ya no aparece en ese calendario; los días quedan libres cuando lo confirme en su calendario.',
  owner: 'Propietario',
  week: 'Semana',
  resort: 'Resort',
  order: 'Pedido',
  customer: 'Cliente',
  todo: 'Llame al propietario. Si la habitación está realmente ocupada, mueva el pedido a otra estancia o cancélelo.',
  over: 'Esos días ya no coinciden.',
} satisfies PluralTexts<typeof source>;
