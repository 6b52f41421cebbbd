import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

export interface MainAction {
  over: boolean;
  sending: boolean;
  press: () => void;
}

/** The page's main button: confirm while the hold is running, hold again afterwards. */
export const MainButton = ({ action, short }: { action: MainAction; short?: boolean }) => {
  const t = useTexts('orders');
  const size = short ? 'normal' : 'tallest';
  if (action.over) {
    return (
      <Button
        key="again"
        full={!short}
        size={size}
        sending={action.sending}
        sendingLabel={t('holdingAgain')}
        onClick={action.press}
      >
        {t('holdAgain')}
      </Button>
    );
  }
  return (
    <Button
      key="confirm"
      full={!short}
      size={size}
      sending={action.sending}
      sendingLabel={t('confirming')}
      onClick={action.press}
    >
      {t(short ? 'confirmShort' : 'confirm')}
    </Button>
  );
};
