import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { CashBookQuery } from './books.query.ts';

const CloseDayDialog = lazyPart(() => import('./close-day-dialog.tsx'));

/** The button that closes a day, with its dialog, which uses the booked cash of the moment of opening. */
export const CloseDayButton = ({ dialog }: { dialog: DialogRoute }) => {
  const t = useTexts('books');
  const { data } = useRead(CashBookQuery, {}, { staleTime: 0 });
  return (
    <>
      <Button onClick={() => dialog.open('close')}>{t('closeDay')}</Button>
      <RoutedDialog dialog={dialog} found={data?.cashbook}>
        {(book) => book && <CloseDayDialog key={book.booked} book={book} onClose={dialog.close} />}
      </RoutedDialog>
    </>
  );
};
