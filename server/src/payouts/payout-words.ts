import type { Locale } from '@sandbar/domain/common';

interface PayoutWords extends Record<'recorded' | 'voided' | 'changed', { title: string; message: string }> {
  amount: string;
  account: string;
  reference: string;
  action: string;
  /** Shown below the notice of a new bank account. */
  notYou: string;
  secure: string;
}

/** The notices of payouts to owners; `{amount}` and `{reason}` are replaced. */
export const PAYOUT_WORDS: Record<Locale, PayoutWords> = {
  'vi-VN': {
    recorded: {
      title: 'Đã chi trả {amount} cho bạn',
      message: '{amount} đã được chuyển vào tài khoản của bạn. Ngân hàng có thể cần vài ngày để ghi có.',
    },
    voided: {
      title: 'Khoản chi trả {amount} đã bị hủy',
      message: '{amount} lại được tính vào số tiền chúng tôi còn phải trả bạn. Lý do: {reason}',
    },
    changed: {
      title: 'Tài khoản nhận tiền đã được đổi',
      message: 'Từ nay tiền của bạn được chuyển vào tài khoản ngân hàng này.',
    },
    amount: 'Số tiền',
    account: 'Tài khoản',
    reference: 'Mã giao dịch',
    action: 'Xem hồ sơ',
    notYou: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho chúng tôi.',
    secure: 'Kiểm tra tài khoản',
  },
  'en-US': {
    recorded: {
      title: '{amount} paid out to you',
      message: '{amount} has been sent to your bank account. Your bank may take a few days to credit it.',
    },
    voided: {
      title: 'Payout of {amount} voided',
      message: '{amount} is due to you again. Reason: {reason}',
    },
    changed: {
      title: 'Your payout account was changed',
      message: 'Payouts now go to this bank account.',
    },
    amount: 'Amount',
    account: 'Account',
    reference: 'Bank reference',
    action: 'View profile',
    notYou: 'If this wasn’t you, change your password right away and let us know.',
    secure: 'Check account',
  },
  de: {
    recorded: {
      title: '{amount} an Sie ausgezahlt',
      message: '{amount} wurden auf Ihr Bankkonto überwiesen. Die Gutschrift kann einige Tage dauern.',
    },
    voided: {
      title: 'Auszahlung von {amount} zurückgenommen',
      message: '{amount} stehen Ihnen wieder zu. Grund: {reason}',
    },
    changed: {
      title: 'Ihr Auszahlungskonto wurde geändert',
      message: 'Auszahlungen gehen ab jetzt auf dieses Bankkonto.',
    },
    amount: 'Betrag',
    account: 'Konto',
    reference: 'Bankreferenz',
    action: 'Profil ansehen',
    notYou: 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und geben Sie uns Bescheid.',
    secure: 'Konto prüfen',
  },
  es: {
    recorded: {
      title: 'Le hemos pagado {amount}',
      message: '{amount} se han enviado a su cuenta bancaria. Su banco puede tardar unos días en abonarlos.',
    },
    voided: {
      title: 'Liquidación de {amount} anulada',
      message: 'Volvemos a deberle {amount}. Motivo: {reason}',
    },
    changed: {
      title: 'Se cambió su cuenta de cobro',
      message: 'A partir de ahora enviamos sus liquidaciones a esta cuenta bancaria.',
    },
    amount: 'Importe',
    account: 'Cuenta',
    reference: 'Referencia bancaria',
    action: 'Ver perfil',
    notYou: 'Si no fue usted, cambie su contraseña de inmediato y avísenos.',
    secure: 'Revisar la cuenta',
  },
  fr: {
    recorded: {
      title: '{amount} vous ont été versés',
      message:
        '{amount} ont été envoyés sur votre compte bancaire. Votre banque peut mettre quelques jours à les créditer.',
    },
    voided: {
      title: 'Versement de {amount} annulé',
      message: 'Nous vous devons de nouveau {amount}. Motif : {reason}',
    },
    changed: {
      title: 'Votre compte de versement a été modifié',
      message: 'Vos versements sont désormais envoyés sur ce compte bancaire.',
    },
    amount: 'Montant',
    account: 'Compte',
    reference: 'Référence bancaire',
    action: 'Voir le profil',
    notYou: 'Si ce n’était pas vous, changez votre mot de passe immédiatement et prévenez-nous.',
    secure: 'Vérifier le compte',
  },
  ja: {
    recorded: {
      title: '{amount}をお支払いしました',
      message: '{amount}をご登録の口座へ振り込みました。着金まで数日かかる場合があります。',
    },
    voided: {
      title: '{amount}のお支払いが取り消されました',
      message: '{amount}は未払い額に戻りました。理由：{reason}',
    },
    changed: { title: '受取口座が変更されました', message: '今後のお支払いはこの口座へ振り込まれます。' },
    amount: '金額',
    account: '口座',
    reference: '取引番号',
    action: 'プロフィールを見る',
    notYou: 'お心当たりがない場合は、すぐにパスワードを変更し、ご連絡ください。',
    secure: 'アカウントを確認',
  },
  zh: {
    recorded: { title: '已向您付款 {amount}', message: '{amount} 已汇入您的银行账户，银行入账可能需要几天。' },
    voided: { title: '{amount} 的结算已撤销', message: '{amount} 已重新计入我们应付给您的款项。原因：{reason}' },
    changed: { title: '您的收款账户已更改', message: '今后您的款项将汇入此银行账户。' },
    amount: '金额',
    account: '账户',
    reference: '银行流水号',
    action: '查看个人资料',
    notYou: '如果不是您本人操作，请立即更改密码并通知我们。',
    secure: '检查账户',
  },
};
