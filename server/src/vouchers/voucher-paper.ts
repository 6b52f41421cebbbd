import { fillIn } from '@sandbar/domain/mailbox';
import { inLanguage, nightsBetween, type Locale } from '@sandbar/domain/common';
import { formatOrderCode } from '@sandbar/domain/orders';
import { resortFeeStay, saidResortFees } from '../catalogue/index.ts';
import { paperMark } from '../mailbox/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { pdfLocale, type PdfDocument } from '../platform/pdf/index.ts';
import { dayText, otherGuestsText, partyText } from './voucher-text.ts';
import { VOUCHER_WORDS } from './voucher-words.ts';
import type { VoucherRow } from './vouchers.queries.ts';

/** A voucher as a PDF. @param origin of the merchant's portal, for the address in the QR code */
export const voucherPaper = async (
  voucher: VoucherRow,
  { merchant, locale: read, origin }: { merchant: Merchant; locale: Locale; origin: string },
): Promise<PdfDocument> => {
  const locale = pdfLocale(read);
  const words = VOUCHER_WORDS[locale];
  const code = formatOrderCode(voucher.code);
  const { hotline } = merchant.brand;
  const at = (day: string, time: string) => `${dayText(day, locale)}, ${time}`;
  const facts: (readonly [string, string])[] = [
    [words.confirmation, voucher.confirmationNumber ?? words.beingConfirmed],
    [words.guest, voucher.guestName],
    [words.otherGuests, otherGuestsText(voucher, words)],
    [words.party, partyText(voucher, words)],
    [words.resort, inLanguage(voucher.resortName, locale)],
    [words.address, inLanguage(voucher.detailAddress, locale)],
    [words.resortPhone, voucher.resortMobile],
    [words.room, inLanguage(voucher.roomName, locale)],
    [words.checkIn, at(voucher.fromDate, fillIn(words.from, { time: voucher.checkInTime }))],
    [words.checkOut, at(voucher.toDate, fillIn(words.until, { time: voucher.checkOutTime }))],
    [words.nights, String(nightsBetween(voucher.fromDate, voucher.toDate))],
    ...saidResortFees(voucher.resortFees, locale, resortFeeStay(voucher)).map(
      ({ name, text }) => [`${words.paidAtResort}: ${name}`, text] as const,
    ),
    [words.hotline, hotline],
  ];
  return {
    title: `${words.title} ${code} · ${merchant.name}`,
    author: merchant.name,
    language: locale,
    colour: merchant.brand.theme.primary,
    head: { logo: await paperMark(merchant), name: merchant.name, lines: [hotline].filter(Boolean) },
    foot: { left: `${words.code} ${code}`, right: words.pages },
    blocks: [
      { kind: 'title', text: words.title, below: `${words.code} ${code}` },
      ...(voucher.paid ? [] : [{ kind: 'heading' as const, text: words.canceled }]),
      { kind: 'facts', facts: facts.filter(([, value]) => value !== ''), large: true },
      {
        kind: 'qr',
        code: new URL(`/voucher/${voucher.token}`, origin).href,
        title: words.scanTitle,
        text: words.scanText,
      },
    ],
  };
};
