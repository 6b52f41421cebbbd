import { Button } from '@mantine/core';
import { EndPromotion } from '@sandbar/contract/promotions';
import { majorUnits } from '@sandbar/domain/common';
import { failureText } from '../../i18n/failure-text.ts';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Chart } from '../../ui/workspace/chart.tsx';
import { BackLink, RecordHead } from '../../ui/workspace/record-head.tsx';
import { BatchBadge, useBatchWords } from './batch-words.tsx';
import { CodesTable } from './codes-table.tsx';
import { GiftCodeBatchQuery, type GiftCodeBatch, type GiftCodeDay } from './gift-codes.query.ts';
import styles from './gift-codes.module.css';
import { UsesTable } from './uses-table.tsx';

interface BatchPageProps {
  id: string;
  links: { batches: string; order: (code: string) => string };
}

/** Shows one batch of codes: its terms, its deductions so far, its uses, and its codes. */
export const BatchPage = ({ id, links }: BatchPageProps) => {
  const t = useTexts('gift-codes');
  const read = useRead(GiftCodeBatchQuery, { id }, { staleTime: 0 });
  const batch = read.data?.giftcodebatch;
  if (!read.data) return <ReadPending read={read} lines={12} gap={20} />;
  if (!batch)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={links.batches}>{t('title')}</ButtonLink>}>
        {t('missingText')}
      </EmptyState>
    );
  return (
    <>
      <BackLink to={links.batches} label={t('title')} />
      <Head batch={batch} />
      <div className="sided">
        <div className="stack one g40 shrink">
          <Plots days={read.data.giftcodedays ?? []} />
          <CodesTable id={id} below={<UsesTable id={id} orderPage={links.order} />} />
        </div>
        <Terms batch={batch} />
      </div>
    </>
  );
};

const Head = ({ batch }: { batch: GiftCodeBatch }) => {
  const t = useTexts('gift-codes');
  const common = useTexts('common');
  const words = useBatchWords();
  const end = () =>
    confirm({
      title: t('endTitle', { name: batch.name }),
      text: t('endText'),
      action: t('end'),
      acting: t('ending'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(EndPromotion, { PromotionId: batch.id });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('endedNow'));
        return null;
      },
    });
  return (
    <RecordHead title={batch.name} text={words.codes(batch)}>
      <BatchBadge state={batch.state} />
      {batch.state !== 'ended' && batch.state !== 'over' && (
        <Button variant="default" data-danger onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
    </RecordHead>
  );
};

/** Shows how much of a limit is used. */
const Share = ({
  name,
  some,
  all,
  write,
}: {
  name: string;
  some: number;
  all: number | null;
  write: (value: number) => string;
}) => {
  const words = useBatchWords();
  const part = all === null ? null : Math.min(1, some / all);
  return (
    <>
      <div>
        <dt>{name}</dt>
        <dd className="n">{words.of(write(some), all === null ? null : write(all))}</dd>
      </div>
      {part !== null && (
        <div className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${part * 100}%` }} />
        </div>
      )}
    </>
  );
};

const Terms = ({ batch }: { batch: GiftCodeBatch }) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const words = useBatchWords();
  const times = (count: number | null) => (count === null ? t('unlimited') : format.number(count));
  const facts: [string, string | null][] = [
    [t('worth'), words.worth(batch)],
    [t('minimum'), batch.minimumOrder > 0 ? format.money(batch.minimumOrder) : t('noMinimum')],
    [t('dates'), words.dates(batch)],
    [t('eachCode'), times(batch.limitTotal)],
    [t('eachMember'), times(batch.maxUsesPerMember)],
    [t('together'), batch.stackable ? t('yes') : t('no')],
    [t('madeBy'), batch.createdByName],
    [t('madeOn'), format.instant(batch.createdDate)],
    [t('endedOn'), batch.endedDate && format.instant(batch.endedDate)],
  ];
  return (
    <section className="side-first stack one g16 shrink" aria-labelledby="batch-terms">
      <h2 id="batch-terms" className="t20">
        {t('terms')}
      </h2>
      <FactList facts={facts} numbers>
        <Share name={t('used')} some={batch.uses} all={batch.maxUses} write={format.number} />
        <Share name={t('spent')} some={batch.spent} all={batch.budget} write={format.money} />
      </FactList>
    </section>
  );
};

const Plots = ({ days }: { days: readonly GiftCodeDay[] }) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  if (days.length === 0) return null;
  const labels = days.map(({ day }) => format.dayMonth(day));
  const fileLabels = days.map(({ day }) => day);
  return (
    <>
      <Chart
        kind="bar"
        title={t('usesByDay')}
        unit={t('usesUnit')}
        labels={labels}
        fileLabels={fileLabels}
        series={[{ name: t('used'), values: days.map(({ uses }) => uses) }]}
        write={format.number}
      />
      <Chart
        kind="bar"
        title={t('moneyByDay')}
        unit={format.currencySymbol}
        labels={labels}
        fileLabels={fileLabels}
        inFile={(value) => majorUnits(value, merchantRules().currency)}
        series={[{ name: t('spent'), values: days.map(({ amount }) => amount) }]}
        write={format.moneyCompact}
      />
    </>
  );
};
