import { paths } from '../app/paths.ts';
import { Attributes } from '../catalogue/attributes/attributes.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { BackLink } from '../ui/workspace/record-head.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/resorts/attributes: attributes of resorts and rooms. */
const ConsoleAttributesPage = () => {
  const t = useTexts('attributes');
  const resorts = useTexts('console-resorts');
  const dialog = useDialogRoute(paths.consoleAttributes());
  return (
    <>
      <BackLink to={paths.consoleResorts()} label={resorts('title')} />
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={<AddButton label={t('add')} onClick={() => dialog.open()} />}
      />
      <Attributes dialog={dialog} />
    </>
  );
};

export default ConsoleAttributesPage;
