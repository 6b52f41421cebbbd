import { loadNamespaces } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** What staff noted, with its texts, loaded after the page that it stands on. */
export const StaffNotes = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../members/staff-notes.tsx'), loadNamespaces(['staff-notes'])]);
    return part;
  },
  { quiet: true },
);
