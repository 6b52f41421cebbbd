import type { Locale } from '@sandbar/domain/common';

interface ContactWords {
  /** The mail to the member's new address. */
  corrected: { title: string; message: string };
  /** The mail to the former address. */
  replaced: { title: string; message: string };
  labels: { email: string; mobile: string; reason: string };
  notAgreed: string;
  action: string;
}

/** The texts of mails about contact data that staff corrected. */
export const CONTACT_WORDS: Record<Locale, ContactWords> = {
  'vi-VN': {
    corrected: {
      title: 'Thông tin liên hệ của bạn đã được sửa',
      message: '{merchant} đã sửa số điện thoại hoặc email của bạn.',
    },
    replaced: {
      title: 'Email này không còn dùng để đăng nhập',
      message:
        '{merchant} đã ghi một email khác cho tài khoản của bạn. Các thiết bị đã được đăng xuất và liên kết gửi ' +
        'đến địa chỉ này không còn hiệu lực.',
    },
    labels: { email: 'Email', mobile: 'Số điện thoại', reason: 'Lý do' },
    notAgreed: 'Nếu bạn không yêu cầu việc này, hãy liên hệ ngay với {merchant}.',
    action: 'Xem hồ sơ',
  },
  'en-US': {
    corrected: {
      title: 'Your contact details were corrected',
      message: '{merchant} corrected your phone number or email address.',
    },
    replaced: {
      title: 'You can no longer sign in with this address',
      message:
        '{merchant} changed the email address of your account. Your devices were signed out, and links ' +
        'sent to this address no longer work.',
    },
    labels: { email: 'Email', mobile: 'Phone number', reason: 'Reason' },
    notAgreed: 'If you didn’t agree to this, contact {merchant} right away.',
    action: 'View profile',
  },
  de: {
    corrected: {
      title: 'Ihre Kontaktdaten wurden berichtigt',
      message: '{merchant} hat Ihre Telefonnummer oder E-Mail-Adresse berichtigt.',
    },
    replaced: {
      title: 'Mit dieser Adresse können Sie sich nicht mehr anmelden',
      message:
        '{merchant} hat für Ihr Konto eine andere E-Mail-Adresse eingetragen. Ihre Geräte wurden abgemeldet, und ' +
        'Links an diese Adresse gelten nicht mehr.',
    },
    labels: { email: 'E-Mail', mobile: 'Telefon', reason: 'Grund' },
    notAgreed: 'Wenn das nicht mit Ihnen abgesprochen war, wenden Sie sich bitte sofort an {merchant}.',
    action: 'Profil ansehen',
  },
  es: {
    corrected: {
      title: 'Sus datos de contacto se han corregido',
      message: '{merchant} ha corregido su teléfono o su correo.',
    },
    replaced: {
      title: 'Ya no puede iniciar sesión con esta dirección',
      message:
        '{merchant} ha registrado otro correo para su cuenta. Se ha cerrado la sesión en sus dispositivos y los ' +
        'enlaces enviados a esta dirección ya no funcionan.',
    },
    labels: { email: 'Correo', mobile: 'Teléfono', reason: 'Motivo' },
    notAgreed: 'Si no lo había acordado, póngase en contacto con {merchant} cuanto antes.',
    action: 'Ver el perfil',
  },
  fr: {
    corrected: {
      title: 'Vos coordonnées ont été corrigées',
      message: '{merchant} a corrigé votre téléphone ou votre e-mail.',
    },
    replaced: {
      title: 'Vous ne pouvez plus vous connecter avec cette adresse',
      message:
        '{merchant} a enregistré une autre adresse e-mail pour votre compte. Vos appareils ont été déconnectés ' +
        'et les liens envoyés à cette adresse ne sont plus valables.',
    },
    labels: { email: 'E-mail', mobile: 'Téléphone', reason: 'Motif' },
    notAgreed: 'Si cela n’a pas été convenu avec vous, contactez {merchant} sans attendre.',
    action: 'Voir le profil',
  },
  ja: {
    corrected: {
      title: 'ご連絡先が訂正されました',
      message: '{merchant}がお客様の電話番号またはメールアドレスを訂正しました。',
    },
    replaced: {
      title: 'このアドレスではログインできなくなりました',
      message:
        '{merchant}がお客様のアカウントに別のメールアドレスを登録しました。すべての端末からログアウトされ、このアドレスに送られたリンクは無効になりました。',
    },
    labels: { email: 'メール', mobile: '電話番号', reason: '理由' },
    notAgreed: 'お心当たりがない場合は、すぐに{merchant}へご連絡ください。',
    action: 'プロフィールを見る',
  },
  zh: {
    corrected: {
      title: '您的联系方式已更正',
      message: '{merchant} 更正了您的电话或邮箱。',
    },
    replaced: {
      title: '您已无法使用此邮箱登录',
      message: '{merchant} 为您的账户登记了另一个邮箱。您的设备已退出登录，发送到此邮箱的链接已失效。',
    },
    labels: { email: '邮箱', mobile: '电话', reason: '原因' },
    notAgreed: '如果事先未与您商定，请立即联系 {merchant}。',
    action: '查看个人资料',
  },
};
