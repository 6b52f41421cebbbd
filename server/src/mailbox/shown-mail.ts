import type { Merchant } from '../platform/merchant-scope.ts';
import { brandMark } from './brand-mark.ts';
import { MARK_CID } from './mail-template.ts';

/** The policy of a mail's document: it allows no scripts, no external content and no forms. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A mail's HTML for the portal: with the merchant's mark, and with the policy in its head, so that it applies in any
 * frame.
 */
export const shownMail = async (html: string, merchant: Pick<Merchant, 'brand'>): Promise<string> => {
  const mark = await brandMark(merchant);
  const picture = mark ? `data:image/png;base64,${mark.toString('base64')}` : 'data:,';
  const policy = `<meta http-equiv="Content-Security-Policy" content="${MAIL_POLICY}">`;
  const whole = html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `<head>${policy}</head>${html}`;
  return whole.replaceAll(`cid:${MARK_CID}`, picture);
};
