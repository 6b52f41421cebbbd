import { LOT_MONTHS } from '@sandbar/domain/points';
import { DEPOSIT_QUOTA } from '@sandbar/domain/weeks';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Money, Num } from '../../ui/num.tsx';
import { groupedNumber } from '../../ui/grouped-number.ts';
import type { Me } from '../me.query.ts';
import { useRankUntil } from '../membership.tsx';
import styles from './user-information.module.css';

/** Member-portal section 2, Overview: the member's data, and the button to change them. */
export const UserInformation = ({ me, onEdit }: { me: Me; onEdit: () => void }) => {
  const t = useTexts('profile');
  const format = useFormat();
  const rank = useRankUntil(me.membership);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles['top']}>
        <h2 id={titleId} className="t20">
          {t('userInformation')}
        </h2>
        <Button look="link" onClick={onEdit}>
          {t('editProfile')}
        </Button>
      </div>
      <FactList look="aligned">
        <Fact name={t('fullName')}>{me.name}</Fact>
        <Fact name={t('email')}>{me.email}</Fact>
        <Fact name={t('mobile')}>{me.mobile ? <Num>{groupedNumber(me.mobile)}</Num> : t('notTold')}</Fact>
        <Fact name={t('dateOfBirth')}>{me.dateOfBirth ? <Num>{format.day(me.dateOfBirth)}</Num> : t('noDate')}</Fact>
        {rank && <Fact name={t('rank')}>{rank}</Fact>}
        {me.membership && me.membership.value > 0 && (
          <Fact name={t('membershipValue')}>
            <Money amount={me.membership.value} />
          </Fact>
        )}
      </FactList>
      {rank && (
        <p className={`t12 muted ${styles['terms']}`}>
          {t('membershipTerms', { deposits: DEPOSIT_QUOTA.limit, months: LOT_MONTHS })}
        </p>
      )}
    </section>
  );
};
