import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/promotions.ts';

export default {
  title: 'Código de regalo',
  label: 'Código de regalo',
  placeholder: 'Escriba el código',
  apply: 'Aplicar',
  applied: 'Código de regalo aplicado',
  empty: 'Introduzca un código de regalo.',
  remove: 'Quitar',
  removeCode: 'Quitar el código {{code}}',
  another: 'Añadir otro código',
} satisfies PluralTexts<typeof source>;
