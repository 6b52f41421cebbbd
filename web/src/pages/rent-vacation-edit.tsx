import { EditVacationRentProduct } from '@sandbar/contract/weeks';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { contentOf, valuesOf } from '../weeks/rental/rental-values.ts';
import { RentalQuery } from '../weeks/rental/rentals.query.ts';
import { RentalFormPage } from './parts/rental-form-page.tsx';
import { promotionsOf } from './parts/rental-promotions.ts';

/** /rent-vacation/edit/:id: edits a rental until it is published. */
const RentVacationEditPage = () => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const read = useRead(RentalQuery, { id });
  const edit = useCommand(EditVacationRentProduct);
  const rental = read.data?.vacationrentproduct;
  if (!rental)
    return read.data ? (
      <EmptyState page title={t('missing')}>
        {weeks('missingText')}
      </EmptyState>
    ) : (
      <ReadPending read={read} height={480} />
    );
  return (
    <RentalFormPage
      key={rental.id}
      title={t('editTitle')}
      submitLabel={weeks('sendAgain')}
      back={{ to: paths.rental(id), label: rental.code }}
      initial={valuesOf(rental, { images: rental.images, promotions: promotionsOf(rental) })}
      draft={`rental.${id}`}
      submit={async (values) => {
        const outcome = await edit.send({ WeekId: id, ...contentOf(values) });
        if (!outcome.ok) {
          const { failure } = outcome;
          return { message: failureText(failure, common), fields: failure.kind === 'refused' ? failure.fields : [] };
        }
        showToast(weeks('sentAgain'));
        setTimeout(() => void navigate(paths.rental(id)));
        return null;
      }}
    />
  );
};

export default RentVacationEditPage;
