import { paths } from '../app/paths.ts';
import { NewFile } from '../drive/file-form.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /drive/create: a new file in the reader's drive. */
const DriveCreatePage = () => {
  const t = useTexts('drive');
  return (
    <>
      <PageHead title={t('newTitle')} />
      <NewFile listPath={paths.drive()} />
    </>
  );
};

export default DriveCreatePage;
