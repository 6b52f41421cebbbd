import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: 'Pedido {code}: bloqueado hasta el {until}',
    message:
      'Le guardamos {stay}, {dates}, hasta el {until}. Confirme y pague antes; después volverá a estar disponible para todos.',
    action: 'Ir a pagar',
  },
  confirmed: {
    title: 'Pedido {code} confirmado',
    message: '{merchant} ha confirmado su estancia en {stay}, {dates}.',
    action: 'Ver pedido',
  },
  confirmedPaid: {
    title: 'Pedido {code} confirmado',
    message: '{merchant} ha confirmado su estancia en {stay}, {dates}. Está pagada por completo.',
    action: 'Ver pedido',
  },
  paymentReceived: {
    title: 'Pago recibido del pedido {code}',
    message: 'Hemos recibido un pago por {stay}, {dates}.',
    action: 'Ver pedido',
  },
  paid: {
    title: 'El pedido {code} está pagado por completo',
    message: 'Gracias. Su estancia en {stay}, {dates}, está pagada por completo.',
    action: 'Ver pedido',
  },
  takenBack: {
    title: 'Su banco revirtió un pago del pedido {code}',
    message:
      'El banco le devolvió el pago de {stay}, {dates}. La estancia sigue siendo suya; pague de nuevo antes del {until}.',
    action: 'Pagar ahora',
  },
  resortConfirmed: {
    title: 'El resort ha confirmado el pedido {code}',
    message: 'El número de confirmación del resort para {stay}, {dates}, es {number}.',
    action: 'Ver pedido',
  },
  moved: {
    title: 'Se ha cambiado la estancia del pedido {code}',
    message: 'Su estancia es ahora {stay}, {dates}.',
    action: 'Ver pedido',
  },
  voucher: {
    hint: 'Su bono de llegada va adjunto. Muéstrelo en recepción al llegar.',
  },
  receipt: { hint: 'Su recibo va adjunto.' },
  holdEnding: {
    title: 'Su reserva provisional está a punto de caducar',
    message: 'Le guardamos {stay}, {dates}, hasta las {time}. Después volverá a estar disponible para todos.',
    action: 'Ir a pagar',
  },
  expired: {
    title: 'El pedido {code} ha caducado',
    message: '{stay}, {dates}, vuelve a estar disponible para todos.',
    action: 'Ver pedido',
  },
  canceled: {
    title: 'Pedido {code} cancelado',
    message: '{stay}, {dates}, ya no está reservado para usted.',
    action: 'Ver pedido',
  },
  pointsAwarded: {
    title: 'Puntos recibidos: {points}',
    message: '{reason}. Su saldo de puntos es ahora de {balance}.',
    action: 'Ver puntos',
  },
  back: {
    all: 'Se le devuelve: {what}.',
    points: '{points, plural, one {# punto} other {# puntos}}',
    code: 'código de regalo {code}',
  },
  calendar: {
    stay: 'Estancia en {resort}',
    hint: 'Con el archivo adjunto puede añadir la estancia a su calendario.',
    ended: 'Si añadió la estancia a su calendario, el archivo adjunto la elimina.',
  },
  labels: {
    stay: 'Estancia',
    dates: 'Fechas',
    left: 'Pendiente de pago',
    before: 'Pagar antes de',
    bank: 'Banco',
    account: 'Número de cuenta',
    holder: 'Titular de la cuenta',
    purpose: 'Concepto de la transferencia',
    code: 'Código de pedido',
    until: 'Bloqueado hasta',
    total: 'Total',
    received: 'Recibido hasta ahora',
    money: 'Reembolso',
    pointsBack: 'Puntos devueltos',
    codesBack: 'Códigos de regalo que puede volver a usar',
    atResort: 'Se paga en el resort',
    number: 'Número de confirmación',
  },
} satisfies NotificationWords;
