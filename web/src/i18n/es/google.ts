import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/google.ts';

export default {
  title: 'Google Calendar',
  about:
    'Sus eventos de aquí y de Google se mantienen iguales en ambos lugares. Solo pedimos los eventos de su calendario principal.',
  connect: 'Conectar con Google',
  again: 'Volver a conectar',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando…',
  disconnectTitle: '¿Desconectar de Google?',
  disconnectText: 'Los eventos de Google desaparecen de este calendario. Lo que está en Google permanece allí.',
  connectedAs: 'Conectado como {{email}}',
  synced: 'Sincronizado {{when}}',
  never: 'Leyendo su calendario por primera vez…',
  next: 'Próxima sincronización: {{when}}',
  syncNow: 'Sincronizar ahora',
  quota:
    'Google no acepta más solicitudes por ahora. Pueden faltar cambios recientes de Google; lo intentaremos de nuevo.',
  unreachable: 'No se puede contactar con Google. Pueden faltar cambios recientes de Google; lo intentaremos de nuevo.',
  denied: 'Google no permite el acceso a este calendario. Vuelva a conectar y permita el acceso al calendario.',
  revoked:
    'Google ya no permite el acceso. Los eventos de Google que ve aquí pueden estar desactualizados. Vuelva a conectar.',
  full: 'Su calendario está lleno: algunos eventos de Google no se muestran aquí.',
  connectedNow: 'Conectado. Su calendario estará completo en unos minutos.',
  declined: 'No conectado: no se permitió el calendario en Google.',
  failed: 'No se pudo conectar con Google. Inténtelo de nuevo.',
  clientTitle: 'Google',
  clientText:
    'Con un cliente OAuth propio, los miembros pueden conectar su calendario de Google. Añada esta dirección a los URI de redireccionamiento autorizados del cliente:',
  redirect: 'URI de redireccionamiento',
  clientId: 'ID de cliente',
  clientSecret: 'Secreto de cliente',
  secretKept: 'Déjelo vacío para conservarlo. El secreto no se muestra nunca.',
  clientWrong: 'Introduzca el ID de cliente de Google, 200 caracteres como máximo.',
  secretWrong: 'Introduzca el secreto de este cliente: de 8 a 200 caracteres.',
  clientSaved: 'Guardado.',
  isGiven: 'Ahora se usa el cliente de la instalación.',
  isNone: 'Sin configurar: los miembros no ven nada de Google.',
  clientRemove: 'Quitar el cliente',
  clientRemoving: 'Quitando…',
  clientRemoveTitle: '¿Quitar el cliente de Google?',
  clientRemoveText: 'Las conexiones de los miembros con este cliente dejan de funcionar.',
  changeText: 'Con otro cliente, los miembros tienen que conectar de nuevo.',
} satisfies PluralTexts<typeof source>;
