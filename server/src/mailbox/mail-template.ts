import type { Locale } from '@sandbar/domain/common';
import { fillIn as fill } from '@sandbar/domain/mailbox';
import { brandPalettes } from '@sandbar/domain/merchants';
import { html, raw } from '../platform/http/html.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { MAIL_WORDS } from './mail-words.ts';
import type { MailContent } from './written.ts';

interface Letter {
  merchant: Pick<Merchant, 'name' | 'brand'>;
  locale: Locale;
  /** The name in the greeting; may be empty. */
  name: string;
  content: MailContent;
  /** The absolute address of the button, on the merchant's own domain. */
  link: string;
  /** The link to the reader's preferences; absent for mails that cannot be switched off. */
  settingsLink?: string | undefined;
}

/** The HTML refers to the merchant's mark as this picture; the mailer attaches it, and the mailbox inserts it. */
export const MARK_CID = 'brand-mark';

/** Single quotes are safe within an attribute; some mail programs do not read character references in styles. */
const FONT = raw("'Be Vietnam Pro','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif");

/**
 * One layout for every brand, in text and HTML with the same content. It uses tables and inline styles, because mail
 * programs support little else.
 */
export const renderMail = (letter: Letter): { subject: string; text: string; html: string } => ({
  subject: [letter.content.title, letter.content.about].filter(Boolean).join(' · '),
  text: asText(letter),
  html: asHtml(letter),
});

const around = ({ merchant, locale, name }: Letter) => {
  const words = MAIL_WORDS[locale];
  return {
    words,
    hello: name ? fill(words.hello, { name }) : words.helloNobody,
    help: merchant.brand.hotline ? fill(words.help, { hotline: merchant.brand.hotline }) : '',
    why: fill(words.why, { merchant: merchant.name }),
  };
};

const asText = (letter: Letter): string => {
  const { content, link, settingsLink, merchant } = letter;
  const { hello, help, why, words } = around(letter);
  const pair = (label: string, value: string) => fill(words.pair, { label, value });
  return [
    hello,
    [content.message, ...(content.paragraphs ?? [])].join('\n\n'),
    (content.facts ?? []).map(([label, value]) => pair(label, value)).join('\n'),
    content.action ? pair(content.action, link) : '',
    help,
    ['-- ', merchant.name, why, ...(settingsLink ? [pair(words.settings, settingsLink)] : [])].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** The lines of a paragraph, with <br>, because mail programs ignore line breaks of the text. */
const lines = (text: string) =>
  text.split('\n').map((line, place) => (place === 0 ? html`${line}` : html`<br>${line}`));

const asHtml = (letter: Letter): string => {
  const { content, link, settingsLink, merchant, locale } = letter;
  const { hello, help, why, words } = around(letter);
  const colours = brandPalettes(merchant.brand.theme).light;
  const { radius } = merchant.brand.theme;
  const paragraph = (text: string) =>
    html`<p style="margin:0 0 16px;font-size:16px;line-height:26px">${lines(text)}</p>`;
  const fact = ([label, value]: readonly [string, string]) =>
    html`<tr><td style="padding:10px 16px 10px 0;border-top:1px solid ${colours.hair};color:${colours.muted};font-size:14px;line-height:22px;vertical-align:top">${label}</td><td style="padding:10px 0;border-top:1px solid ${colours.hair};font-size:16px;line-height:22px;font-weight:600;text-align:right;vertical-align:top">${value}</td></tr>`;
  const facts = content.facts?.length
    ? html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;border-bottom:1px solid ${colours.hair}">${content.facts.map(fact)}</table>`
    : '';
  const button = content.action
    ? html`<p style="margin:24px 0 16px"><a href="${link}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 24px;border-radius:${radius}px;background:${colours.primary};color:${colours['on-primary']};font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${content.action}</a></p>
<p style="margin:0 0 24px;font-size:12px;line-height:18px;color:${colours.muted}">${words.link}<br><a href="${link}" target="_blank" rel="noopener" style="color:${colours.primary};word-break:break-all">${link}</a></p>`
    : '';
  const settings = settingsLink
    ? html` <a href="${settingsLink}" target="_blank" rel="noopener" style="color:${colours.muted};text-decoration:underline">${words.settings}</a>`
    : '';
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${content.title}</title></head>
<body style="margin:0;padding:0;background:${colours.paper};color:${colours.ink};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td style="padding:0 0 24px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-right:12px"><img src="cid:${MARK_CID}" width="36" height="36" alt="" style="display:block;border:0"></td><td style="font-size:20px;line-height:28px;font-weight:600;color:${colours.ink}">${merchant.name}</td></tr></table>
</td></tr><tr><td style="padding:32px 24px;background:${colours.surface};border:1px solid ${colours.hair};border-radius:${radius + 4}px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:34px;font-weight:600;color:${colours.ink}">${content.title}</h1>
${paragraph(hello)}${[content.message, ...(content.paragraphs ?? [])].map(paragraph)}${facts}${button}${help ? html`<p style="margin:0;font-size:14px;line-height:22px;color:${colours.muted}">${help}</p>` : ''}
</td></tr><tr><td style="padding:20px 24px;font-size:12px;line-height:18px;color:${colours.muted}">${why}${settings}</td></tr></table>
</td></tr></table></body></html>`.text;
};
