import DOMPurify from 'dompurify';
import { classes } from '../../../ui/classes.ts';
import styles from './html-text.module.css';

/**
 * The elements that the server keeps (server/src/catalogue/sanitise.ts). The text is sanitised again here, so that a
 * fault on one side does no harm.
 */
const TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** HTML of staff, without scripts, frames and styles. It is a module of its own, because it loads the sanitiser. */
const HtmlText = ({ html, className }: { html: string; className?: string }) => (
  <div
    className={classes(styles['prose'], className)}
    dangerouslySetInnerHTML={{
      __html: DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href', 'rel', 'colspan', 'rowspan'] }),
    }}
  />
);

export default HtmlText;
