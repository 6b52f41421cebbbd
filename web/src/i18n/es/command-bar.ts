import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Búsqueda rápida',
  barHint: 'Una página, un código de pedido, un miembro, un resort…',
  barPage: 'En esta página',
  barFound: 'Resultados',
  barScreens: 'Páginas',
  barLooking: 'Buscando…',
  barNothing: 'Sin resultados.',
} satisfies PluralTexts<typeof source>;
