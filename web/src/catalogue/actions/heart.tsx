import { SetFavourite } from '@sandbar/contract/catalogue';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FavouriteIdsQuery } from '../favourites/favourites.query.ts';
import styles from './actions.module.css';

interface HeartProps {
  resort: { id: string; name: string };
  onPicture?: boolean;
  /** Called when the resort is no longer a favourite; `again` marks it again. */
  onRemoved?: (again: () => void) => void;
}

/**
 * The button that marks a resort as a favourite and shows whether it is one. A press takes effect on screen at once; a
 * failure reverses it.
 */
export const Heart = ({ resort, onPicture = false, onRemoved }: HeartProps) => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const ids = useRead(FavouriteIdsQuery, {});
  const marked = ids.data?.favouriteids.includes(resort.id) ?? false;
  // Until it is known whether the resort is a favourite, the button would show the wrong action.
  const isUnknown = !ids.data && !ids.error;
  const { send, sending } = useCommand(SetFavourite);
  const [wanted, setWanted] = useState(false);
  const pressed = sending ? wanted : marked;
  const mark = async (Favourite: boolean) => {
    setWanted(Favourite);
    const sent = await send({ ResortId: resort.id, Favourite });
    if (!sent.ok) showToast(failureText(sent.failure, common), { look: 'failed' });
    else if (!Favourite) onRemoved?.(() => void mark(true));
  };
  const Icon = pressed ? IconHeartFilled : IconHeart;
  return (
    <IconButton
      label={t('favourite', { name: resort.name })}
      className={classes(styles['action'], onPicture && styles['onPicture'])}
      aria-pressed={isUnknown ? undefined : pressed}
      disabled={isUnknown}
      onClick={() => void mark(!pressed)}
    >
      <Icon size={22} stroke={1.6} aria-hidden="true" />
    </IconButton>
  );
};
