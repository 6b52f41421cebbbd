import type { Locale } from '@sandbar/domain/common';

interface ErasureWords {
  /** `{day}` is the day of the erasure. */
  asked: { title: string; message: string; more: string; action: string };
  revoked: { title: string; message: string };
  /** The erasure is refused, because no other administrator would be left. */
  refused: { title: string; message: string; more: string };
  /** With `{merchant}`. */
  done: { title: string; message: string; more: string };
}

/** The mails to a person who requested the erasure of their data. */
export const ERASURE_WORDS: Record<Locale, ErasureWords> = {
  'vi-VN': {
    asked: {
      title: 'Yêu cầu xóa dữ liệu của bạn',
      message:
        'Chúng tôi đã nhận yêu cầu xóa dữ liệu cá nhân của bạn. Dữ liệu sẽ bị xóa vào ngày {day} và không thể khôi phục.',
      more: 'Trước ngày đó bạn có thể rút lại yêu cầu trong phần Cài đặt. Nếu không phải bạn yêu cầu, hãy rút lại và đổi mật khẩu ngay.',
      action: 'Xem hoặc rút lại yêu cầu',
    },
    revoked: {
      title: 'Đã rút lại yêu cầu xóa dữ liệu',
      message: 'Dữ liệu của bạn được giữ nguyên. Nếu không phải bạn rút lại, hãy đổi mật khẩu ngay.',
    },
    refused: {
      title: 'Dữ liệu của bạn chưa được xóa',
      message:
        'Hiện không còn quản trị viên nào khác, nên tài khoản của bạn được giữ nguyên và yêu cầu xóa đã kết thúc.',
      more: 'Hãy gán vai trò quản trị viên cho người khác, rồi yêu cầu lại.',
    },
    done: {
      title: 'Dữ liệu của bạn đã được xóa',
      message:
        'Theo yêu cầu của bạn, {merchant} đã xóa tên, thông tin liên hệ, giấy tờ, hình ảnh, hộp thư và mọi phiên đăng nhập của bạn. Tài khoản đã đóng.',
      more: 'Đơn hàng và sổ điểm được giữ lại theo luật kế toán, không còn gắn với tên bạn. Đây là email cuối cùng chúng tôi gửi đến địa chỉ này.',
    },
  },
  'en-US': {
    asked: {
      title: 'Your data erasure request',
      message:
        'We received your request to erase your personal data. It will be erased on {day} and can’t be restored.',
      more: 'Until then you can cancel the request in your settings. If this wasn’t you, cancel it and change your password right away.',
      action: 'View or cancel request',
    },
    revoked: {
      title: 'Your erasure request was canceled',
      message: 'Your data is unchanged. If this wasn’t you, change your password right away.',
    },
    refused: {
      title: 'Your data was not erased',
      message: 'You’re the last administrator, so your account is unchanged and your request is closed.',
      more: 'Make someone else an administrator, then request it again.',
    },
    done: {
      title: 'Your data has been erased',
      message:
        'As you asked, {merchant} has erased your name, contact details, identity documents, photos, mailbox and all sign-ins. Your account is closed.',
      more: 'Orders and the points ledger are kept as accounting law requires, without your name. This is the last email we send to this address.',
    },
  },
  de: {
    asked: {
      title: 'Ihr Antrag auf Löschung Ihrer Daten',
      message:
        'Wir haben Ihren Antrag auf Löschung Ihrer personenbezogenen Daten erhalten. Sie werden am {day} unwiderruflich gelöscht.',
      more: 'Bis dahin können Sie den Antrag in den Einstellungen zurücknehmen. Wenn Sie ihn nicht gestellt haben, nehmen Sie ihn zurück und ändern Sie sofort Ihr Passwort.',
      action: 'Antrag ansehen oder zurücknehmen',
    },
    revoked: {
      title: 'Löschantrag zurückgenommen',
      message:
        'Ihre Daten bleiben erhalten. Wenn Sie den Antrag nicht zurückgenommen haben, ändern Sie sofort Ihr Passwort.',
    },
    refused: {
      title: 'Ihre Daten wurden nicht gelöscht',
      message:
        'Außer Ihnen hat niemand mehr die Rolle Administrator. Ihr Konto bleibt deshalb bestehen, und Ihr Antrag ist geschlossen.',
      more: 'Geben Sie jemand anderem die Rolle Administrator und stellen Sie den Antrag erneut.',
    },
    done: {
      title: 'Ihre Daten wurden gelöscht',
      message:
        'Wie gewünscht hat {merchant} Ihren Namen, Ihre Kontaktdaten, Ausweise, Bilder, Ihr Postfach und alle Anmeldungen gelöscht. Ihr Konto ist geschlossen.',
      more: 'Bestellungen und das Punktekonto bleiben aus buchhalterischen Gründen ohne Ihren Namen erhalten. Dies ist die letzte E-Mail an diese Adresse.',
    },
  },
  es: {
    asked: {
      title: 'Su solicitud de borrado de datos',
      message:
        'Hemos recibido su solicitud de borrar sus datos personales. Se borrarán el {day} y no se podrán recuperar.',
      more: 'Hasta entonces puede retirar la solicitud en los ajustes. Si no la hizo usted, retírela y cambie la contraseña de inmediato.',
      action: 'Ver o retirar la solicitud',
    },
    revoked: {
      title: 'Solicitud de borrado retirada',
      message: 'Sus datos se conservan tal como están. Si no la retiró usted, cambie la contraseña de inmediato.',
    },
    refused: {
      title: 'Sus datos no se han borrado',
      message: 'Ya no queda ningún otro administrador, por lo que su cuenta se mantiene y su solicitud se ha cerrado.',
      more: 'Dé el rol de administrador a otra persona y vuelva a solicitarlo.',
    },
    done: {
      title: 'Sus datos se han borrado',
      message:
        'Tal como pidió, {merchant} ha borrado su nombre, sus datos de contacto, documentos, imágenes, buzón y todos los inicios de sesión. Su cuenta está cerrada.',
      more: 'Los pedidos y el registro de puntos se conservan por obligación contable, sin su nombre. Este es el último correo que enviamos a esta dirección.',
    },
  },
  fr: {
    asked: {
      title: 'Votre demande d’effacement de vos données',
      message:
        'Nous avons bien reçu votre demande d’effacement de vos données personnelles. Elles seront effacées définitivement le {day}.',
      more: 'D’ici là, vous pouvez retirer la demande dans les paramètres. Si elle ne vient pas de vous, retirez-la et changez tout de suite votre mot de passe.',
      action: 'Voir ou retirer la demande',
    },
    revoked: {
      title: 'Demande d’effacement retirée',
      message:
        'Vos données restent telles quelles. Si ce n’est pas vous qui avez retiré la demande, changez tout de suite votre mot de passe.',
    },
    refused: {
      title: 'Vos données n’ont pas été effacées',
      message: 'Il ne reste aucun autre administrateur : votre compte est conservé et votre demande est close.',
      more: 'Donnez le rôle d’administrateur à une autre personne, puis refaites la demande.',
    },
    done: {
      title: 'Vos données ont été effacées',
      message:
        'Comme vous l’avez demandé, {merchant} a effacé votre nom, vos coordonnées, pièces d’identité, images, messages et toutes vos connexions. Votre compte est fermé.',
      more: 'Les commandes et le registre des points sont conservés sans votre nom, comme l’exige la loi comptable. C’est le dernier e-mail envoyé à cette adresse.',
    },
  },
  ja: {
    asked: {
      title: 'データ削除のお申し込みを受け付けました',
      message: '個人データの削除のお申し込みを受け付けました。データは{day}に削除され、元に戻すことはできません。',
      more: 'それまでは設定からお申し込みを取り消せます。お心当たりがない場合は、取り消したうえで、すぐにパスワードを変更してください。',
      action: 'お申し込みを確認・取り消す',
    },
    revoked: {
      title: 'データ削除のお申し込みが取り消されました',
      message: 'データはそのまま保持されます。お心当たりがない場合は、すぐにパスワードを変更してください。',
    },
    refused: {
      title: 'データは削除されませんでした',
      message: 'ほかに管理者がいないため、アカウントはそのまま保持され、削除の申請は終了しました。',
      more: '別の方に管理者の役割を付与してから、もう一度申請してください。',
    },
    done: {
      title: 'データを削除しました',
      message:
        'お申し込みに従い、{merchant}はお名前、連絡先、身分証、画像、メールボックス、すべてのログイン情報を削除しました。アカウントは閉鎖されました。',
      more: '注文とポイントの記録は、会計上の義務によりお名前のない形で保管されます。このアドレスへのメールはこれが最後です。',
    },
  },
  zh: {
    asked: {
      title: '您的个人数据删除申请',
      message: '我们已收到您删除个人数据的申请。数据将于{day}删除，且无法恢复。',
      more: '在此之前，您可以在设置中撤回申请。如果不是您本人申请的，请立即撤回并更改密码。',
      action: '查看或撤回申请',
    },
    revoked: { title: '删除数据的申请已撤回', message: '您的数据保持不变。如果不是您本人撤回的，请立即更改密码。' },
    refused: {
      title: '您的数据未被删除',
      message: '目前已没有其他管理员，因此您的账户予以保留，删除申请已关闭。',
      more: '请先将管理员角色授予他人，然后再次申请。',
    },
    done: {
      title: '您的数据已删除',
      message: '根据您的申请，{merchant} 已删除您的姓名、联系方式、证件、图片、邮箱及所有登录信息。您的账户已关闭。',
      more: '依照会计法规，订单和积分记录将以不含姓名的形式保留。这是我们发送到此地址的最后一封邮件。',
    },
  },
};
