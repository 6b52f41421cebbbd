import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: 'Die Kasse lässt sich nicht öffnen',
  ticketWhy:
    'Dieser Zugang wurde schon benutzt oder ist abgelaufen. Laden Sie die Seite neu, um fortzufahren; Ihr reservierter Aufenthalt bleibt erhalten.',
  sessionTitle: 'Ihre Sitzung an der Kasse ist beendet',
  sessionWhy: 'Laden Sie die Seite neu, um fortzufahren. Reserviertes und Bezahltes geht nicht verloren.',
  back: 'Zurück',
} satisfies Texts<typeof source>;
