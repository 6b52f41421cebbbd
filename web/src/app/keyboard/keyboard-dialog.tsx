import { Checkbox } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Dialog } from '../../ui/workspace/dialog.tsx';
import { chooseSingleKeys, useSingleKeys } from '../../ui/workspace/single-keys.ts';
import styles from './keyboard-dialog.module.css';

/** Groups of keys by part of the console. Several keys of one line do the same, or the same in two directions. */
const GROUPS = [
  {
    title: 'everywhere',
    keys: [
      [['Ctrl', 'K'], 'find'],
      [['?'], 'help'],
      [['Esc'], 'close'],
      [['u'], 'undo'],
    ],
  },
  {
    title: 'lists',
    keys: [
      [['j', 'k'], 'move'],
      [['Enter'], 'open'],
      [['x'], 'select'],
      [['Shift', 'x'], 'selectTo'],
      [['/'], 'search'],
      [['→', '←'], 'expand'],
    ],
  },
  {
    title: 'today',
    keys: [
      [['j', 'k'], 'moveTasks'],
      [['Enter'], 'begin'],
      [['s'], 'snooze'],
      [['1', '2', '3'], 'pictures'],
      [['Space'], 'tick'],
      [['r'], 'revise'],
      [['x'], 'refuse'],
    ],
  },
] as const;

/** Lists all keys of the pages of owners and staff, with a switch for single-key shortcuts. */
const KeyboardDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('keyboard');
  const on = useSingleKeys();
  return (
    <Dialog title={t('title')} size={720} closeBy="click" onClose={onClose}>
      <Checkbox
        label={t('single')}
        description={t('singleText')}
        checked={on}
        onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
      />
      <div className={styles['groups']}>
        {GROUPS.map(({ title, keys }) => (
          <section key={title} aria-labelledby={`keys-${title}`}>
            <h3 id={`keys-${title}`} className="w6">
              {t(title)}
            </h3>
            <dl className={styles['keys']}>
              {keys.map(([caps, does]) => (
                <div key={does}>
                  <dt>
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

export default KeyboardDialog;
