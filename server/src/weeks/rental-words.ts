import type { Day, Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { written } from '../mailbox/index.ts';
import type { AnyChange } from './weeks.events.ts';

/** News about a rental with words of their own, and news that only rentals have. */
const NEWS = ['approve', 'sell', 'confirmGuest', 'rejectGuest', 'release'] as const;
export type RentalNews = (typeof NEWS)[number];

export const isRentalNews = (change: AnyChange): change is RentalNews => (NEWS as readonly string[]).includes(change);

type Sentences = Record<RentalNews, readonly [title: string, message: string]> & {
  /** The action that a sold rental needs from its owner. */
  nameGuest: string;
  action: string;
};

/** Placeholders: `{resort}`, `{code}`, `{from}`, `{to}`, `{reason}`, `{payoutOn}` */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    approve: ['Phòng cho thuê {code} đã được đăng', '{resort}, {from} – {to}, đang được cho thuê.'],
    sell: ['Phòng cho thuê {code} đã có khách', '{resort}, {from} – {to}, đã được thuê.'],
    confirmGuest: [
      'Tên khách của {code} đã được xác nhận',
      '{resort}, {from} – {to}: tiền được chi trả từ {payoutOn}.',
    ],
    rejectGuest: ['Vui lòng gửi lại ảnh đổi tên khách {code}', '{resort}, {from} – {to}: {reason}'],
    release: ['Đã đến ngày chi trả cho {code}', '{resort}, {from} – {to}: chúng tôi sẽ chuyển tiền cho bạn.'],
    nameGuest: 'Vui lòng đổi tên khách tại khu nghỉ dưỡng và gửi ảnh xác nhận. Ngày chi trả dự kiến: {payoutOn}.',
    action: 'Xem phòng cho thuê',
  },
  'en-US': {
    approve: ['Your rental {code} is published', '{resort}, {from} – {to}, is on sale.'],
    sell: ['Your rental {code} has a guest', '{resort}, {from} – {to}, was booked.'],
    confirmGuest: ['The guest’s name for {code} is confirmed', '{resort}, {from} – {to}: you’re paid from {payoutOn}.'],
    rejectGuest: ['Please send another photo for {code}', '{resort}, {from} – {to}: {reason}'],
    release: ['The payout for {code} is due', '{resort}, {from} – {to}: we’ll send you the money.'],
    nameGuest:
      'Have the guest’s name changed at the resort and send us a photo that shows it. Expected payout: {payoutOn}.',
    action: 'View rental',
  },
  de: {
    approve: ['Ihre Vermietung {code} ist veröffentlicht', '{resort}, {from} – {to}, wird jetzt angeboten.'],
    sell: ['Ihre Vermietung {code} hat einen Gast', '{resort}, {from} – {to}, wurde gebucht.'],
    confirmGuest: ['Der Gastname für {code} ist bestätigt', '{resort}, {from} – {to}: Auszahlung ab {payoutOn}.'],
    rejectGuest: ['Bitte senden Sie ein anderes Bild für {code}', '{resort}, {from} – {to}: {reason}'],
    release: ['Die Auszahlung für {code} ist fällig', '{resort}, {from} – {to}: Wir überweisen Ihnen das Geld.'],
    nameGuest:
      'Bitte lassen Sie den Gastnamen im Resort ändern und senden Sie uns ein Bild davon. Voraussichtliche Auszahlung: {payoutOn}.',
    action: 'Vermietung ansehen',
  },
  es: {
    approve: ['Su alquiler {code} está publicado', '{resort}, {from} – {to}, ya está en oferta.'],
    sell: ['Su alquiler {code} se ha reservado', '{resort}, {from} – {to}, ya tiene huésped.'],
    confirmGuest: [
      'Se confirmó el nombre del huésped de {code}',
      '{resort}, {from} – {to}: se le paga a partir del {payoutOn}.',
    ],
    rejectGuest: ['Envíe otra imagen para {code}', '{resort}, {from} – {to}: {reason}'],
    release: ['Ya corresponde el pago de {code}', '{resort}, {from} – {to}: le enviaremos el dinero.'],
    nameGuest:
      'Haga cambiar el nombre del huésped en el resort y envíenos una imagen que lo muestre. Pago previsto: {payoutOn}.',
    action: 'Ver el alquiler',
  },
  fr: {
    approve: ['Votre location {code} est publiée', '{resort}, {from} – {to}, est proposée.'],
    sell: ['Votre location {code} est réservée', '{resort}, {from} – {to}, a un voyageur.'],
    confirmGuest: [
      'Le nom du voyageur est confirmé pour {code}',
      '{resort}, {from} – {to} : vous serez payé à partir du {payoutOn}.',
    ],
    rejectGuest: ['Veuillez envoyer une autre image pour {code}', '{resort}, {from} – {to} : {reason}'],
    release: ['Le versement pour {code} est exigible', '{resort}, {from} – {to} : nous vous enverrons l’argent.'],
    nameGuest:
      'Faites changer le nom du voyageur à la résidence et envoyez-nous une image qui le montre. Versement prévu : {payoutOn}.',
    action: 'Voir la location',
  },
  ja: {
    approve: ['貸し出し{code}を公開しました', '{resort}、{from}～{to}を提供中です。'],
    sell: ['貸し出し{code}の予約が入りました', '{resort}、{from}～{to}の宿泊者が決まりました。'],
    confirmGuest: ['{code}の宿泊者名を確認しました', '{resort}、{from}～{to}：{payoutOn}以降にお支払いします。'],
    rejectGuest: ['{code}の画像を再度お送りください', '{resort}、{from}～{to}：{reason}'],
    release: ['{code}の支払日になりました', '{resort}、{from}～{to}：代金を送金します。'],
    nameGuest: 'リゾートで宿泊者名を変更し、それがわかる画像をお送りください。支払予定日：{payoutOn}。',
    action: '貸し出しを見る',
  },
  zh: {
    approve: ['您的出租房 {code} 已发布', '{resort}，{from} 至 {to}，现已上架。'],
    sell: ['您的出租房 {code} 已有客人', '{resort}，{from} 至 {to}，已被预订。'],
    confirmGuest: ['{code} 的客人姓名已确认', '{resort}，{from} 至 {to}：自 {payoutOn} 起付款。'],
    rejectGuest: ['请重新发送 {code} 的图片', '{resort}，{from} 至 {to}：{reason}'],
    release: ['{code} 已到付款日', '{resort}，{from} 至 {to}：我们将向您汇款。'],
    nameGuest: '请在度假村更改客人姓名，并发送能证明的图片。预计付款日：{payoutOn}。',
    action: '查看出租房',
  },
};

/** The notification of an owner about a rental, in any language. */
export const rentalWords = (
  locale: Locale,
  news: RentalNews,
  rental: { code: string; resort: string; fromDate: Day; toDate: Day; reason: string; payoutOn: Day },
) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (text: Day) => format.format(new Date(`${text}T00:00:00Z`));
  const values = {
    code: rental.code,
    resort: rental.resort,
    from: day(rental.fromDate),
    to: day(rental.toDate),
    reason: rental.reason,
    payoutOn: day(rental.payoutOn),
  };
  const words = WORDS[locale];
  const [title, message] = words[news];
  const paragraphs = news === 'sell' ? [fillIn(words.nameGuest, values)] : [];
  return {
    ...written(`rental-${news}`, { title, message, action: words.action }, values),
    about: `${rental.resort}, ${values.from} – ${values.to}`,
    paragraphs,
  };
};
