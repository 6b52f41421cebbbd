import { useLocation, useNavigate } from 'react-router';

/**
 * A dialog with an address of its own, below the page's: a link, Back, the command bar and a new sign-in lead to it.
 * Both addresses are routes of the same page.
 * @param page address of the page @param dialog address of the dialog
 */
export const useDialogRoute = (page: string, dialog: string) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: pathname === dialog,
    open: () => void navigate({ pathname: dialog, search }, { state: OPENED_HERE }),
    close: () => {
      // Back, where the page opened it: otherwise Back from the page would open it again.
      if (state === OPENED_HERE) void navigate(-1);
      else void navigate({ pathname: page, search }, { replace: true });
    },
    /** Goes to what the dialog made; Back then leads to the page. */
    leaveFor: (address: string) => void navigate(address, { replace: true }),
  };
};

/** History state of a dialog that was opened on its page. */
const OPENED_HERE = 'opened-here';
