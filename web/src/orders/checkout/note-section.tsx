import { useTexts } from '../../i18n/use-texts.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { Section } from '../../ui/section.tsx';

/** The contract's maximum length. */
const LONGEST = 2000;
/** The number of remaining characters is shown only below this. */
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
