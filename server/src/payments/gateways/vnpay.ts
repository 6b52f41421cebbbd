import { HashAlgorithm, VNPay, VnpLocale, type ReturnQueryFromVNPay } from 'vnpay';
import type { Gateway, GatewayPayment, ProviderMessage } from './gateway.ts';
import type { VnpaySettings } from './settings.ts';
import { callVnpay } from './vnpay-api.ts';

/** VNPay's times are `yyyyMMddHHmmss` in Vietnam, which has no summer time. */
const vnpayTime = (at: Date): number =>
  Number(new Date(at.getTime() + 7 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14));
const PAY_WITHIN_MINUTES = 30;
/** Codes of responses and transactions alike. */
const DONE = '00';
const FAILED = '02';
/** Unknown payment: its page was never opened. */
const NOT_FOUND = '91';
/** The same request was sent before; its outcome is not reported. */
const DUPLICATE = '94';
const OTHER_ERROR = '99';

/** The hosts of VNPay's pages and API, for real money and for tests. */
const PLACES = {
  real: { pages: 'https://pay.vnpay.vn', paymentEndpoint: 'vpcpay.html', api: 'https://merchant.vnpay.vn' },
  test: {
    pages: 'https://sandbox.vnpayment.vn',
    paymentEndpoint: 'paymentv2/vpcpay.html',
    api: 'https://sandbox.vnpayment.vn',
  },
};

const two = (code: string | number | undefined) => String(code ?? '').padStart(2, '0');

const eventOf = (code: string, amount: number, transactionNo: string, outcome: 'paid' | 'failed'): ProviderMessage => ({
  eventId: `${outcome}:${code}:${transactionNo}`,
  kind: outcome,
  code,
  amount,
  referenceCode: outcome === 'paid' ? transactionNo : '',
});

/**
 * VNPay: payment address and IPN through its library, query and refund through its API.
 * @param within the API's timeout in milliseconds
 */
export const vnpayGateway = (settings: VnpaySettings, within?: number): Gateway => {
  const place = PLACES[settings.testMode ? 'test' : 'real'];
  const api = `${settings.host ?? place.api}/merchant_webapi/api/transaction`;
  const vnpay = new VNPay({
    tmnCode: settings.tmnCode,
    secureSecret: settings.secureSecret,
    hashAlgorithm: HashAlgorithm.SHA512,
    vnpayHost: settings.host ?? place.pages,
    endpoints: { paymentEndpoint: place.paymentEndpoint },
  });
  const info = (payment: GatewayPayment) => `Thanh toan ${payment.code}`;
  const request = (payment: GatewayPayment, id: string) => ({
    vnp_RequestId: id.replaceAll('-', ''),
    vnp_IpAddr: '127.0.0.1',
    vnp_TxnRef: payment.code,
    vnp_TransactionDate: String(vnpayTime(payment.createdAt)),
    vnp_CreateDate: String(vnpayTime(new Date())),
  });
  return {
    open: (payment, { ipAddress, returnUrl }) =>
      vnpay.buildPaymentUrl({
        vnp_Amount: payment.amount,
        vnp_IpAddr: ipAddress,
        vnp_ReturnUrl: returnUrl,
        vnp_TxnRef: payment.code,
        vnp_OrderInfo: info(payment),
        vnp_Locale: VnpLocale.VN,
        // Together with the code, VNPay finds a payment by this when it is queried.
        vnp_CreateDate: vnpayTime(payment.createdAt),
        vnp_ExpireDate: vnpayTime(new Date(Date.now() + PAY_WITHIN_MINUTES * 60_000)),
      }),
    read: ({ raw }) => {
      const parameters = new URLSearchParams(raw);
      const query = Object.fromEntries(parameters) as unknown as ReturnQueryFromVNPay;
      // When a parameter is repeated, the signed value and the value read might differ.
      if (
        parameters.size !== Object.keys(query).length ||
        !query.vnp_SecureHash ||
        query.vnp_TmnCode !== settings.tmnCode
      )
        return undefined;
      let verified: ReturnType<typeof vnpay.verifyIpnCall>;
      try {
        verified = vnpay.verifyIpnCall(query);
      } catch {
        return undefined;
      }
      const amount = Number(verified.vnp_Amount);
      if (!verified.isVerified || !Number.isSafeInteger(amount) || amount <= 0) return undefined;
      const paid = two(verified.vnp_ResponseCode) === DONE && two(verified.vnp_TransactionStatus) === DONE;
      return eventOf(verified.vnp_TxnRef, amount, String(verified.vnp_TransactionNo ?? ''), paid ? 'paid' : 'failed');
    },
    ask: async (payment) => {
      const answer = await callVnpay(
        settings,
        api,
        'querydr',
        { ...request(payment, crypto.randomUUID()), vnp_OrderInfo: info(payment) },
        within,
      );
      const code = two(answer['vnp_ResponseCode']);
      if (code === NOT_FOUND) return undefined;
      if (code !== DONE) throw new Error(`VNPay answered querydr with ${code}`);
      const status = two(answer['vnp_TransactionStatus']);
      // Other states are not final: under way, under suspicion, being reversed.
      if (status !== DONE && status !== FAILED) return undefined;
      return eventOf(
        payment.code,
        Number(answer['vnp_Amount']) / 100,
        answer['vnp_TransactionNo'] ?? '',
        status === DONE ? 'paid' : 'failed',
      );
    },
    refund: async ({ id, amount, payment }) => {
      const answer = await callVnpay(
        settings,
        api,
        'refund',
        {
          ...request(payment, id),
          vnp_TransactionNo: payment.referenceCode,
          vnp_CreateBy: 'sandbar',
          vnp_Amount: String(amount * 100),
          vnp_OrderInfo: `Hoan tien ${payment.code}`,
          vnp_TransactionType: amount === payment.amount ? '02' : '03',
        },
        within,
      );
      const code = two(answer['vnp_ResponseCode']);
      if (code === DONE) return { state: 'done', referenceCode: answer['vnp_TransactionNo'] ?? '' };
      return { state: code === DUPLICATE || code === OTHER_ERROR ? 'unknown' : 'failed' };
    },
  };
};
