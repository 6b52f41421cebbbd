import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'The checkout could not be opened',
  ticketWhy:
    'This visit was already used or took too long to start. Reload the page to go on; the stay you hold is still yours.',
  sessionTitle: 'Your checkout session has ended',
  sessionWhy: 'Reload the page to go on. What you hold and what you paid is not lost.',
  back: 'Go back',
} satisfies Texts<typeof source>;
