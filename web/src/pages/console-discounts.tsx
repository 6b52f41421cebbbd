import { paths } from '../app/paths.ts';
import { DiscountsTable, isOpen } from '../catalogue/pricing/discounts-table.tsx';
import { DiscountQuery, type ReadDiscount } from '../catalogue/pricing/pricing.query.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { StaysArea } from './parts/stays-area.tsx';

const DiscountDialog = lazyPart(() => import('../catalogue/pricing/discount-dialog.tsx'));

/** /console/stays/discounts: discounts of room types for a time. */
const ConsoleDiscountsPage = () => {
  const t = useTexts('pricing');
  const dialog = useDialogRoute(paths.consoleDiscounts());
  const isNew = dialog.opened === 'new';
  const id = isNew ? dialog.copied : dialog.opened;
  const found = useRead(DiscountQuery, { id: id ?? '' }, { enabled: id !== null, staleTime: 0 });
  const copy = (copied: ReadDiscount) => dialog.open('new', copied.id);
  return (
    <StaysArea current="discounts" actions={<AddButton label={t('create')} onClick={() => dialog.open()} />}>
      {/* An ended discount does not change, but can be copied into a new one. */}
      <DiscountsTable
        onOpen={(discount) => (isOpen(discount) ? dialog.open(discount.id) : copy(discount))}
        onCopy={copy}
      />
      <RoutedDialog dialog={dialog} found={found.data?.deskdiscount}>
        {(discount) => (
          <DiscountDialog discount={isNew ? null : discount} copied={isNew ? discount : null} onClose={dialog.close} />
        )}
      </RoutedDialog>
    </StaysArea>
  );
};

export default ConsoleDiscountsPage;
