import { contentLanguage, type LocalText } from '@sandbar/domain/common';
import { spokenOrderCode } from '@sandbar/domain/orders';
import type { BankAccount } from '@sandbar/domain/payments';

export interface ConfirmedOrderMail {
  code: string;
  grandTotal: number;
  payBefore: Date | null;
  receiverName: string;
  stay: LocalText;
  fromDate: string;
  toDate: string;
  /** Set when the order waits for a bank transfer. */
  bank: BankAccount | null;
  merchantName: string;
  hotline: string;
  primaryColour: string;
  timeZone: string;
  languageId: string;
}

const WORDS = {
  vi: {
    subject: 'Đã xác nhận đơn {code}',
    hello: 'Chào {name},',
    booked: '{merchant} đã xác nhận kỳ nghỉ của bạn.',
    stay: 'Kỳ nghỉ',
    dates: 'Ngày',
    total: 'Còn phải trả',
    before: 'Thanh toán trước',
    account: 'Số tài khoản',
    holder: 'Chủ tài khoản',
    bank: 'Ngân hàng',
    purpose: 'Nội dung chuyển khoản',
    help: 'Cần giúp? Gọi {hotline}.',
  },
  en: {
    subject: 'Order {code} confirmed',
    hello: 'Hello {name},',
    booked: '{merchant} has confirmed your stay.',
    stay: 'Stay',
    dates: 'Dates',
    total: 'Left to pay',
    before: 'Pay before',
    account: 'Account number',
    holder: 'Account holder',
    bank: 'Bank',
    purpose: 'Transfer note',
    help: 'Need help? Call {hotline}.',
  },
} as const;

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const fill = (text: string, values: Record<string, string>) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The mail a guest gets when an order is confirmed, as text and as HTML, in the member's content language and the merchant's colour. */
export const confirmedOrderMail = (order: ConfirmedOrderMail): { subject: string; text: string; html: string } => {
  const language = contentLanguage(order.languageId);
  const locale = language === 'vi' ? 'vi-VN' : 'en-US';
  const words = WORDS[language];
  const code = spokenOrderCode(order.code);
  const day = (text: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`));
  const money = (dong: number) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' }).format(dong);
  const rows: [string, string][] = [
    [words.stay, order.stay[language]],
    [words.dates, `${day(order.fromDate)} – ${day(order.toDate)}`],
    [words.total, money(order.grandTotal)],
  ];
  if (order.payBefore) rows.push([words.before, new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: order.timeZone }).format(order.payBefore)]);
  if (order.bank) {
    rows.push(
      [words.bank, `${order.bank.name}, ${order.bank.branch}`],
      [words.account, order.bank.accountNumber],
      [words.holder, order.bank.accountName],
      [words.purpose, order.code],
    );
  }
  const hello = fill(words.hello, { name: order.receiverName });
  const booked = fill(words.booked, { merchant: order.merchantName });
  const help = fill(words.help, { hotline: order.hotline });
  return {
    subject: fill(words.subject, { code }),
    text: [hello, '', booked, '', ...rows.map(([label, value]) => `${label}: ${value}`), '', help, order.merchantName].join('\n'),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px;background:#FBFAF7;color:#14212B;font:16px/26px sans-serif"><div style="max-width:560px;margin:0 auto">
<p style="font-size:20px;font-weight:600;color:${order.primaryColour}">${escape(order.merchantName)}</p><h1 style="font-size:28px;line-height:36px">${escape(fill(words.subject, { code }))}</h1>
<p>${escape(hello)}<br>${escape(booked)}</p><table style="width:100%;border-collapse:collapse">${rows
      .map(
        ([label, value]) =>
          `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #E6E3DC;color:#566570">${escape(label)}</td><td style="padding:8px 0;border-top:1px solid #E6E3DC;font-weight:600">${escape(value)}</td></tr>`,
      )
      .join('')}</table><p style="color:#566570">${escape(help)}</p></div></body></html>`,
  };
};
