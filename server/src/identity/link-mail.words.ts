import type { Locale } from '@sandbar/domain/common';

export interface LinkMailWords {
  subject: string;
  /** The occasion of the mail, and the action to take. */
  text: string;
  action: string;
  /** How long the link works, and what to do if another person requested it. */
  note: string;
}

export type LinkMailKind = 'recovery' | 'confirmation' | 'has-account' | 'invitation';

/** `{merchant}` in a subject is replaced by the merchant's name. */
export const LINK_MAILS: Record<Locale, Record<LinkMailKind, LinkMailWords>> = {
  'vi-VN': {
    recovery: {
      subject: 'Đặt lại mật khẩu {merchant}',
      text: 'Chúng tôi nhận được yêu cầu đặt lại mật khẩu của bạn. Bấm nút dưới đây để đặt mật khẩu mới.',
      action: 'Đặt mật khẩu mới',
      note: 'Liên kết dùng được một lần, trong 10 phút. Mật khẩu cũ vẫn dùng được cho đến lúc đó. Nếu bạn không yêu cầu, hãy bỏ qua email này.',
    },
    confirmation: {
      subject: 'Xác nhận email của bạn với {merchant}',
      text: 'Cảm ơn bạn đã đăng ký. Bấm nút dưới đây để xác nhận địa chỉ email và mở tài khoản.',
      action: 'Xác nhận email',
      note: 'Liên kết dùng được một lần, trong 24 giờ. Nếu bạn không đăng ký, hãy bỏ qua email này: sẽ không có tài khoản nào được mở.',
    },
    invitation: {
      subject: 'Lời mời tham gia {merchant}',
      text: 'Một tài khoản đã được chuẩn bị cho bạn. Bấm nút dưới đây để chọn mật khẩu và mở tài khoản.',
      action: 'Mở tài khoản',
      note: 'Liên kết dùng được một lần, trong 7 ngày. Nếu bạn không chờ lời mời này, hãy bỏ qua email này: sẽ không có tài khoản nào được mở.',
    },
    'has-account': {
      subject: 'Bạn đã có tài khoản tại {merchant}',
      text: 'Có người vừa đăng ký bằng địa chỉ email này, nhưng bạn đã có tài khoản. Hãy đăng nhập như mọi khi; nếu quên mật khẩu, bạn có thể đặt lại ở trang đăng nhập.',
      action: 'Đăng nhập',
      note: 'Nếu không phải bạn đăng ký, bạn không cần làm gì. Không có gì thay đổi.',
    },
  },
  'en-US': {
    recovery: {
      subject: 'Reset your {merchant} password',
      text: 'We received a request to reset your password. Use the button below to set a new one.',
      action: 'Set a new password',
      note: 'The link works once, for 10 minutes. Your old password works until then. If you didn’t request this, ignore this email.',
    },
    confirmation: {
      subject: 'Confirm your email for {merchant}',
      text: 'Thank you for registering an account. Use the button below to confirm your email address and open the account.',
      action: 'Confirm email',
      note: 'The link works once, for 24 hours. If you didn’t register, ignore this email: no account will be opened.',
    },
    invitation: {
      subject: 'You’re invited to {merchant}',
      text: 'An account has been prepared for you. Use the button below to choose a password and open it.',
      action: 'Open the account',
      note: 'The link works once, for 7 days. If you didn’t expect this, ignore this email: no account will be opened.',
    },
    'has-account': {
      subject: 'You already have an account at {merchant}',
      text: 'Someone just registered with this email address, but you already have an account. Sign in as usual; if you forgot the password, you can reset it on the sign-in page.',
      action: 'Sign in',
      note: 'If this wasn’t you, no action is needed. Nothing has changed.',
    },
  },
  de: {
    recovery: {
      subject: 'Ihr Passwort bei {merchant} zurücksetzen',
      text: 'Für Ihr Konto wurde ein neues Passwort angefordert. Über die Schaltfläche legen Sie es fest.',
      action: 'Neues Passwort festlegen',
      note: 'Der Link ist einmal gültig, 10 Minuten lang. Bis dahin gilt Ihr bisheriges Passwort. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail.',
    },
    confirmation: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse bei {merchant}',
      text: 'Vielen Dank für Ihre Registrierung. Über die Schaltfläche bestätigen Sie Ihre E-Mail-Adresse und eröffnen das Konto.',
      action: 'E-Mail-Adresse bestätigen',
      note: 'Der Link ist einmal gültig, 24 Stunden lang. Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail: Es wird kein Konto eröffnet.',
    },
    invitation: {
      subject: 'Einladung zu {merchant}',
      text: 'Für Sie wurde ein Konto vorbereitet. Über die Schaltfläche legen Sie ein Passwort fest und eröffnen das Konto.',
      action: 'Konto eröffnen',
      note: 'Der Link ist einmal gültig, 7 Tage lang. Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail: Es wird kein Konto eröffnet.',
    },
    'has-account': {
      subject: 'Sie haben bereits ein Konto bei {merchant}',
      text: 'Jemand hat sich gerade mit dieser E-Mail-Adresse registriert, aber Sie haben schon ein Konto. Melden Sie sich wie gewohnt an; ein vergessenes Passwort können Sie auf der Anmeldeseite zurücksetzen.',
      action: 'Anmelden',
      note: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Es hat sich nichts geändert.',
    },
  },
  es: {
    recovery: {
      subject: 'Restablezca su contraseña de {merchant}',
      text: 'Hemos recibido una solicitud para restablecer su contraseña. Use el botón para elegir una nueva.',
      action: 'Elegir nueva contraseña',
      note: 'El enlace sirve una sola vez, durante 10 minutos. Su contraseña anterior funciona hasta entonces. Si no lo ha pedido usted, ignore este correo.',
    },
    confirmation: {
      subject: 'Confirme su correo electrónico en {merchant}',
      text: 'Gracias por registrarse. Use el botón para confirmar su dirección de correo y abrir la cuenta.',
      action: 'Confirmar correo',
      note: 'El enlace sirve una sola vez, durante 24 horas. Si no se ha registrado usted, ignore este correo: no se abrirá ninguna cuenta.',
    },
    invitation: {
      subject: 'Invitación a {merchant}',
      text: 'Hemos preparado una cuenta para usted. Use el botón para elegir una contraseña y abrir la cuenta.',
      action: 'Abrir la cuenta',
      note: 'El enlace sirve una sola vez, durante 7 días. Si no esperaba esta invitación, ignore este correo: no se abrirá ninguna cuenta.',
    },
    'has-account': {
      subject: 'Ya tiene una cuenta en {merchant}',
      text: 'Alguien acaba de registrarse con esta dirección de correo, pero usted ya tiene una cuenta. Inicie sesión como siempre; si ha olvidado la contraseña, puede restablecerla en la página de inicio de sesión.',
      action: 'Iniciar sesión',
      note: 'Si no ha sido usted, no tiene que hacer nada: no se ha cambiado nada.',
    },
  },
  fr: {
    recovery: {
      subject: 'Réinitialisez votre mot de passe {merchant}',
      text: 'Nous avons reçu une demande de réinitialisation de votre mot de passe. Utilisez le bouton pour en choisir un nouveau.',
      action: 'Choisir un nouveau mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant 10 minutes. Votre ancien mot de passe reste valable jusque-là. Si vous n’avez rien demandé, ignorez cet e-mail.',
    },
    confirmation: {
      subject: 'Confirmez votre e-mail pour {merchant}',
      text: 'Merci de votre inscription. Utilisez le bouton pour confirmer votre adresse e-mail et ouvrir le compte.',
      action: 'Confirmer l’e-mail',
      note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si cette inscription ne vient pas de vous, ignorez cet e-mail : aucun compte ne sera ouvert.',
    },
    invitation: {
      subject: 'Invitation à rejoindre {merchant}',
      text: 'Un compte a été préparé pour vous. Utilisez le bouton pour choisir un mot de passe et ouvrir le compte.',
      action: 'Ouvrir le compte',
      note: 'Le lien fonctionne une seule fois, pendant 7 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail : aucun compte ne sera ouvert.',
    },
    'has-account': {
      subject: 'Vous avez déjà un compte chez {merchant}',
      text: 'Quelqu’un vient de s’inscrire avec cette adresse e-mail, mais vous avez déjà un compte. Connectez-vous comme d’habitude ; un mot de passe oublié se réinitialise depuis la page de connexion.',
      action: 'Se connecter',
      note: 'Si ce n’était pas vous, vous n’avez rien à faire. Rien n’a changé.',
    },
  },
  ja: {
    recovery: {
      subject: '{merchant}のパスワードの再設定',
      text: 'パスワード再設定のご依頼を受け付けました。下のボタンから新しいパスワードを設定してください。',
      action: '新しいパスワードを設定',
      note: 'リンクは10分間、1回だけ使えます。それまでは現在のパスワードをお使いいただけます。お心当たりがない場合は、このメールを無視してください。',
    },
    confirmation: {
      subject: '{merchant}：メールアドレスのご確認',
      text: 'ご登録ありがとうございます。下のボタンからメールアドレスを確認し、アカウントを開設してください。',
      action: 'メールアドレスを確認',
      note: 'リンクは24時間、1回だけ使えます。ご登録にお心当たりがない場合は、このメールを無視してください。アカウントは開設されません。',
    },
    invitation: {
      subject: '{merchant}へのご招待',
      text: 'お客様のアカウントをご用意しました。下のボタンからパスワードを設定し、アカウントを開設してください。',
      action: 'アカウントを開設',
      note: 'リンクは7日間、1回だけ使えます。お心当たりがない場合は、このメールを無視してください。アカウントは開設されません。',
    },
    'has-account': {
      subject: '{merchant}のアカウントはすでにあります',
      text: 'このメールアドレスで登録がありましたが、アカウントはすでにあります。いつもどおりログインしてください。パスワードをお忘れの場合は、ログインページから再設定できます。',
      action: 'ログイン',
      note: 'お心当たりがない場合、何もする必要はありません。変更された内容はありません。',
    },
  },
  zh: {
    recovery: {
      subject: '重设您的 {merchant} 密码',
      text: '我们收到了重设您密码的请求。请点击下方按钮设置新密码。',
      action: '设置新密码',
      note: '链接仅可使用一次，10 分钟内有效。在此之前，原密码仍然可用。如果不是您本人请求，请忽略此邮件。',
    },
    confirmation: {
      subject: '请确认您在 {merchant} 的邮箱',
      text: '感谢您注册账户。请点击下方按钮确认邮箱并开通账户。',
      action: '确认邮箱',
      note: '链接仅可使用一次，24 小时内有效。如果您没有注册，请忽略此邮件：不会开通任何账户。',
    },
    invitation: {
      subject: '{merchant} 邀请您加入',
      text: '我们已为您准备好账户。请点击下方按钮设置密码并开通账户。',
      action: '开通账户',
      note: '链接仅可使用一次，7 天内有效。如果您不了解此邀请，请忽略此邮件：不会开通任何账户。',
    },
    'has-account': {
      subject: '您在 {merchant} 已有账户',
      text: '有人刚刚用此邮箱注册，但您已经有账户了。请照常登录；如果忘记密码，可在登录页面重设。',
      action: '登录',
      note: '如果不是您本人操作，您无需理会。您的账户没有任何更改。',
    },
  },
};
