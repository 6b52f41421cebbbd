import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'No se ha podido abrir el pago',
  ticketWhy:
    'Este acceso ya se ha usado o ha caducado. Recarga la página para continuar; la estancia que tienes reservada sigue siendo tuya.',
  sessionTitle: 'Tu sesión de pago ha terminado',
  sessionWhy: 'Recarga la página para continuar. Lo que has reservado y pagado no se pierde.',
  back: 'Volver',
} satisfies Texts<typeof source>;
