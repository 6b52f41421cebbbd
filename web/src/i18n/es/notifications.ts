import type { Texts } from '../texts.ts';
import type source from '../vi-VN/notifications.ts';

export default {
  title: 'Notificaciones',
  messages: 'Mensajes',
  readAll: 'Marcar todo como leído',
  empty: 'No hay notificaciones nuevas',
  emptyWhy: 'Aquí verá las novedades de sus pedidos, sus puntos y su cuenta.',
  mailbox: 'Correos',
  settings: 'Ajustes de notificaciones',
  unread: 'Sin leer',
} satisfies Texts<typeof source>;
