import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'Couldn’t open checkout',
  ticketWhy: 'This link was already used or has expired. Reload the page to continue; your hold is still active.',
  sessionTitle: 'Your checkout session has ended',
  sessionWhy: 'Reload the page to continue. Your hold and payments are safe.',
  back: 'Go back',
} satisfies Texts<typeof source>;
