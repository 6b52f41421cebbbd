import { loadNamespaces } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The notes of staff with their texts, loaded after their page. */
export const StaffNotes = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../members/staff-notes.tsx'), loadNamespaces(['staff-notes'])]);
    return part;
  },
  { quiet: true },
);
