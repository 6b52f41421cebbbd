import { addDays } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { Section } from '../../ui/section.tsx';
import { Chart } from '../../ui/workspace/chart.tsx';
import styles from './testview.module.css';

const today = shell.serverNow.slice(0, 10);

/** Charts of the console, one of each kind. */
export const Charts = () => {
  const t = useTexts('testview');
  const format = useFormat();
  const labels = Array.from({ length: 12 }, (_, index) => format.dayMonth(addDays(today, (index - 11) * 7)));
  const series = [
    { name: t('first'), values: labels.map((_, index) => 40 + ((index * 37) % 60)) },
    { name: t('second'), values: labels.map((_, index) => 20 + ((index * 23) % 40)) },
  ];
  return (
    <Section title={t('charts')}>
      <div className={styles['pictures']}>
        {(['stacked', 'bar', 'line'] as const).map((kind) => (
          <Chart
            key={kind}
            kind={kind}
            title={t('charts')}
            unit={t('price')}
            labels={labels}
            series={series}
            write={format.number}
          />
        ))}
      </div>
    </Section>
  );
};
