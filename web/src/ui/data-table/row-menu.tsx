import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../icon-button.tsx';
import { Menu, type MenuItem } from '../menu.tsx';

/** A row's menu, labelled Actions (back-office section 2). */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly MenuItem[] }) => {
  const t = useTexts('data-table');
  const label = `${t('actions')}: ${name}`;
  if (actions.length === 0) return null;
  return (
    <Menu
      label={label}
      items={actions}
      width={200}
      trigger={(wiring) => (
        <IconButton {...wiring} label={label}>
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
};
