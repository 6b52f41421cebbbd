import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  /** It is at this end already. */
  first: boolean;
  last: boolean;
  /** The previous move is still being sent. */
  waiting?: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Moves an entry one place up or down in an ordered list. */
export const MoveButtons = ({ name, first, last, waiting = false, onMove }: MoveButtonsProps) => {
  const t = useTexts('workspace');
  // Not disabled meanwhile: the button just pressed would lose the focus.
  const move = (by: 1 | -1) => waiting || onMove(by);
  return (
    <>
      <IconButton
        label={t('moveUp', { name })}
        disabled={first}
        aria-disabled={waiting || undefined}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('moveDown', { name })}
        disabled={last}
        aria-disabled={waiting || undefined}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
};
