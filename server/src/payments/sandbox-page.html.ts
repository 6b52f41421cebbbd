import { type Locale } from '@sandbar/domain/common';
import { html } from '../platform/http/html.ts';

/** What the payer, or the tester, can make the sandbox do. */
export const SANDBOX_ACTIONS = ['pay', 'fail', 'hang', 'twice', 'disorder'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

const WORDS: Record<
  Locale,
  Record<SandboxAction | 'title' | 'test' | 'order' | 'amount' | 'more' | 'paid' | 'hangs' | 'back', string>
> = {
  'vi-VN': {
    title: 'Trang thanh toán thử',
    test: 'Môi trường thử: không có tiền thật.',
    order: 'Mã giao dịch',
    amount: 'Số tiền',
    pay: 'Thanh toán',
    fail: 'Thanh toán không thành công',
    more: 'Cách khác để thử',
    hang: 'Nhận tiền nhưng không báo lại',
    twice: 'Báo lại hai lần',
    disorder: 'Báo lại sai thứ tự',
    paid: 'Giao dịch này đã được thanh toán.',
    hangs: 'Đã nhận tiền nhưng không báo lại. Cửa hàng sẽ tự hỏi trong chốc lát.',
    back: 'Về đơn hàng',
  },
  'en-US': {
    title: 'Test payment page',
    test: 'Test environment: no real money.',
    order: 'Transaction',
    amount: 'Amount',
    pay: 'Pay',
    fail: 'Let the payment fail',
    more: 'Other things to try',
    hang: 'Take the money and say nothing',
    twice: 'Report it twice',
    disorder: 'Report it out of order',
    paid: 'This transaction is paid.',
    hangs: 'The money was taken and nothing was reported. The shop will ask by itself in a moment.',
    back: 'Back to the order',
  },
  de: {
    title: 'Test-Bezahlseite',
    test: 'Testumgebung: Es fließt kein echtes Geld.',
    order: 'Vorgang',
    amount: 'Betrag',
    pay: 'Bezahlen',
    fail: 'Zahlung fehlschlagen lassen',
    more: 'Weitere Fälle zum Ausprobieren',
    hang: 'Geld annehmen und nichts melden',
    twice: 'Zweimal melden',
    disorder: 'In falscher Reihenfolge melden',
    paid: 'Dieser Vorgang ist bezahlt.',
    hangs: 'Das Geld wurde angenommen, aber nicht gemeldet. Der Shop fragt gleich von selbst nach.',
    back: 'Zurück zur Bestellung',
  },
  es: {
    title: 'Página de pago de prueba',
    test: 'Entorno de prueba: no se mueve dinero real.',
    order: 'Operación',
    amount: 'Importe',
    pay: 'Pagar',
    fail: 'Hacer que el pago falle',
    more: 'Otros casos para probar',
    hang: 'Cobrar y no avisar',
    twice: 'Avisar dos veces',
    disorder: 'Avisar en desorden',
    paid: 'Esta operación ya está pagada.',
    hangs: 'Se ha cobrado, pero sin avisar. La tienda lo consultará por sí sola en un momento.',
    back: 'Volver al pedido',
  },
  fr: {
    title: 'Page de paiement de test',
    test: 'Environnement de test : aucun argent réel.',
    order: 'Transaction',
    amount: 'Montant',
    pay: 'Payer',
    fail: 'Faire échouer le paiement',
    more: 'Autres cas à essayer',
    hang: 'Encaisser sans rien signaler',
    twice: 'Signaler deux fois',
    disorder: 'Signaler dans le désordre',
    paid: 'Cette transaction est payée.',
    hangs: 'Le montant a été encaissé sans être signalé. La boutique se renseignera d’elle-même dans un instant.',
    back: 'Retour à la commande',
  },
  ja: {
    title: 'テスト決済ページ',
    test: 'テスト環境です。実際のお金は動きません。',
    order: '取引番号',
    amount: '金額',
    pay: '支払う',
    fail: '支払いを失敗させる',
    more: 'そのほかの動作を試す',
    hang: '入金して通知しない',
    twice: '2回通知する',
    disorder: '順序を入れ替えて通知する',
    paid: 'この取引は支払い済みです。',
    hangs: '入金されましたが、通知は送られていません。まもなくショップ側から確認します。',
    back: '注文に戻る',
  },
  zh: {
    title: '测试支付页面',
    test: '测试环境：不涉及真实资金。',
    order: '交易号',
    amount: '金额',
    pay: '支付',
    fail: '让支付失败',
    more: '其他测试方式',
    hang: '收款但不通知',
    twice: '重复通知两次',
    disorder: '乱序通知',
    paid: '此交易已支付。',
    hangs: '款项已收取，但未发送通知。商家稍后会自动查询。',
    back: '返回订单',
  },
};

interface SandboxPage {
  nonce: string;
  locale: Locale;
  merchantName: string;
  /** `amount` as text. */
  payment: { code: string; amount: string };
  state: 'open' | 'paid' | 'hangs';
  back: string;
}

/** The sandbox's page, without scripts. */
export const renderSandboxPage = ({ nonce, locale, merchantName, payment, state, back }: SandboxPage): string => {
  const words = WORDS[locale];
  const amount = payment.amount;
  const button = (action: SandboxAction, look: string) =>
    html`<button name="action" value="${action}" class="${look}">${words[action]}</button>`;
  const form = html`<form method="post">${button('pay', 'main')}${button('fail', 'plain')}
<h2>${words.more}</h2>${button('hang', 'plain')}${button('twice', 'plain')}${button('disorder', 'plain')}</form>`;
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words.title} · ${merchantName}</title><style nonce="${nonce}">
:root{--paper:#FBFAF7;--ink:#14212B;--muted:#566570;--hair:#E6E3DC;--edge:#87919A;--act:#0B6E8F;--on:#fff;--warn:#8A5A12;--tint:#FBF2DF}
@media (prefers-color-scheme:dark){:root{--paper:#0D151B;--ink:#EDF2F4;--muted:#A3B3BD;--hair:#25323C;--edge:#6E7E8A;--act:#5FC3E1;--on:#05222D;--warn:#E9C07A;--tint:#2C2313}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/26px system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:48px 16px}.test{margin:0 0 32px;padding:8px 16px;border-radius:10px;background:var(--tint);color:var(--warn);font-size:14px;line-height:22px}
h1{font-size:28px;line-height:36px;font-weight:600;margin:0 0 4px}h2{font-size:14px;line-height:22px;font-weight:500;color:var(--muted);margin:32px 0 0}
.shop{margin:0 0 24px;color:var(--muted)}dl{margin:0 0 32px}dl div{display:flex;justify-content:space-between;gap:16px;padding:14px 0;border-bottom:1px solid var(--hair)}dt{color:var(--muted)}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums;text-align:right}
form{display:grid;gap:12px}button,.link{display:block;width:100%;min-height:52px;padding:0 20px;border-radius:10px;font:inherit;font-weight:500;cursor:pointer;text-align:center}
.main{border:0;background:var(--act);color:var(--on)}.plain{border:1px solid var(--edge);background:transparent;color:var(--ink);min-height:44px}.link{border:1px solid var(--edge);color:var(--ink);text-decoration:none;line-height:50px}
button:focus-visible,a:focus-visible{outline:2px solid var(--act);outline-offset:2px}
</style></head><body><main><p class="test">${words.test}</p><h1>${words.title}</h1><p class="shop">${merchantName}</p>
<dl><div><dt>${words.order}</dt><dd>${payment.code}</dd></div><div><dt>${words.amount}</dt><dd>${amount}</dd></div></dl>
${state === 'open' ? form : html`<p role="status">${words[state]}</p><p><a class="link" href="${back}">${words.back}</a></p>`}</main></body></html>`
    .text;
};
