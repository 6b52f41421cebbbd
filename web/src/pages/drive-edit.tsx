import { useMemo } from 'react';
import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { EditFile } from '../drive/file-form.tsx';
import { useGoogleCopies } from '../google/use-google-copies.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /drive/edit/:id: one of the reader's files. */
const DriveEditPage = () => {
  const t = useTexts('drive');
  const { id = '' } = useParams();
  const copies = useGoogleCopies(useMemo(() => [id], [id]));
  return (
    <>
      <PageHead title={t('editTitle')} />
      <EditFile id={id} listPath={paths.drive()} copies={copies} />
    </>
  );
};

export default DriveEditPage;
