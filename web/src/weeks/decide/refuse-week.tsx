import { LANGUAGE_NAMES, isLocale } from '@sandbar/domain/common';
import { lastReplyDay, suggestedReplyDay, type WeekKind } from '@sandbar/domain/weeks';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useToday } from '../../transport/use-today.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type DecideWeekProps, WEEK_DECISIONS } from './week-decisions.ts';
import { ReasonForm, type ReplyDays } from './reason-form.tsx';
import { type WeekToDecide } from './week-to-decide.query.ts';

interface RefuseWeekProps extends Omit<DecideWeekProps, 'id'> {
  week: WeekToDecide;
  change: 'revise' | 'refuse';
  /** Whether another person was faster. The text stays readable. */
  over: boolean;
  onClose: () => void;
}

/** Rejects a week, or asks for corrections until a day. */
const RefuseWeek = ({ week, change, over, onClose, onDone }: RefuseWeekProps) => {
  const t = useTexts('tasks');
  const locale = useLocale();
  const today = useToday();
  const kind = week.kind as WeekKind;
  const decisions = WEEK_DECISIONS[kind];
  const refuse = useCommand(decisions.refuse);
  const ask = useCommand(decisions.revise);
  const revise = change === 'revise';
  const names: Readonly<Record<string, string>> = {
    blurred: t('reasonBlurred'),
    unsigned: t('reasonUnsigned'),
    unstamped: t('reasonUnstamped'),
    code: t('reasonCode'),
    dates: t('reasonDates'),
  };
  const { ownerLanguage } = week;
  const language = ownerLanguage !== locale && isLocale(ownerLanguage) ? LANGUAGE_NAMES[ownerLanguage] : null;
  const suggested = suggestedReplyDay(today, { ...week, kind });
  const reply: ReplyDays | null = revise && suggested ? { suggested, first: today, last: lastReplyDay(week) } : null;
  return (
    <ReasonForm
      title={t(change)}
      explanation={t(revise ? 'revisionText' : 'refusalText', { name: week.ownerName })}
      sendLabel={t(revise ? 'sendRevision' : 'sendRefusal')}
      danger={!revise}
      over={over}
      reasons={week.letters.map(({ name, text }) => ({ name: names[name] ?? name, letter: text }))}
      language={language}
      reply={reply}
      send={(Reason, ReplyBy) =>
        revise
          ? ask.send({ WeekId: week.id, Seen: week.version, Reason, ...(ReplyBy && { ReplyBy }) })
          : refuse.send({ WeekId: week.id, Seen: week.version, Reason })
      }
      onSent={async () => {
        showToast(t(revise ? 'revisionAsked' : 'wasRefused', { name: week.ownerName }));
        onDone();
      }}
      onClose={onClose}
    />
  );
};

export default RefuseWeek;
