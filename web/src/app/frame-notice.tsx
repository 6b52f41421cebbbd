import type { Locale } from '@sandbar/domain/common';
import { createRoot } from 'react-dom/client';
import { loadNamespaces, startI18n } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { notifyHost } from '../transport/frame.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

type Reason = 'ticket' | 'session';

const TEXTS = { ticket: ['ticketTitle', 'ticketWhy'], session: ['sessionTitle', 'sessionWhy'] } as const;

const FrameNotice = ({ reason }: { reason: Reason }) => {
  const t = useTexts('frame');
  const [title, why] = TEXTS[reason];
  return (
    <PageFrame width={1160}>
      <ErrorState
        page
        title={t(title)}
        action={
          <Button look="secondary" onClick={() => notifyHost({ type: 'close' })}>
            {t('back')}
          </Button>
        }
      >
        {t(why)}
      </ErrorState>
    </PageFrame>
  );
};

/**
 * Shows a notice instead of the page while no member is signed in inside a partner's page, with what the reader can do.
 * The former content is kept.
 * @returns a function that removes the notice
 */
export const showFrameNotice = async (reason: Reason, locale: Locale): Promise<() => void> => {
  startI18n(locale);
  await loadNamespaces(['frame']);
  const page = document.getElementById('root')!;
  const place = document.createElement('div');
  page.after(place);
  page.hidden = true;
  const root = createRoot(place);
  root.render(<FrameNotice reason={reason} />);
  return () => {
    root.unmount();
    place.remove();
    page.hidden = false;
  };
};
