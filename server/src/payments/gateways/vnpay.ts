import { HashAlgorithm, VNPay, VnpLocale, type ReturnQueryFromVNPay } from 'vnpay';
import type { Gateway, GatewayPayment, ProviderEvent } from './gateway.ts';
import type { VnpaySettings } from './settings.ts';

/** VNPay's times are `yyyyMMddHHmmss` in Vietnam, which keeps no summer time. */
const vnpayTime = (at: Date): number => Number(new Date(at.getTime() + 7 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14));
const PAY_WITHIN_MINUTES = 30;
/** Response and transaction status of VNPay that mean success; 01 means that nothing is decided yet. */
const DONE = '00';
const PENDING = '01';

const two = (code: string | number | undefined) => String(code ?? '').padStart(2, '0');

/** VNPay through its library: signed address, IPN, query, refund. */
export const vnpayGateway = (settings: VnpaySettings): Gateway => {
  const vnpay = new VNPay({
    tmnCode: settings.tmnCode,
    secureSecret: settings.secureSecret,
    testMode: settings.testMode,
    hashAlgorithm: HashAlgorithm.SHA512,
    ...(settings.host ? { vnpayHost: settings.host, queryDrAndRefundHost: settings.host } : {}),
  });
  const info = (payment: GatewayPayment) => `Thanh toan ${payment.code}`;
  const eventOf = (code: string, amount: number, transactionNo: string, outcome: 'paid' | 'failed'): ProviderEvent => ({
    eventId: `${outcome}:${code}:${transactionNo}`,
    kind: outcome,
    code,
    amount,
    referenceCode: outcome === 'paid' ? transactionNo : '',
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
        vnp_CreateDate: vnpayTime(new Date()),
        vnp_ExpireDate: vnpayTime(new Date(Date.now() + PAY_WITHIN_MINUTES * 60_000)),
      }),
    read: ({ raw }) => {
      const parameters = new URLSearchParams(raw);
      const query = Object.fromEntries(parameters) as unknown as ReturnQueryFromVNPay;
      // A parameter given twice would be signed once and read once, and not necessarily the same one.
      if (parameters.size !== Object.keys(query).length || !query.vnp_SecureHash || query.vnp_TmnCode !== settings.tmnCode) return undefined;
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
      const answer = await vnpay.queryDr({
        vnp_RequestId: crypto.randomUUID().replaceAll('-', ''),
        vnp_IpAddr: '127.0.0.1',
        vnp_TxnRef: payment.code,
        vnp_TransactionNo: 0,
        vnp_OrderInfo: info(payment),
        vnp_TransactionDate: vnpayTime(payment.createdAt),
        vnp_CreateDate: vnpayTime(new Date()),
      });
      if (!answer.isVerified || two(answer.vnp_ResponseCode) !== DONE) return undefined;
      const status = two(answer.vnp_TransactionStatus);
      if (status === PENDING) return undefined;
      return eventOf(payment.code, Number(answer.vnp_Amount), String(answer.vnp_TransactionNo ?? ''), status === DONE ? 'paid' : 'failed');
    },
    refund: async ({ id, amount, payment }) => {
      const answer = await vnpay.refund({
        vnp_RequestId: id.replaceAll('-', ''),
        vnp_IpAddr: '127.0.0.1',
        vnp_TxnRef: payment.code,
        vnp_TransactionNo: Number(payment.referenceCode),
        vnp_TransactionDate: vnpayTime(payment.createdAt),
        vnp_CreateDate: vnpayTime(new Date()),
        vnp_CreateBy: 'sandbar',
        vnp_Amount: amount,
        vnp_OrderInfo: `Hoan tien ${payment.code}`,
        vnp_TransactionType: amount === payment.amount ? '02' : '03',
      });
      if (!answer.isVerified) return { state: 'unknown' };
      if (two(answer.vnp_ResponseCode) === DONE) return { state: 'done', referenceCode: String(answer.vnp_TransactionNo ?? '') };
      return two(answer.vnp_ResponseCode) === '94' ? { state: 'unknown' } : { state: 'failed' }; // 94: the same request is being worked on
    },
  };
};
