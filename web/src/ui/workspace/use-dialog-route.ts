import { useLocation, useNavigate } from 'react-router';
import { decoded } from '../decoded.ts';

export interface DialogRoute {
  /** The part of the address below the page's: `new`, or an id. null: no dialog is open. */
  opened: string | null;
  /** The id of the record that a new one is copied from. */
  copied: string | null;
  open: (what?: string, copied?: string) => void;
  close: () => void;
  /** Goes to the record that the dialog created; Back then leads to the page. */
  leaveFor: (address: string) => void;
}

/**
 * Dialogs with addresses of their own, below the page's: a link, Back, the command bar and a new sign-in lead to them.
 * All addresses are routes of the same page.
 * @param page address of the page
 */
export const useDialogRoute = (page: string): DialogRoute => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const copied = asked.get(COPY);
  asked.delete(COPY);
  return {
    opened: pathname.startsWith(`${page}/`) ? decoded(pathname.slice(page.length + 1)) : null,
    copied,
    open: (what = 'new', copyOf) => {
      const search = new URLSearchParams(asked);
      if (copyOf !== undefined) search.set(COPY, copyOf);
      void navigate({ pathname: `${page}/${what}`, search: String(search) }, { state: OPENED_HERE, ...STAY });
    },
    close: () => {
      // Goes back if the page opened the dialog: otherwise Back from the page would open it again.
      if (state === OPENED_HERE) void navigate(-1);
      else void navigate({ pathname: page, search: String(asked) }, { replace: true, ...STAY });
    },
    leaveFor: (address) => void navigate(address, { replace: true }),
  };
};

const COPY = 'copy';
/** History state of a dialog that was opened on its page. */
const OPENED_HERE = 'opened-here';
/** The page below the dialog does not scroll. */
const STAY = { preventScrollReset: true };
