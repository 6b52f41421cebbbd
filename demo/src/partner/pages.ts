import type { FreeStay } from './sandbar.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);

const page = (body: string) => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hải Âm Travel</title><link rel="icon" href="data:,">
<style>
*{box-sizing:border-box}body{margin:0;background:#f4efe6;color:#2b2118;font:16px/26px system-ui,sans-serif}
header{padding:20px 24px;background:#3d2b1f;color:#f7ead6;font-weight:600;font-size:20px}
main{max-width:1120px;margin:0 auto;padding:32px 24px}h1{font-size:28px;line-height:36px;margin:0 0 16px}
.stay{display:flex;gap:16px;align-items:center;justify-content:space-between;padding:16px 20px;margin:0 0 12px;background:#fff;border-radius:10px}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#b4532a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
sandbar-checkout{display:block;background:#fff;border-radius:14px;overflow:hidden}
ol{padding-left:20px;font-family:ui-monospace,monospace;font-size:14px}
</style></head><body><header>Hải Âm Travel</header><main>${body}</main></body></html>`;

const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'full', timeZone: 'UTC' });

/** The partner's own page with its offers. */
export const offerPage = (stays: readonly FreeStay[]): string =>
  page(
    `<h1>Kỳ nghỉ tuần này</h1>${stays
      .map(
        ({ id, resort, fromDate, nights, price }) =>
          `<form class="stay" method="post" action="/hold"><span><b>${escape(resort)}</b><br>${escape(day.format(new Date(fromDate)))}, ${nights} đêm, ${price.toLocaleString('vi-VN')} ₫</span><input type="hidden" name="stay" value="${escape(id)}"><button>Đặt</button></form>`,
      )
      .join('')}`,
  );

/** The page after Sandbar refused a request, with the sentence of the refusal. */
export const refusedPage = (why: string): string =>
  page(`<h1>Chưa đặt được</h1><p role="alert">${escape(why)}</p><p><a href="/">Về danh sách kỳ nghỉ</a></p>`);

/**
 * The part that a partner adds to its own page: one script and one element. The rest of the page shows the element's
 * events.
 */
export const checkoutPage = (script: string, order: string, ticket: string, locale: string): string =>
  page(`<h1>Thanh toán</h1>
<script src="${escape(script)}" async></script>
<sandbar-checkout order="${escape(order)}" ticket="${escape(ticket)}" locale="${escape(locale)}"></sandbar-checkout>
<h2>Sự kiện</h2><ol id="events" aria-live="polite"></ol>
<script>
const element = document.querySelector('sandbar-checkout');
const show = (event) => {
  const line = document.createElement('li');
  line.textContent = event.type + ' ' + JSON.stringify(event.detail);
  document.querySelector('#events').append(line);
};
for (const type of ['loading', 'ready', 'hold-expiring', 'success', 'error', 'close']) element.addEventListener(type, show);
element.addEventListener('close', () => { location.href = '/'; });
element.addEventListener('error', async ({ detail }) => {
  if (detail.reason !== 'session') return;
  const { ticket } = await (await fetch('/ticket' + location.search, { method: 'POST' })).json();
  element.setAttribute('ticket', ticket);
});
</script>`);
