import type { Locale } from '@sandbar/domain/common';

/** The texts of the mail that sends a resort the link of its arrivals; `{name}` is replaced. */
interface ArrivalsWords {
  title: string;
  text: string;
  action: string;
  until: string;
  note: string;
}

export const ARRIVALS_WORDS: Readonly<Record<Locale, ArrivalsWords>> = {
  'vi-VN': {
    title: 'Danh sách khách đến của {resort}',
    text: 'Liên kết dưới đây mở danh sách khách của {merchant} sắp đến {resort}: khách, phòng, yêu cầu đặc biệt và nhu cầu hỗ trợ. Lễ tân ghi nhận khách đã đến, không đến hoặc đến muộn ngay tại đó, không cần tài khoản.',
    action: 'Mở danh sách khách đến',
    until: 'Hiệu lực đến',
    note: 'Chỉ chuyển liên kết cho bộ phận lễ tân: danh sách có tên và điện thoại của khách.',
  },
  'en-US': {
    title: 'Arrivals at {resort}',
    text: 'The link below opens the list of {merchant} guests arriving at {resort}: guests, rooms, special requests and access needs. Your front desk can mark them as arrived, no-show or late there, without an account.',
    action: 'Open arrivals',
    until: 'Valid until',
    note: 'Share the link with your front desk only. The list shows names and phone numbers.',
  },
  de: {
    title: 'Anreisen in {resort}',
    text: 'Der Link öffnet die Liste der Gäste von {merchant}, die in {resort} anreisen: Namen, Zimmer, Wünsche und Bedarf an Barrierefreiheit. Ihre Rezeption vermerkt dort ohne Konto, wer angereist ist, nicht erschienen ist oder später kommt.',
    action: 'Anreisen öffnen',
    until: 'Gültig bis',
    note: 'Geben Sie den Link nur an Ihre Rezeption weiter: Die Liste enthält Namen und Telefonnummern.',
  },
  fr: {
    title: 'Arrivées à {resort}',
    text: 'Le lien ci-dessous ouvre la liste des voyageurs {merchant} attendus à {resort} : voyageurs, chambres, demandes particulières et besoins d’accessibilité. Votre réception y note, sans compte, les arrivées, les absences et les retards.',
    action: 'Ouvrir les arrivées',
    until: 'Valable jusqu’au',
    note: 'Ne transmettez ce lien qu’à votre réception : la liste contient des noms et des numéros de téléphone.',
  },
  es: {
    title: 'Llegadas a {resort}',
    text: 'El enlace abre la lista de huéspedes de {merchant} que llegan a {resort}: huéspedes, habitaciones, peticiones especiales y necesidades de accesibilidad. Su recepción anota allí, sin cuenta, quién ha llegado, quién no se ha presentado y quién llega tarde.',
    action: 'Abrir llegadas',
    until: 'Válido hasta',
    note: 'Comparta el enlace solo con su recepción: la lista contiene nombres y teléfonos.',
  },
  ja: {
    title: '{resort}の到着予定',
    text: '下のリンクから、{resort}に到着する{merchant}の宿泊者の一覧（氏名、部屋、ご要望、必要な配慮）をご覧いただけます。アカウントなしで、到着、不泊、遅れての到着をフロントで記録できます。',
    action: '到着予定を開く',
    until: '有効期限',
    note: '一覧には氏名と電話番号が含まれます。リンクはフロントの担当者だけに共有してください。',
  },
  zh: {
    title: '{resort} 的到店客人',
    text: '点击下方链接可查看 {merchant} 即将入住 {resort} 的客人名单：客人、房间、特殊要求及无障碍需求。前台无需账户即可登记已到店、未到店或晚到。',
    action: '打开到店名单',
    until: '有效期至',
    note: '名单含有姓名和电话，请仅将链接交给前台。',
  },
};
