import { Button } from '@mantine/core';
import type { ImportKind } from '@sandbar/domain/imports';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

interface ImportLinkProps {
  /** The address of the import. */
  to: string;
  kind: ImportKind;
}

/** A link at the head of a list to the import of its kind of files. */
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
