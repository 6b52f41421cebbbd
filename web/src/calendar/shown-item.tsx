import { Button } from '@mantine/core';
import { useFormat } from '../i18n/use-format.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Dialog } from '../ui/workspace/dialog.tsx';
import type { Item } from './calendar.query.ts';
import { useWords } from './use-words.ts';
import styles from './calendar.module.css';

interface ShownItemProps {
  item: Item;
  timeZone: string;
  now: number;
  onClose: () => void;
  onDelete: (item: Item) => Promise<void>;
}

/** Shows a read-only item: time and place, its source, and its conflicts. */
export const ShownItem = ({ item, timeZone, now, onClose, onDelete }: ShownItemProps) => {
  const format = useFormat();
  const words = useWords(timeZone);
  const { t } = words;
  return (
    <Dialog title={item.title} place="sheet" onClose={onClose}>
      <FactList
        look="aligned"
        facts={[
          [t('when'), words.when(item, true)],
          [t('place'), item.place],
        ]}
      />
      {item.clashes.length > 0 && <p className="warning w5">{t('clashWith', { with: format.list(item.clashes) })}</p>}
      {item.closed && <p>{t('closedThere')}</p>}
      <p className="t12 muted">
        {item.followed
          ? t('followedText', {
              name: item.followed.name,
              when: format.relative(item.followed.readDate ?? '', new Date(now)),
            })
          : t(item.kind === 'google' ? 'googleText' : 'importedText')}
      </p>
      {item.kind === 'imported' && (
        <div className={styles['formFoot']}>
          <Button variant="default" onClick={() => void onDelete(item)}>
            {t('delete')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
