import { Button } from '@mantine/core';
import type { ImportKind } from '@sandbar/domain/imports';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

interface ImportLinkProps {
  /** Where files are imported. */
  to: string;
  kind: ImportKind;
}

/** Link to the import of files of a list's kind, at the head of the list. */
export const ImportLink = ({ to, kind }: ImportLinkProps) => {
  const t = useTexts('workspace');
  return (
    <Button
      component={Link}
      to={`${to}?kind=${kind}`}
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('importFile')}
    </Button>
  );
};
