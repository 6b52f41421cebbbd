import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';

const PLUS = <IconPlus size={18} stroke={1.75} aria-hidden="true" />;

/** Link to the form of a new record, at the head of a list. */
export const AddLink = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} leftSection={PLUS}>
    {label}
  </Button>
);

interface AddButtonProps {
  label: string;
  /** Why the reader may not; null: they may. */
  denied?: string | null;
  onClick: () => void;
}

/** Opens the dialog of a new record. */
export const AddButton = ({ label, denied = null, onClick }: AddButtonProps) => (
  <Button leftSection={PLUS} disabled={denied !== null} title={denied ?? undefined} onClick={onClick}>
    {label}
  </Button>
);
