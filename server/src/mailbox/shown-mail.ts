import type { Merchant } from '../platform/merchant-scope.ts';
import { brandMark } from './brand-mark.ts';
import { MARK_CID } from './mail-template.ts';

/** A mail is shown as a document that can do nothing: no scripts, nothing from outside, no forms. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A mail's HTML as the portal shows it: the merchant's mark in its place, and its own policy in its head, whichever
 * frame it stands in.
 */
export const shownMail = async (html: string, merchant: Pick<Merchant, 'brand'>): Promise<string> => {
  const mark = await brandMark(merchant);
  const picture = mark ? `data:image/png;base64,${mark.toString('base64')}` : 'data:,';
  const policy = `<meta http-equiv="Content-Security-Policy" content="${MAIL_POLICY}">`;
  const whole = html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `<head>${policy}</head>${html}`;
  return whole.replaceAll(`cid:${MARK_CID}`, picture);
};
