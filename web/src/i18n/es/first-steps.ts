import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'Primeros pasos',
  progress: '{{done}} de {{all}} completados. Los pasos se marcan automáticamente.',
  done: 'hecho',
  aside: 'No mostrar más',
  import: 'O importe un archivo.',
  resort: 'Añadir el primer resort',
  resortText: 'Nombre, lugar e imágenes.',
  room: 'Añadir una categoría de habitación',
  roomText: 'Huéspedes, imágenes y servicios.',
  stays: 'Poner estancias a la venta',
  staysText: 'Elija semanas, fije precios y publique.',
  account: 'Añadir su cuenta bancaria',
  accountText: 'Los miembros transfieren a esta cuenta.',
  brand: 'Publicar su marca',
  brandText: 'Nombre, logotipo y colores.',
  colleagues: 'Invitar a colegas',
  colleaguesText: 'Una segunda persona aprueba lo que supera los límites.',
  domain: 'Usar un dominio propio',
  domainText: 'Se verifica con un registro DNS.',
} satisfies PluralTexts<typeof source>;
