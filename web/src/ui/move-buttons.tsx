import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  /** What both are called; they name what is moved. */
  up: string;
  down: string;
  /** It stands there already. */
  first: boolean;
  last: boolean;
  /** The move before is still on its way. */
  waiting?: boolean;
  onMove: (by: 1 | -1) => void;
}

/** One place up or down in a list that has an order. */
export const MoveButtons = ({ up, down, first, last, waiting = false, onMove }: MoveButtonsProps) => {
  // Not disabled meanwhile: the one that was pressed would lose the focus.
  const move = (by: 1 | -1) => waiting || onMove(by);
  return (
    <>
      <IconButton label={up} disabled={first} aria-disabled={waiting || undefined} onClick={() => move(-1)}>
        <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={down} disabled={last} aria-disabled={waiting || undefined} onClick={() => move(1)}>
        <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
};
