import { ActionIcon, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { DrivePage } from '../drive/drive-page.tsx';
import { useSize } from '../i18n/use-size.ts';
import { useGoogleCopies } from '../google/use-google-copies.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { PageHead } from '../ui/workspace/shell.tsx';

const GoogleDrive = lazyPart(() => import('../google/drive-panel.tsx'), { quiet: true });

/** /drive/list: the reader's files, with an optional connection to Google Drive. */
const DriveListPage = () => {
  const t = useTexts('drive');
  const size = useSize();
  const [shown, setShown] = useState<readonly string[]>([]);
  const copies = useGoogleCopies(shown);
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
  const actions = (
    <>
      <Suspense>
        <GoogleDrive size={size} />
      </Suspense>
      {upload}
    </>
  );
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={actions} />
      <DrivePage createPath={createPath} editPath={paths.driveEdit} copies={copies} onShown={setShown} />
    </>
  );
};

export default DriveListPage;
