import { Button, Textarea } from '@mantine/core';

import type { WeekKind } from '@sandbar/domain/weeks';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { DecideWeekProps } from './decide-week-props.ts';
import { WeekToDecideQuery, type WeekToDecide } from './week-to-decide.query.ts';
import { WEEK_DECISIONS } from './week-decisions.ts';
import styles from './decide.module.css';

interface RefuseWeekProps extends Omit<DecideWeekProps, 'id'> {
  week: WeekToDecide;
  change: 'revise' | 'refuse';
  onClose: () => void;
}

/** What is wrong, for its owner to read: reasons by number keys make the letter, which can be written on. */
export const RefuseWeek = ({ week, change, onClose, onDone, refresh }: RefuseWeekProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const command = useCommand(WEEK_DECISIONS[week.kind as WeekKind][change]);
  useEffect(() => area.current?.focus(), []);

  const reasons = [
    { name: t('reasonBlurred'), letter: t('letterBlurred') },
    { name: t('reasonUnsigned'), letter: t('letterUnsigned') },
    { name: t('reasonUnstamped'), letter: t('letterUnstamped') },
    { name: t('reasonCode'), letter: t('letterCode') },
    { name: t('reasonDates'), letter: t('letterDates') },
  ];
  const add = (letter: string) => {
    setMissing(false);
    setText((before) => {
      if (before.includes(letter)) return before.replace(letter, '').replaceAll(/\s+/g, ' ').trim();
      return before ? `${before.trim()} ${letter}` : letter;
    });
    area.current?.focus();
  };
  const send = async () => {
    const reason = text.trim();
    setMissing(reason === '');
    if (reason === '') return area.current?.focus();
    const outcome = await command.send({ WeekId: week.id, Reason: reason });
    if (!outcome.ok) return undefined;
    showToast(t(change === 'revise' ? 'revisionAsked' : 'wasRefused', { name: week.ownerName }));
    onDone();
    await Promise.all([refresh(), invalidate(WeekToDecideQuery)]);
    return undefined;
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.altKey && reasons[Number(event.key) - 1]) add(reasons[Number(event.key) - 1]!.letter);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles['letter']} aria-labelledby={id} onKeyDown={keyed}>
      <header className={styles['letterHead']}>
        <h3 id={id} className="t16 w6">
          {t(change)}
        </h3>
        <p className="t12 muted">{t(change === 'revise' ? 'revisionText' : 'refusalText', { name: week.ownerName })}</p>
      </header>
      <div className={styles['reasons']} role="group" aria-label={t('reasons')}>
        {reasons.map(({ name, letter }, index) => (
          <button
            key={name}
            type="button"
            className={styles['reason']}
            aria-pressed={text.includes(letter)}
            aria-keyshortcuts={`Alt+${index + 1}`}
            onClick={() => add(letter)}
          >
            <kbd aria-hidden="true">{index + 1}</kbd>
            {name}
          </button>
        ))}
      </div>
      <Textarea
        ref={area}
        aria-label={t('letter')}
        minRows={3}
        maxRows={6}
        autosize
        maxLength={500}
        value={text}
        error={missing ? t('letterMissing') : command.failure ? failureText(command.failure, common) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <div className={styles['letterFoot']}>
        <Button size="md" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          size="md"
          variant={change === 'refuse' ? 'default' : 'filled'}
          data-danger={change === 'refuse' || undefined}
          loading={command.sending}
          onClick={() => void send()}
        >
          {t(change === 'revise' ? 'sendRevision' : 'sendRefusal')}
        </Button>
      </div>
    </section>
  );
};
