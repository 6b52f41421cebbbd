import { isBackupLate, standingOf, type QueueName, type QueueStanding } from '@sandbar/domain/operations';
import { IconAlertTriangle, IconCheck, IconClock, IconSkull } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';
import { DeadLetters, type RecordPaths } from './dead-letters.tsx';
import { OperationsQuery, type OperationsRead } from './operations.query.ts';
import styles from './operations.module.css';

/** ms; queues change, so they are refetched at this interval. */
const AGAIN_MS = 10_000;

/** Shows queues, given-up work, processes and backups, with advice. */
export const Operations = ({ paths }: { paths: RecordPaths }) => {
  const { data, error, refetch } = useRead(OperationsQuery, {}, { refetchInterval: () => AGAIN_MS });
  const read = data?.operations;
  if (!read) return <ReadPending read={{ error, refetch }} height={640} />;
  return (
    <>
      <Facts read={read} />
      <Queues read={read} />
      <DeadLetters letters={read.deadLetters} queues={read.queues} paths={paths} />
      <Failures read={read} />
    </>
  );
};

const Facts = ({ read }: { read: OperationsRead }) => {
  const t = useTexts('operations');
  const format = useFormat();
  const now = new Date(read.serverNow);
  const { lastBackup: backup, processes, storage } = read;
  const late = isBackupLate(backup && new Date(backup.takenDate), now);
  const versions = new Set(processes.map(({ version }) => version));
  const size = (bytes: number) => t('megabytes', { size: format.decimal(bytes / 1_000_000) });
  return (
    <div className={styles['facts']}>
      <FactList look="columns">
        <Figure name={t('version')} value={read.version} text={t('schema', { name: read.schema })} />
        <Figure
          name={t('lastBackup')}
          value={backup ? format.relative(backup.takenDate, now) : t('noBackup')}
          text={
            backup
              ? `${format.instant(backup.takenDate)}. ${t(backup.withFiles ? 'withFiles' : 'withoutFiles')} ` +
                `${t(backup.withKey ? 'withKey' : 'withoutKey')}`
              : null
          }
          advice={late ? t('backupAdvice') : null}
        />
        <Figure
          name={t('processes')}
          value={format.number(processes.length)}
          text={processes
            .map(({ startedDate }) => t('startedAt', { at: format.relative(startedDate, now) }))
            .join(' · ')}
          advice={versions.size > 1 ? t('versionsAdvice') : processes.length === 0 ? t('processesAdvice') : null}
        />
        <Figure
          name={t('storage')}
          value={size(storage.pictureBytes + storage.privateBytes)}
          text={t('storageText', {
            pictures: storage.pictures,
            files: storage.privateFiles,
          })}
        />
        <Figure
          name={t('mailServer')}
          value={t(read.sendsMail ? 'mailOn' : 'mailOff')}
          advice={read.sendsMail ? null : t('mailAdvice')}
        />
      </FactList>
    </div>
  );
};

interface FigureProps {
  name: string;
  value: string;
  text?: string | null;
  /** The advice. */
  advice?: string | null;
}

const Figure = ({ name, value, text, advice }: FigureProps) => (
  <Fact name={name} numbers more={text}>
    <span className="t20 w6">{value}</span>
    {advice && (
      <span className={`t12 ${styles['advice']}`}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
        {advice}
      </span>
    )}
  </Fact>
);

const LOOKS: Readonly<Record<QueueStanding, readonly [Tone, ReactNode]>> = {
  fine: ['success', <IconCheck key="fine" size={14} stroke={1.75} />],
  late: ['warning', <IconClock key="late" size={14} stroke={1.75} />],
  stuck: ['danger', <IconAlertTriangle key="stuck" size={14} stroke={1.75} />],
  'given-up': ['danger', <IconSkull key="given-up" size={14} stroke={1.75} />],
};

const Queues = ({ read }: { read: OperationsRead }) => {
  const t = useTexts('operations');
  const format = useFormat();
  const names: Record<QueueName, string> = {
    reactions: t('reactions'),
    later: t('later'),
    mails: t('mails'),
    pushes: t('pushes'),
    webhooks: t('webhooks'),
    commands: t('commands'),
    holds: t('holds'),
    payments: t('payments'),
    exports: t('exports'),
  };
  const words: Record<QueueStanding, string> = {
    fine: t('fine'),
    late: t('late'),
    stuck: t('stuck'),
    'given-up': t('givenUp'),
  };
  const advice = (queue: QueueName, standing: QueueStanding): string | null => {
    if (standing === 'fine') return null;
    if (standing === 'late') return t('lateAdvice');
    if (standing === 'stuck') return t('stuckAdvice');
    return queue === 'webhooks' ? t('webhooksAdvice') : t('givenUpAdvice');
  };
  return (
    <section className={styles['part']} aria-labelledby="operations-queues">
      <h2 id="operations-queues" className="t16 w6">
        {t('queues')}
      </h2>
      <table className={styles['queues']}>
        <thead>
          <tr>
            <th scope="col">{t('queue')}</th>
            <th scope="col">{t('waiting')}</th>
            <th scope="col">{t('oldest')}</th>
            <th scope="col">{t('dead')}</th>
            <th scope="col">{t('standing')}</th>
          </tr>
        </thead>
        <tbody>
          {read.queues.map(({ queue, waiting, oldestSeconds, dead }) => {
            const name = queue as QueueName;
            const standing = standingOf(name, { oldestSeconds, dead });
            const [tone, icon] = LOOKS[standing];
            const what = advice(name, standing);
            return (
              <tr key={queue}>
                <th scope="row">
                  {names[name]}
                  {what && <span className="t12 muted">{what}</span>}
                </th>
                <td className="n" data-name={t('waiting')}>
                  {format.number(waiting)}
                </td>
                <td className="n" data-name={t('oldest')}>
                  {oldestSeconds === 0 ? '–' : format.duration(Math.ceil(oldestSeconds / 60))}
                </td>
                <td className="n" data-name={t('dead')}>
                  {format.number(dead)}
                </td>
                <td>
                  <Badge tone={tone} icon={icon}>
                    {words[standing]}
                  </Badge>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const Failures = ({ read }: { read: OperationsRead }) => {
  const t = useTexts('operations');
  const format = useFormat();
  const now = new Date(read.serverNow);
  return (
    <section className={styles['part']} aria-labelledby="operations-failures">
      <h2 id="operations-failures" className="t16 w6">
        {t('failures')}
      </h2>
      {read.failures.length === 0 ? (
        <p className="muted">{t('noFailures')}</p>
      ) : (
        <>
          <p className="muted">{t('failuresText')}</p>
          <ul className={styles['list']}>
            {read.failures.map(({ doing, count, lastDate }) => (
              <li key={doing}>
                <code className={styles['code']}>{doing}</code>
                <span className="n t12 muted">
                  {t('failed', {
                    count,
                    at: format.relative(lastDate, now),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
