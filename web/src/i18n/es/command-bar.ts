import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Buscar y actuar',
  barHint: 'Una página, un código de pedido, un miembro, un resort…',
  barPage: 'En esta página',
  barFound: 'Encontrado',
  barScreens: 'Páginas',
  barLooking: 'Buscando…',
  barNothing: 'No se ha encontrado nada.',
} satisfies PluralTexts<typeof source>;
