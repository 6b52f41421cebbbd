import { RejectGuestName } from '@sandbar/contract/weeks';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Rental } from '../rental/rentals.query.ts';
import { ReasonForm } from './reason-form.tsx';
import type { DecideWeekProps } from './week-decisions.ts';

interface RejectGuestProps extends Omit<DecideWeekProps, 'id'> {
  rental: Rental;
  onClose: () => void;
}

/** Why a picture of the guest's name is rejected, for the owner, who then sends another one. */
const RejectGuest = ({ rental, onClose, onDone }: RejectGuestProps) => {
  const t = useTexts('tasks');
  const command = useCommand(RejectGuestName);
  return (
    <ReasonForm
      title={t('guestReject')}
      explanation={t('guestRejectText')}
      sendLabel={t('guestRejectSend')}
      send={(Reason) => command.send({ WeekId: rental.id, Reason })}
      onSent={async () => {
        showToast(t('guestRejected'));
        onDone();
      }}
      onClose={onClose}
    />
  );
};

export default RejectGuest;
