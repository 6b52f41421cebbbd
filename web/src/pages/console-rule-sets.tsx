import { paths } from '../app/paths.ts';
import { RuleSetsQuery } from '../catalogue/pricing/pricing.query.ts';
import { RuleSets } from '../catalogue/pricing/rule-sets.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { StaysArea } from './parts/stays-area.tsx';

const RuleSetDialog = lazyPart(() => import('../catalogue/pricing/rule-set-dialog.tsx'));

/** /console/stays/rate-sets: named sets of prices and nights. */
const ConsoleRuleSetsPage = () => {
  const t = useTexts('pricing');
  const price = useMay('stay.price');
  const dialog = useDialogRoute(paths.consoleRuleSets());
  const isNew = dialog.opened === 'new';
  const sets = useRead(RuleSetsQuery, {}, { staleTime: 0 });
  return (
    <StaysArea
      current="sets"
      // Without any set the page itself leads to the first one, so this button is hidden.
      actions={
        price.allowed &&
        (sets.data?.rulesets ?? []).length > 0 && <AddButton label={t('addSet')} onClick={() => dialog.open()} />
      }
    >
      <RuleSets
        found={sets}
        mayNotChange={price.reason}
        gridOf={(resort, from) => `${paths.consoleStays()}?resort=${resort}&from=${from}`}
        dialog={dialog}
      />
      {price.allowed && (
        <RoutedDialog
          dialog={dialog}
          found={foundIn(sets.data?.rulesets, ({ id }) => id === (isNew ? dialog.copied : dialog.opened))}
        >
          {(set) => <RuleSetDialog set={isNew ? null : set} copied={isNew ? set : null} onClose={dialog.close} />}
        </RoutedDialog>
      )}
    </StaysArea>
  );
};

export default ConsoleRuleSetsPage;
