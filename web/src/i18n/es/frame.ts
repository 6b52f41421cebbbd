import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'No se ha podido abrir el pago',
  ticketWhy:
    'Este acceso ya se ha usado o ha caducado. Recargue la página para continuar; la estancia que tiene bloqueada sigue siendo suya.',
  sessionTitle: 'Su sesión de pago ha terminado',
  sessionWhy: 'Recargue la página para continuar. Lo que ha reservado y pagado no se pierde.',
  back: 'Volver',
} satisfies Texts<typeof source>;
