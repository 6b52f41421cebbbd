import type { Day } from '@sandbar/domain/common';
import { RENT_PROMOTIONS } from '@sandbar/domain/promotions';
import { IconDiscount2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { useToday } from '../../transport/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { chosenOf, type ChosenPromotion } from './chosen-promotion.ts';
import { RentPromotionsQuery } from './rent-promotions.query.ts';
import styles from './rent-promotions.module.css';

interface PromotionChooserProps {
  opened: boolean;
  onClose: () => void;
  checkIn: Day | null;
  resortId: string | null;
  value: readonly ChosenPromotion[];
  onChange: (value: ChosenPromotion[]) => void;
}

/** Programs of one page (back-office section 7). */
const PAGE = 10;
const MOST = 100;

/** Chooses the programs of a room, from those for its resort that are valid before check-in. */
export const PromotionChooser = ({ opened, onClose, ...rest }: PromotionChooserProps) => {
  const t = useTexts('rentals');
  return (
    <Modal open={opened} onClose={onClose} title={t('choose')}>
      <Choices onClose={onClose} {...rest} />
    </Modal>
  );
};

const Choices = ({ onClose, checkIn, resortId, value, onChange }: Omit<PromotionChooserProps, 'opened'>) => {
  const t = useTexts('rentals');
  const format = useFormat();
  const [limit, setLimit] = useState(PAGE);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(value.map(({ id }) => id)));
  const read = useRead(
    RentPromotionsQuery,
    {
      type: RENT_PROMOTIONS,
      from: useToday(),
      limit,
      ...(checkIn ? { to: checkIn } : {}),
      ...(resortId ? { targetId: resortId } : {}),
    },
    { keepPrevious: true },
  );
  const listed = read.data?.promotions.items ?? [];
  const total = read.data?.promotions.totalCount ?? 0;
  const use = () => {
    const kept = value.filter(({ id }) => ticked.has(id));
    const added = listed.filter(({ id }) => ticked.has(id) && !kept.some((each) => each.id === id)).map(chosenOf);
    onChange([...kept, ...added]);
    onClose();
  };
  if (!read.data) return <ReadPending read={read} height={116} />;
  if (listed.length === 0)
    return (
      <div className={styles['nothing']}>
        <IconDiscount2 size={40} stroke={1.2} aria-hidden="true" />
        <p className="w6">{t('noneOffered')}</p>
        <p className="muted">{t('noneOfferedWhy')}</p>
      </div>
    );
  return (
    <>
      <ul className="stack g4">
        {listed.map((promotion) => (
          <li key={promotion.id} className={styles['choice']}>
            <Checkbox
              checked={ticked.has(promotion.id)}
              onChange={(on) => {
                const next = new Set(ticked);
                if (on) next.add(promotion.id);
                else next.delete(promotion.id);
                setTicked(next);
              }}
              label={
                <span className={styles['about']}>
                  <span className="w5">{promotion.name}</span>
                  {promotion.pluginDatas.map(({ id, dataContent }) => (
                    <span key={id} className="t12 muted">
                      {sentence(dataContent)}
                    </span>
                  ))}
                  <span className="n t12 muted">{format.range(promotion.fromDate, promotion.toDate)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles['chooserFoot']}>
        {total > listed.length && limit < MOST && (
          <Button look="link" onClick={() => setLimit(limit + PAGE)}>
            {t('morePromotions')}
          </Button>
        )}
        <Button size="small" onClick={use}>
          {t('use', { count: ticked.size })}
        </Button>
      </div>
    </>
  );
};

/** Capitalises a text of the server at the start of a line. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
