import type { Party } from '@sandbar/domain/catalogue';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { useHoldStay } from './hold-stay.ts';

interface HoldStayButtonProps {
  stayId: string;
  party: Party;
  /**
   * Names the stay for screen readers, because the button is read without its row: `05/12/2026 đến 12/12/2026, 187,50
   * €`.
   */
  what: string;
  /** The look in a row (tinted, solid on hover) or in a phone's bar (the main button). */
  look: 'row' | 'bar';
  disabledReason: string | null;
  /** Id of the element with the reason. */
  reasonId: string | undefined;
  onHeld: (orderId: string) => void;
  onGone: (stayId: string) => void;
  heldOrderPath: string | null;
}

export const HoldStayButton = ({
  stayId,
  party,
  what,
  look,
  disabledReason,
  reasonId,
  ...after
}: HoldStayButtonProps) => {
  const t = useTexts('resort');
  const { hold, sending } = useHoldStay(after);
  return (
    <Button
      look={look === 'row' ? 'tinted' : 'primary'}
      size={look === 'row' ? 'small' : 'normal'}
      sending={sending}
      sendingLabel={t('holding')}
      disabledReason={disabledReason}
      {...(reasonId ? { reasonId } : {})}
      onClick={() => void hold(stayId, party)}
    >
      <span>
        {t('hold')}
        <span className="hidden-visually"> {what}</span>
      </span>
    </Button>
  );
};
