import { ActionIcon, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { DrivePage } from '../drive/drive-page.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /drive/list: the reader's own files. */
const DriveListPage = () => {
  const t = useTexts('drive');
  const phone = useMedia(PHONE);
  const folder = useSearchParams()[0].get('folder');
  const createPath = paths.driveCreate(folder ? `?folder=${encodeURIComponent(folder)}` : '');
  const upload = phone ? (
    <ActionIcon component={Link} to={createPath} variant="filled" size={44} radius={999} aria-label={t('upload')}>
      <IconUpload size={22} stroke={2} aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button component={Link} to={createPath} leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}>
      {t('upload')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={upload} />
      <DrivePage createPath={createPath} editPath={paths.driveEdit} />
    </>
  );
};

export default DriveListPage;
