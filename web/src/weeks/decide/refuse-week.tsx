import type { WeekKind } from '@sandbar/domain/weeks';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type DecideWeekProps, WEEK_DECISIONS } from './week-decisions.ts';
import { ReasonForm } from './reason-form.tsx';
import { type WeekToDecide } from './week-to-decide.query.ts';

interface RefuseWeekProps extends Omit<DecideWeekProps, 'id'> {
  week: WeekToDecide;
  change: 'revise' | 'refuse';
  /** A colleague was faster: the text stays readable. */
  over: boolean;
  onClose: () => void;
}

/** Rejects a week, or requests corrections of it. */
export const RefuseWeek = ({ week, change, over, onClose, onDone }: RefuseWeekProps) => {
  const t = useTexts('tasks');
  const command = useCommand(WEEK_DECISIONS[week.kind as WeekKind][change]);
  const revise = change === 'revise';
  return (
    <ReasonForm
      title={t(change)}
      explanation={t(revise ? 'revisionText' : 'refusalText', { name: week.ownerName })}
      sendLabel={t(revise ? 'sendRevision' : 'sendRefusal')}
      danger={!revise}
      over={over}
      reasons={[
        { name: t('reasonBlurred'), letter: t('letterBlurred') },
        { name: t('reasonUnsigned'), letter: t('letterUnsigned') },
        { name: t('reasonUnstamped'), letter: t('letterUnstamped') },
        { name: t('reasonCode'), letter: t('letterCode') },
        { name: t('reasonDates'), letter: t('letterDates') },
      ]}
      send={(Reason) => command.send({ WeekId: week.id, Reason })}
      onSent={async () => {
        showToast(t(revise ? 'revisionAsked' : 'wasRefused', { name: week.ownerName }));
        onDone();
      }}
      onClose={onClose}
    />
  );
};
