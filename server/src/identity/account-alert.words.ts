import type { Locale } from '@sandbar/domain/common';
import type { AlertKind } from './account-alert.ts';

type AlertWords = Record<AlertKind, { title: string; message: string }> & {
  device: string;
  address: string;
  passkey: string;
  notYou: string;
  /** Access that a new password does not end: the explanation and the name of each kind. */
  open: { note: string; calendars: string; files: string; google: string };
  action: string;
};

/** The texts for the owner of the account. */
export const ALERTS: Record<Locale, AlertWords> = {
  'vi-VN': {
    'password-changed': {
      title: 'Mật khẩu đã được đổi',
      message: 'Mật khẩu tài khoản của bạn vừa được đổi. Các thiết bị khác đã được đăng xuất.',
    },
    'password-reset': {
      title: 'Mật khẩu đã được đặt lại',
      message: 'Mật khẩu tài khoản của bạn vừa được đặt lại qua email. Mọi thiết bị đã được đăng xuất.',
    },
    'passkey-added': {
      title: 'Đã thêm khóa truy cập',
      message: 'Từ nay có thể đăng nhập vào tài khoản của bạn bằng một khóa truy cập mới.',
    },
    'passkey-removed': {
      title: 'Đã xóa khóa truy cập',
      message: 'Một khóa truy cập không còn đăng nhập được vào tài khoản của bạn.',
    },
    'new-device': {
      title: 'Đăng nhập từ thiết bị mới',
      message: 'Tài khoản của bạn vừa được đăng nhập từ một thiết bị chưa từng dùng.',
    },
    device: 'Thiết bị',
    address: 'Địa chỉ IP',
    passkey: 'Khóa truy cập',
    notYou: 'Nếu không phải bạn, hãy đổi mật khẩu và đăng xuất các thiết bị lạ ngay.',
    open: {
      note: 'Những mục dưới đây vẫn mở mà không cần mật khẩu. Mục nào không phải do bạn tạo, hãy thu hồi tại trang Lịch cá nhân hoặc Kho tệp.',
      calendars: 'Địa chỉ lịch',
      files: 'Tệp đã phát hành',
      google: 'Kết nối Google',
    },
    action: 'Kiểm tra tài khoản',
  },
  'en-US': {
    'password-changed': {
      title: 'Your password was changed',
      message: 'Your account’s password was just changed. Your other devices were signed out.',
    },
    'password-reset': {
      title: 'Your password was reset',
      message: 'Your account’s password was just reset by email. All devices were signed out.',
    },
    'passkey-added': {
      title: 'A passkey was added',
      message: 'A new passkey can now be used to sign in to your account.',
    },
    'passkey-removed': {
      title: 'A passkey was removed',
      message: 'A passkey can no longer be used to sign in to your account.',
    },
    'new-device': {
      title: 'New device signed in',
      message: 'Someone just signed in to your account from a new device.',
    },
    device: 'Device',
    address: 'IP address',
    passkey: 'Passkey',
    notYou: 'If this wasn’t you, change your password and sign out unknown devices right away.',
    open: {
      note: 'The following stays open without your password. If you didn’t set it up, revoke it on the Calendar or Files page.',
      calendars: 'Calendar addresses',
      files: 'Published files',
      google: 'Google connection',
    },
    action: 'Check your account',
  },
  de: {
    'password-changed': {
      title: 'Ihr Passwort wurde geändert',
      message: 'Das Passwort Ihres Kontos wurde soeben geändert. Ihre anderen Geräte wurden abgemeldet.',
    },
    'password-reset': {
      title: 'Ihr Passwort wurde zurückgesetzt',
      message: 'Das Passwort Ihres Kontos wurde soeben per E-Mail zurückgesetzt. Alle Geräte wurden abgemeldet.',
    },
    'passkey-added': {
      title: 'Passkey hinzugefügt',
      message: 'Für die Anmeldung bei Ihrem Konto gilt jetzt ein weiterer Passkey.',
    },
    'passkey-removed': {
      title: 'Passkey entfernt',
      message: 'Einer Ihrer Passkeys gilt nicht mehr für die Anmeldung bei Ihrem Konto.',
    },
    'new-device': {
      title: 'Anmeldung von einem neuen Gerät',
      message: 'Bei Ihrem Konto hat sich soeben ein bisher unbekanntes Gerät angemeldet.',
    },
    device: 'Gerät',
    address: 'IP-Adresse',
    passkey: 'Passkey',
    notYou: 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und melden Sie unbekannte Geräte ab.',
    open: {
      note: 'Folgendes bleibt ohne Ihr Passwort offen. Was Sie nicht selbst eingerichtet haben, beenden Sie bitte unter „Kalender“ oder „Dateien“.',
      calendars: 'Kalenderadressen',
      files: 'Freigegebene Dateien',
      google: 'Google-Verbindung',
    },
    action: 'Konto prüfen',
  },
  es: {
    'password-changed': {
      title: 'Su contraseña ha cambiado',
      message: 'Se acaba de cambiar la contraseña de su cuenta. Se ha cerrado la sesión en sus otros dispositivos.',
    },
    'password-reset': {
      title: 'Su contraseña se ha restablecido',
      message:
        'Se acaba de restablecer la contraseña de su cuenta por correo. Se ha cerrado la sesión en todos los dispositivos.',
    },
    'passkey-added': {
      title: 'Clave de acceso añadida',
      message: 'Ya se puede iniciar sesión en su cuenta con una nueva clave de acceso.',
    },
    'passkey-removed': {
      title: 'Clave de acceso eliminada',
      message: 'Una de sus claves de acceso ya no sirve para iniciar sesión en su cuenta.',
    },
    'new-device': {
      title: 'Inicio de sesión desde un dispositivo nuevo',
      message: 'Se acaba de iniciar sesión en su cuenta desde un dispositivo que no se había usado antes.',
    },
    device: 'Dispositivo',
    address: 'Dirección IP',
    passkey: 'Clave de acceso',
    notYou:
      'Si no ha sido usted, cambie la contraseña y cierre la sesión de los dispositivos que no conozca cuanto antes.',
    open: {
      note: 'Lo siguiente sigue abierto sin su contraseña. Si no lo configuró usted, revóquelo en la página Calendario o Archivos.',
      calendars: 'Direcciones de calendario',
      files: 'Archivos publicados',
      google: 'Conexión con Google',
    },
    action: 'Revisar la cuenta',
  },
  fr: {
    'password-changed': {
      title: 'Votre mot de passe a été modifié',
      message: 'Le mot de passe de votre compte vient d’être modifié. Vos autres appareils ont été déconnectés.',
    },
    'password-reset': {
      title: 'Votre mot de passe a été réinitialisé',
      message:
        'Le mot de passe de votre compte vient d’être réinitialisé par e-mail. Tous les appareils ont été déconnectés.',
    },
    'passkey-added': {
      title: 'Clé d’accès ajoutée',
      message: 'Une nouvelle clé d’accès permet désormais de se connecter à votre compte.',
    },
    'passkey-removed': {
      title: 'Clé d’accès supprimée',
      message: 'L’une de vos clés d’accès ne permet plus de se connecter à votre compte.',
    },
    'new-device': {
      title: 'Connexion depuis un nouvel appareil',
      message: 'Un appareil encore jamais utilisé vient de se connecter à votre compte.',
    },
    device: 'Appareil',
    address: 'Adresse IP',
    passkey: 'Clé d’accès',
    notYou: 'Si ce n’était pas vous, changez votre mot de passe et déconnectez sans attendre les appareils inconnus.',
    open: {
      note: 'Les éléments suivants restent ouverts sans votre mot de passe. Si vous ne les avez pas créés, révoquez-les dans les pages Calendrier ou Fichiers.',
      calendars: 'Adresses de calendrier',
      files: 'Fichiers publiés',
      google: 'Connexion à Google',
    },
    action: 'Vérifier le compte',
  },
  ja: {
    'password-changed': {
      title: 'パスワードが変更されました',
      message: 'アカウントのパスワードが変更されました。ほかの端末からはログアウトされました。',
    },
    'password-reset': {
      title: 'パスワードが再設定されました',
      message: 'アカウントのパスワードがメールで再設定されました。すべての端末からログアウトされました。',
    },
    'passkey-added': {
      title: 'パスキーが追加されました',
      message: '新しいパスキーでアカウントにログインできるようになりました。',
    },
    'passkey-removed': {
      title: 'パスキーが削除されました',
      message: 'パスキーが1つ削除され、ログインに使えなくなりました。',
    },
    'new-device': {
      title: '新しい端末からのログイン',
      message: 'これまで使われていない端末からアカウントへのログインがありました。',
    },
    device: '端末',
    address: 'IPアドレス',
    passkey: 'パスキー',
    notYou: 'お心当たりがない場合は、すぐにパスワードを変更し、見覚えのない端末からログアウトしてください。',
    open: {
      note: '次のものは、パスワードがなくても引き続き開けます。お心当たりのないものは、「カレンダー」または「ファイル」のページで取り消してください。',
      calendars: 'カレンダーのアドレス',
      files: '公開中のファイル',
      google: 'Googleとの連携',
    },
    action: 'アカウントを確認',
  },
  zh: {
    'password-changed': { title: '您的密码已更改', message: '您账户的密码刚刚被更改，其他设备已退出登录。' },
    'password-reset': { title: '您的密码已重设', message: '您账户的密码刚刚通过邮件重设，所有设备已退出登录。' },
    'passkey-added': { title: '已添加通行密钥', message: '现在可以使用新的通行密钥登录您的账户。' },
    'passkey-removed': { title: '已移除通行密钥', message: '您的一个通行密钥已不能再用于登录账户。' },
    'new-device': { title: '新设备登录', message: '您的账户刚刚在一台未曾使用过的设备上登录。' },
    device: '设备',
    address: 'IP 地址',
    passkey: '通行密钥',
    notYou: '如果不是您本人操作，请立即更改密码，并将不认识的设备退出登录。',
    open: {
      note: '以下内容无需密码仍可打开。如果不是您本人设置的，请在“日历”或“文件库”页面撤销。',
      calendars: '日历地址',
      files: '已发布的文件',
      google: 'Google 连接',
    },
    action: '检查账户',
  },
};
