import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'Lista de correos',
  sender: 'Remitente',
  subject: 'Asunto',
  sendDate: 'Fecha de envío',
  search: 'Buscar remitente o asunto',
  count_one: '{{count}} correo',
  count_other: '{{count}} correos',
  empty: 'Todavía no hay correos',
  emptyWhy: 'Aquí encontrará todos los correos que le enviemos.',
  mail: 'Correo',
  missing: 'Correo no encontrado.',
  to: 'Para',
  attachments: 'Archivos adjuntos',
  show: 'Ver',
  asSent: 'Como se envió',
  asText: 'Texto',
} satisfies PluralTexts<typeof source>;
