import type { Locale } from '@sandbar/domain/common';

/** The texts around the content of every mail. */
interface MailWords {
  hello: string;
  /** The greeting when the name is unknown. */
  helloNobody: string;
  help: string;
  why: string;
  settings: string;
  /** A label before its value, in plain text. */
  pair: string;
  /** The text below the button, for mail programs that do not show it. */
  link: string;
  /** For test mails: the prefix of the subject, and a note. */
  test: string;
  testNote: string;
}

export const MAIL_WORDS: Record<Locale, MailWords> = {
  'vi-VN': {
    hello: 'Chào {name},',
    helloNobody: 'Xin chào,',
    help: 'Cần hỗ trợ? Gọi {hotline}.',
    why: 'Bạn nhận email này vì bạn là thành viên của {merchant}.',
    settings: 'Chọn email bạn muốn nhận',
    pair: '{label}: {value}',
    link: 'Nếu nút không mở được, hãy chép địa chỉ này vào trình duyệt:',
    test: 'Thử: {subject}',
    testNote: 'Đây là email thử với dữ liệu ví dụ, do {by} gửi từ trang quản trị. Tên, mã và số tiền không có thật.',
  },
  'en-US': {
    hello: 'Hello {name},',
    helloNobody: 'Hello,',
    help: 'Need help? Call {hotline}.',
    why: 'You’re receiving this email because you’re a member of {merchant}.',
    settings: 'Choose which emails you get',
    pair: '{label}: {value}',
    link: 'If the button doesn’t work, copy this address into your browser:',
    test: 'Test: {subject}',
    testNote: 'This is a test with sample data, sent by {by} from the console. Names, codes and amounts aren’t real.',
  },
  de: {
    hello: 'Guten Tag {name},',
    helloNobody: 'Guten Tag,',
    help: 'Brauchen Sie Hilfe? Rufen Sie uns an: {hotline}.',
    why: 'Sie erhalten diese E-Mail, weil Sie Mitglied bei {merchant} sind.',
    settings: 'Festlegen, welche E-Mails Sie erhalten',
    pair: '{label}: {value}',
    link: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    test: 'Test: {subject}',
    testNote:
      'Dies ist ein Test mit Beispieldaten, den {by} aus der Verwaltung gesendet hat. Kein Name, Code oder Betrag darin ist echt.',
  },
  es: {
    hello: 'Hola, {name}:',
    helloNobody: 'Hola:',
    help: '¿Necesita ayuda? Llámenos al {hotline}.',
    why: 'Recibe este correo porque es miembro de {merchant}.',
    settings: 'Elegir qué correos recibe',
    pair: '{label}: {value}',
    link: 'Si el botón no funciona, copie esta dirección en su navegador:',
    test: 'Prueba: {subject}',
    testNote:
      'Esta es una prueba con datos de ejemplo, enviada por {by} desde la administración. Ningún nombre, código ni importe es real.',
  },
  fr: {
    hello: 'Bonjour {name},',
    helloNobody: 'Bonjour,',
    help: 'Besoin d’aide ? Appelez le {hotline}.',
    why: 'Vous recevez cet e-mail parce que vous êtes membre de {merchant}.',
    settings: 'Choisir les e-mails que vous recevez',
    pair: '{label} : {value}',
    link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    test: 'Test : {subject}',
    testNote:
      'Ceci est un test avec des données d’exemple, envoyé par {by} depuis l’administration. Aucun nom, code ni montant n’y est réel.',
  },
  ja: {
    hello: '{name}様',
    helloNobody: 'お客様',
    help: 'お困りの際はお電話ください：{hotline}',
    why: 'このメールは{merchant}の会員の方にお送りしています。',
    settings: '受け取るメールを選ぶ',
    pair: '{label}：{value}',
    link: 'ボタンからページが開かない場合は、次のアドレスをブラウザに貼り付けてください：',
    test: 'テスト：{subject}',
    testNote:
      'これは{by}が管理画面から送信した、サンプルデータを使ったテストメールです。名前、コード、金額は実在しません。',
  },
  zh: {
    hello: '{name}，您好：',
    helloNobody: '您好：',
    help: '需要帮助？请致电 {hotline}。',
    why: '您收到这封邮件，是因为您是 {merchant} 的会员。',
    settings: '选择要接收的邮件',
    pair: '{label}：{value}',
    link: '如果按钮无法打开，请将以下地址复制到浏览器：',
    test: '测试：{subject}',
    testNote: '这是由 {by} 从管理后台发送的测试邮件，使用示例数据。其中的姓名、编号和金额均非真实。',
  },
};
