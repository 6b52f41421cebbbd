import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'Primeros pasos',
  progress: '{{done}} de {{all}} hechos. Esta lista se marca sola.',
  done: 'hecho',
  aside: 'No mostrar más',
  import: 'O importe un archivo.',
  resort: 'Añadir el primer resort',
  resortText: 'Nombre, lugar e imágenes.',
  room: 'Añadir una categoría de habitación',
  roomText: 'Huéspedes, imágenes y servicios.',
  stays: 'Poner estancias a la venta',
  staysText: 'Elija semanas, fije precios y publique.',
  account: 'Indicar la cuenta bancaria',
  accountText: 'Los miembros transfieren a ella.',
  brand: 'Publicar su imagen',
  brandText: 'Nombre, logotipo y colores.',
  colleagues: 'Invitar a colegas',
  colleaguesText: 'Una segunda persona aprueba lo que supera los límites.',
  domain: 'Usar un dominio propio',
  domainText: 'Se verifica con un registro DNS.',
} satisfies PluralTexts<typeof source>;
