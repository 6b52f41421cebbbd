import { RejectGuestName } from '@sandbar/contract/weeks';
import type { Day } from '@sandbar/domain/common';
import { lastReplyDay, suggestedPictureDay } from '@sandbar/domain/weeks';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useToday } from '../../transport/use-today.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ReasonForm } from './reason-form.tsx';
import type { DecideWeekProps } from './week-decisions.ts';

interface RejectGuestProps extends Omit<DecideWeekProps, 'id'> {
  /** A sold rental, with its version and its check-in day. */
  week: { id: string; version: string; fromDate: Day };
  /** Whether another person was faster. The text stays readable. */
  over?: boolean;
  onClose: () => void;
}

/** Writes to the owner why a picture of the guest's name is rejected, and asks for another one until a day. */
const RejectGuest = ({ week, over = false, onClose, onDone }: RejectGuestProps) => {
  const t = useTexts('tasks');
  const today = useToday();
  const suggested = suggestedPictureDay(today, week);
  const command = useCommand(RejectGuestName);
  return (
    <ReasonForm
      title={t('guestReject')}
      explanation={t('guestRejectText')}
      sendLabel={t('guestRejectSend')}
      over={over}
      reply={suggested ? { suggested, first: today, last: lastReplyDay(week) } : null}
      send={(Reason, ReplyBy) =>
        command.send({ WeekId: week.id, Seen: week.version, Reason, ...(ReplyBy && { ReplyBy }) })
      }
      onSent={async () => {
        showToast(t('guestRejected'));
        onDone();
      }}
      onClose={onClose}
    />
  );
};

export default RejectGuest;
