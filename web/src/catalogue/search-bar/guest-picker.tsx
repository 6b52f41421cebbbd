import { PARTY_LIMITS, type Party } from '@sandbar/domain/catalogue';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChildAge } from './child-age.tsx';
import styles from './guest-picker.module.css';
import { Stepper } from './stepper.tsx';

const { minAdults, maxAdults, maxChildren, defaultChildAge } = PARTY_LIMITS;

/** Chooses at least one adult, and children with their ages (member-portal section 4). */
export const GuestPicker = ({ adults, childAges, onChange }: Party & { onChange: (party: Party) => void }) => {
  const t = useTexts('catalogue');
  const change = (patch: Partial<Party>) => onChange({ adults, childAges, ...patch });
  return (
    <div>
      <Stepper
        label={t('adults')}
        note={t('adultsNote')}
        value={adults}
        min={minAdults}
        max={maxAdults}
        lessName={t('fewerAdults')}
        moreName={t('moreAdults')}
        leastReason={t('leastAdults')}
        maxReason={t('maxAdults', { max: maxAdults })}
        onChange={(next) => change({ adults: next })}
      />
      <Stepper
        label={t('children')}
        note={t('childrenNote')}
        value={childAges.length}
        min={0}
        max={maxChildren}
        lessName={t('fewerChildren')}
        moreName={t('moreChildren')}
        maxReason={t('maxChildren', { max: maxChildren })}
        onChange={(next) =>
          change({ childAges: next > childAges.length ? [...childAges, defaultChildAge] : childAges.slice(0, next) })
        }
      />
      {childAges.length > 0 && (
        <div className={styles['ages']}>
          {childAges.map((age, index) => (
            <ChildAge
              key={index}
              index={index}
              age={age}
              onAge={(next) => change({ childAges: childAges.with(index, next) })}
              onRemove={() => change({ childAges: childAges.toSpliced(index, 1) })}
            />
          ))}
        </div>
      )}
    </div>
  );
};
