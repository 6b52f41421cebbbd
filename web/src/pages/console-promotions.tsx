import { Suspense } from 'react';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ProgramsTable } from '../promotions/programs/programs-table.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

const ProgramDialog = lazyPart(() => import('../promotions/programs/program-dialog.tsx'));

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
      <Suspense>
        {making.opened && (
          <ProgramDialog
            program={null}
            change={false}
            onClose={making.close}
            onSaved={(id) => making.leaveFor(paths.consolePromotion(id))}
          />
        )}
      </Suspense>
    </>
  );
};

export default ConsolePromotionsPage;
