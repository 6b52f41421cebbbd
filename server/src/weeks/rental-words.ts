import { formatOrderCode } from '@sandbar/domain/orders';
import type { Day, Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { written } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import { askedToReply } from './week-words.ts';
import type { AnyChange } from './weeks.events.ts';

/** News about a rental with words of their own, and news that only rentals have. */
const NEWS = ['approve', 'sell', 'confirmGuest', 'rejectGuest', 'changeGuest', 'release'] as const;
export type RentalNews = (typeof NEWS)[number];

export const isRentalNews = (change: AnyChange): change is RentalNews => (NEWS as readonly string[]).includes(change);

type Sentences = Record<RentalNews, readonly [title: string, message: string]> & {
  /** The action that a sold rental needs from its owner. */
  nameGuest: string;
  action: string;
};

/** Placeholders: `{resort}`, `{code}`, `{dates}`, `{reason}`, `{payoutOn}` */
const WORDS: Record<Locale, Sentences> = {
  'vi-VN': {
    approve: ['Phòng cho thuê {code} đã được đăng', 'Phòng cho thuê tại {resort}, {dates}, đang được đăng.'],
    sell: ['Phòng cho thuê {code} đã có khách', 'Phòng cho thuê tại {resort}, {dates}, đã có người đặt.'],
    confirmGuest: [
      'Tên khách của {code} đã được xác nhận',
      'Tiền phòng tại {resort}, {dates}, sẽ được chi trả cho bạn từ ngày {payoutOn}.',
    ],
    rejectGuest: [
      'Hãy gửi lại ảnh đổi tên khách {code}',
      'Ảnh đổi tên khách tại {resort}, {dates}, chưa dùng được: {reason}',
    ],
    changeGuest: [
      'Khách của {code} đã thay đổi',
      'Một khách khác sẽ đến phòng cho thuê tại {resort}, {dates}. Hãy đổi tên tại khu nghỉ dưỡng và gửi ảnh mới.',
    ],
    release: ['Đã đến ngày chi trả cho {code}', 'Chúng tôi sẽ chuyển cho bạn tiền phòng tại {resort}, {dates}.'],
    nameGuest: 'Hãy đổi tên khách tại khu nghỉ dưỡng và gửi ảnh xác nhận. Ngày chi trả dự kiến: {payoutOn}.',
    action: 'Xem phòng cho thuê',
  },
  'en-US': {
    approve: ['Your rental {code} is published', 'Your rental at {resort}, {dates}, is now on sale.'],
    sell: ['Your rental {code} has a guest', 'Your rental at {resort}, {dates}, was booked.'],
    confirmGuest: [
      'The guest’s name for {code} is confirmed',
      'The money for your rental at {resort}, {dates}, will be paid to you from {payoutOn}.',
    ],
    rejectGuest: [
      'Please send another photo for {code}',
      'The photo for your rental at {resort}, {dates}, can’t be used: {reason}',
    ],
    changeGuest: [
      'The guest for {code} has changed',
      'Another guest will come to your rental at {resort}, {dates}. Have the name changed at the resort and send us a new photo.',
    ],
    release: ['The payout for {code} is due', 'We’ll send you the money for your rental at {resort}, {dates}.'],
    nameGuest:
      'Have the guest’s name changed at the resort and send us a photo that shows it. Expected payout: {payoutOn}.',
    action: 'View rental',
  },
  de: {
    approve: [
      'Ihre Vermietung {code} ist veröffentlicht',
      'Ihre Vermietung in {resort}, {dates}, wird jetzt angeboten.',
    ],
    sell: ['Ihre Vermietung {code} hat einen Gast', 'Ihre Vermietung in {resort}, {dates}, wurde gebucht.'],
    confirmGuest: [
      'Der Gastname für {code} ist bestätigt',
      'Das Geld für Ihre Vermietung in {resort}, {dates}, zahlen wir ab dem {payoutOn} aus.',
    ],
    rejectGuest: [
      'Bitte senden Sie ein anderes Bild für {code}',
      'Das Bild zu Ihrer Vermietung in {resort}, {dates}, reicht nicht aus: {reason}',
    ],
    changeGuest: [
      'Der Gast für {code} hat sich geändert',
      'In Ihre Vermietung in {resort}, {dates}, kommt ein anderer Gast. Bitte lassen Sie den Namen im Resort ändern und senden Sie uns ein neues Bild.',
    ],
    release: [
      'Die Auszahlung für {code} ist fällig',
      'Wir überweisen Ihnen das Geld für Ihre Vermietung in {resort}, {dates}.',
    ],
    nameGuest:
      'Bitte lassen Sie den Gastnamen im Resort ändern und senden Sie uns ein Bild davon. Voraussichtliche Auszahlung: {payoutOn}.',
    action: 'Vermietung ansehen',
  },
  es: {
    approve: ['Su alquiler {code} está publicado', 'Su alquiler en {resort}, {dates}, ya se puede reservar.'],
    sell: ['Su alquiler {code} se ha reservado', 'Su alquiler en {resort}, {dates}, ya tiene huésped.'],
    confirmGuest: [
      'Se confirmó el nombre del huésped de {code}',
      'Le pagaremos su alquiler en {resort}, {dates}, a partir del {payoutOn}.',
    ],
    rejectGuest: [
      'Envíe otra imagen para {code}',
      'La imagen de su alquiler en {resort}, {dates}, no es válida: {reason}',
    ],
    changeGuest: [
      'El huésped de {code} ha cambiado',
      'Otro huésped vendrá a su alquiler en {resort}, {dates}. Haga cambiar el nombre en el resort y envíenos otra imagen.',
    ],
    release: [
      'Ya corresponde la liquidación de {code}',
      'Le enviaremos el dinero de su alquiler en {resort}, {dates}.',
    ],
    nameGuest:
      'Haga cambiar el nombre del huésped en el resort y envíenos una imagen que lo muestre. Liquidación prevista: {payoutOn}.',
    action: 'Ver el alquiler',
  },
  fr: {
    approve: [
      'Votre location {code} est publiée',
      'Votre location à {resort}, {dates}, peut maintenant être réservée.',
    ],
    sell: ['Votre location {code} est réservée', 'Votre location à {resort}, {dates}, a été réservée.'],
    confirmGuest: [
      'Le nom du voyageur est confirmé pour {code}',
      'Le montant de votre location à {resort}, {dates}, vous sera versé à partir du {payoutOn}.',
    ],
    rejectGuest: [
      'Veuillez envoyer une autre image pour {code}',
      'L’image de votre location à {resort}, {dates}, n’est pas utilisable : {reason}',
    ],
    changeGuest: [
      'Le voyageur a changé pour {code}',
      'Un autre voyageur viendra dans votre location à {resort}, {dates}. Faites changer le nom à la résidence et envoyez-nous une nouvelle image.',
    ],
    release: [
      'Le versement pour {code} est exigible',
      'Nous vous enverrons l’argent de votre location à {resort}, {dates}.',
    ],
    nameGuest:
      'Faites changer le nom du voyageur à la résidence et envoyez-nous une image qui le montre. Versement prévu : {payoutOn}.',
    action: 'Voir la location',
  },
  ja: {
    approve: ['貸し出し {code} を公開しました', '{resort}（{dates}）の貸し出しの受付を開始しました。'],
    sell: ['貸し出し {code} の予約が入りました', '{resort}（{dates}）の貸し出しの宿泊者が決まりました。'],
    confirmGuest: [
      '{code} の宿泊者名を確認しました',
      '{resort}（{dates}）の貸し出しの代金は、{payoutOn}以降にお支払いします。',
    ],
    rejectGuest: [
      '{code} の画像を再度お送りください',
      '{resort}（{dates}）の貸し出しの画像を確認できませんでした：{reason}',
    ],
    changeGuest: [
      '{code} の宿泊者が変わりました',
      '{resort}（{dates}）の貸し出しに別の方が宿泊されます。リゾートで宿泊者名を変更し、新しい画像をお送りください。',
    ],
    release: ['{code} の支払日になりました', '{resort}（{dates}）の貸し出しの代金を送金します。'],
    nameGuest: 'リゾートで宿泊者名を変更し、それがわかる画像をお送りください。支払予定日：{payoutOn}。',
    action: '貸し出しを見る',
  },
  zh: {
    approve: ['您的出租房 {code} 已发布', '您在 {resort} 的出租房（{dates}）现已上架。'],
    sell: ['您的出租房 {code} 已有客人', '您在 {resort} 的出租房（{dates}）已被预订。'],
    confirmGuest: ['{code} 的客人姓名已确认', '您在 {resort} 的出租房（{dates}）的款项将自{payoutOn}起支付。'],
    rejectGuest: ['请重新发送 {code} 的图片', '您在 {resort} 的出租房（{dates}）的图片无法使用：{reason}'],
    changeGuest: [
      '{code} 的客人已更换',
      '另一位客人将入住您在 {resort} 的出租房（{dates}）。请在度假村更改客人姓名，并发送新图片。',
    ],
    release: ['{code} 已到结算日', '我们将向您汇出 {resort}（{dates}）的出租房款项。'],
    nameGuest: '请在度假村更改客人姓名，并发送能证明的图片。预计结算日：{payoutOn}。',
    action: '查看出租房',
  },
};

/** The notification of an owner about a rental, in any language. */
export const rentalWords = (
  locale: Locale,
  news: RentalNews,
  rental: {
    code: string;
    resort: string;
    fromDate: Day;
    toDate: Day;
    reason: string;
    payoutOn: Day;
    /** Until when the owner is asked for another picture. */
    replyBy: Day | null;
  },
) => {
  const { range, day, longDay } = formatsFor(locale, 'UTC');
  const { reason, reply } = askedToReply(locale, rental.reason, news === 'rejectGuest' ? rental.replyBy : null);
  const values = {
    code: formatOrderCode(rental.code),
    resort: rental.resort,
    dates: range(rental.fromDate, rental.toDate),
    from: day(rental.fromDate),
    to: day(rental.toDate),
    reason,
    payoutOn: longDay(rental.payoutOn),
  };
  const words = WORDS[locale];
  const [title, message] = words[news];
  const paragraphs = news === 'sell' ? [fillIn(words.nameGuest, values)] : [];
  return {
    ...written(`rental-${news}`, { title, message, action: words.action }, values, reply),
    about: `${rental.resort}, ${values.dates}`,
    paragraphs,
  };
};
