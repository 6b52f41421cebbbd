import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { RatesForm } from './rates-form.tsx';
import { RatesQuery, type RateSet } from './rates.query.ts';
import { useRateWords } from './rate-words.ts';
import styles from './rates.module.css';

/**
 * Shows the present, planned and past fees and taxes of owners' sales, and the form for new ones.
 * @param page address of the page
 */
export const Rates = ({ page }: { page: string }) => {
  const t = useTexts('fees');
  const { data, error, refetch } = useRead(RatesQuery, {}, { staleTime: 0 });
  const read = data?.taxrates;
  return (
    <section aria-labelledby="owners-rates" className={styles['rates']}>
      <div>
        <h2 id="owners-rates" className="t20">
          {t('ratesTitle')}
        </h2>
        <p className="muted">{t('ratesText')}</p>
      </div>
      {!read && <ReadPending read={{ error, refetch }} height={320} />}
      {read && <Sets sets={read.items} />}
      {read && <RatesForm read={read} page={page} />}
    </section>
  );
};

const Sets = ({ sets }: { sets: readonly RateSet[] }) => {
  const t = useTexts('fees');
  const now = sets.findIndex(({ current }) => current);
  const parts = [
    ['ratesNow', sets.slice(now, now + 1)],
    ['ratesThen', sets.slice(0, now).toReversed()],
    ['ratesBefore', sets.slice(now + 1)],
  ] as const;
  return parts.map(
    ([part, its]) =>
      its.length > 0 && (
        <div key={part} className="stack g8 shrink">
          <h3 id={part} className="w6">
            {t(part)}
          </h3>
          <ul aria-labelledby={part}>
            {its.map((set) => (
              <SetOfRates key={set.id} set={set} />
            ))}
          </ul>
        </div>
      ),
  );
};

const SetOfRates = ({ set: { name, validFrom, rates } }: { set: RateSet }) => {
  const t = useTexts('fees');
  const format = useFormat();
  const { sets, line, detail } = useRateWords();
  return (
    <li className={styles['set']}>
      <p>
        <span className="w5">{t('ratesSince', { day: format.day(validFrom) })}</span>{' '}
        <span className="muted">{name in sets ? sets[name as keyof typeof sets] : name}</span>
      </p>
      <ul>
        {rates.map((rate, place) => (
          // Lines have no id, so their position is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles['line']}>
            <span>{line(rate)}</span>
            <span className="t12 muted">{detail(rate)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
};
