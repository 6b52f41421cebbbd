import type { TellingWords } from './words.ts';

export default {
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
  holdEnding: {
    title: 'Su reserva está a punto de vencer',
    message: 'Le guardamos {stay}, {dates}, hasta las {time}. Después volverá a estar disponible para todos.',
    action: 'Ir a pagar',
  },
  expired: {
    title: 'El pedido {code} ha vencido',
    message: '{stay}, {dates}, vuelve a estar disponible para todos. Se han devuelto los puntos y códigos de regalo utilizados.',
    action: 'Ver pedido',
  },
  canceled: {
    title: 'Pedido {code} cancelado',
    message: '{stay}, {dates}, ya no está reservado para usted. Se han devuelto los puntos y códigos de regalo utilizados.',
    action: 'Ver pedido',
  },
  pointsAwarded: {
    title: 'Ha recibido {points} puntos',
    message: '{reason}. Su saldo es ahora de {balance} puntos.',
    action: 'Ver puntos',
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
  },
} satisfies TellingWords;
