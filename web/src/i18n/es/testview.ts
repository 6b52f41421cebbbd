import type { Texts } from '../texts.ts';
import type source from '../vi-VN/testview.ts';

export default {
  title: 'Vista previa del tema',
  tokens: 'Colores y tipografía',
  numbers: 'Números y signos',
  buttons: 'Botones',
  fields: 'Campos',
  choices: 'Opciones',
  notices: 'Avisos y espera',
  press: 'Pulsar',
  pressed: 'Pulsado',
  sending: 'Enviando',
  reason: 'Una frase que explica el motivo.',
  field: 'Campo vacío',
  fieldWrong: 'Campo erróneo',
  fieldReadOnly: 'Campo de solo lectura',
  fieldSecret: 'Campo secreto',
  fieldSelect: 'Lista',
  fieldLong: 'Texto largo',
  first: 'Primer elemento',
  second: 'Segundo elemento',
  empty: 'Aquí no hay nada todavía',
  dialog: 'Diálogo',
  toast: 'Mensaje',
  toastFailed: 'Mensaje de error',
} satisfies Texts<typeof source>;
