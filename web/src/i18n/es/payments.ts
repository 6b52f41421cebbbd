import type { Texts } from '../texts.ts';
import type source from '../vi-VN/payments.ts';

export default {
  methods: 'Forma de pago',
  chooseMethod: 'Elija una forma de pago',
  waits: 'Se retiene {{duration}} más',
  noMethods: 'No hay formas de pago disponibles',
  noMethodsWhy: 'Llame al {{hotline}}. Su habitación sigue retenida.',
  methodsFailed: 'No se han podido cargar las formas de pago.',
  amount: 'Importe',
  purpose: 'Concepto',
  accountNumber: 'N.º de cuenta',
  accountName: 'Titular',
  bank: 'Banco',
  keepPurpose: 'No cambie el concepto: así reconocemos su pago automáticamente.',
  qrName: 'Código VietQR: transferir {{amount}} a la cuenta {{account}}',
  scan: 'VietQR · abra la app de su banco y escanee',
  saveQr: 'Guardar el código',
  cashCode: 'Código de pedido',
  cashUntil: 'Pagar antes de',
  cashWhere: 'Dónde pagar',
  openGateway: 'Abrir la página de pago',
} satisfies Texts<typeof source>;
