import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useToday } from '../transport/use-today.ts';
import styles from './weeks.module.css';

/** Returns until when an owner is asked to reply about corrections, or since when the reply is overdue. */
export const useReplyWords = () => {
  const t = useTexts('weeks');
  const format = useFormat();
  const today = useToday();
  return (replyBy: string): { late: boolean; words: string } => {
    const late = replyBy < today;
    return { late, words: t(late ? 'replyLate' : 'replyBy', { day: format.day(replyBy) }) };
  };
};

/** The same as a small line beside a week's state; nothing without a day. */
export const ReplyNote = ({ replyBy }: { replyBy: string | null }) => {
  const words = useReplyWords();
  if (!replyBy) return null;
  const said = words(replyBy);
  return <span className={`n t12 ${styles['reply']} ${said.late ? 'danger' : 'muted'}`}>{said.words}</span>;
};
