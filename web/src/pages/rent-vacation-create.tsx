import { CreateVacationRentProduct } from '@sandbar/contract/weeks';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useToday } from '../transport/use-today.ts';
import { useCommand } from '../transport/use-command.ts';
import { dismissToast, showToast } from '../ui/toast-store.ts';
import { contentOf, knownOf, newRental } from '../weeks/rental/rental-values.ts';
import { RentalFormPage } from './parts/rental-form-page.tsx';

/**
 * /rent-vacation/create: a new rental. The address may contain initial values, for example those of a week that was
 * offered for sale.
 */
const RentVacationCreatePage = () => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const create = useCommand(CreateVacationRentProduct);
  const today = useToday();
  const [initial] = useState(() => newRental(today, knownOf(search)));
  return (
    <RentalFormPage
      title={t('createTitle')}
      submitLabel={t('submit')}
      back={{ to: paths.rentals(), label: t('title') }}
      initial={initial}
      // A draft of another room must not replace the initial values of this one.
      draft={`rental${search.get('week') ?? ''}`}
      submit={async (values) => {
        const pending = showToast(t('creating'), { look: 'info' });
        const outcome = await create.send(contentOf(values));
        dismissToast(pending);
        if (!outcome.ok) {
          const { failure } = outcome;
          return { message: failureText(failure, common), fields: failure.kind === 'refused' ? failure.fields : [] };
        }
        showToast(t('createdDone'));
        // After the form was sent, leaving it needs no confirmation.
        setTimeout(() => void navigate(paths.rental(outcome.value.id)));
        return null;
      }}
    />
  );
};

export default RentVacationCreatePage;
