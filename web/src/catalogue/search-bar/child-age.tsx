import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './guest-picker.module.css';

const { minChildAge, maxChildAge } = PARTY_LIMITS;
const AGES = Array.from({ length: maxChildAge - minChildAge + 1 }, (_, index) => minChildAge + index);

interface ChildAgeProps {
  index: number;
  age: number;
  onAge: (age: number) => void;
  onRemove: () => void;
}

/** Chooses the age of one child. */
export const ChildAge = ({ index, age, onAge, onRemove }: ChildAgeProps) => {
  const t = useTexts('catalogue');
  const id = useId();
  const position = { index: index + 1 };
  return (
    <div className={styles['age']}>
      <label htmlFor={id}>{t('childAge', position)}</label>
      <span className={styles['select']}>
        <select className="field-ring" id={id} value={age} onChange={(event) => onAge(Number(event.target.value))}>
          {AGES.map((years) => (
            <option key={years} value={years}>
              {t('years', { count: years })}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
      </span>
      <IconButton label={t('removeChild', position)} onClick={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
