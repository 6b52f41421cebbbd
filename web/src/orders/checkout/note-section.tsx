import { useTexts } from '../../i18n/use-texts.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { Section } from '../../ui/section.tsx';

/** As long as the contract allows. */
const LONGEST = 2000;
/** What is left is only worth saying when it becomes little. */
const SAY_BELOW = 200;

export const NoteSection = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => {
  const t = useTexts('orders');
  const left = LONGEST - note.length;
  return (
    <Section title={t('note')}>
      <Textarea
        label={t('note')}
        labelHidden
        rows={2}
        style={{ minHeight: 92, resize: 'none' }}
        maxLength={LONGEST}
        placeholder={t('notePlaceholder')}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        hint={left < SAY_BELOW ? t('noteLeft', { count: left }) : undefined}
      />
    </Section>
  );
};
