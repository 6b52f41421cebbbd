import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ProgramDialog } from '../promotions/programs/program-dialog.tsx';
import { ProgramsTable } from '../promotions/programs/programs-table.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/promotions: programs of rent discounts. */
const ConsolePromotionsPage = () => {
  const t = useTexts('rent-programs');
  const making = useDialogRoute(paths.consolePromotions());
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={<AddButton label={t('create')} onClick={() => making.open()} />}
      />
      <ProgramsTable to={paths.consolePromotion} />
      {making.opened && (
        <ProgramDialog
          program={null}
          change={false}
          onClose={making.close}
          onSaved={(id) => making.leaveFor(paths.consolePromotion(id))}
        />
      )}
    </>
  );
};

export default ConsolePromotionsPage;
