import { Button } from '@mantine/core';
import { DiscardImport, ImportGiftCodes, RunImport, TakeBackImport } from '@sandbar/contract/imports';
import { isAtWork, mayDiscard, mayMatch, type ImportKind } from '@sandbar/domain/imports';
import { NO_END_AMOUNT } from '@sandbar/domain/promotions';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Num } from '../ui/num.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { ImportRows } from './import-rows.tsx';
import { ImportState } from './import-state.tsx';
import { KIND_TEXTS } from './kind-texts.ts';
import styles from './imports.module.css';
import { ImportQuery, ImportRowsQuery, ImportsQuery, type OneImport } from './imports.query.ts';

const ColumnsForm = lazyPart(() => import('./columns-form.tsx'));

const WORKING_MS = 1_000;
/** ms; the polling interval while a second person is asked. */
const WAITING_MS = 10_000;
const PROBLEMS = {
  unreadable: 'problemUnreadable',
  encoding: 'problemEncoding',
  empty: 'problemEmpty',
  'too-long': 'problemTooLong',
  'too-large': 'problemTooLarge',
  'empty-lines': 'problemEmptyLines',
  'too-heavy': 'problemTooHeavy',
  broken: 'problemBroken',
} as const;

/** One import: its columns, its checked rows, and its next steps. */
const ImportDetail = ({
  id,
  onGone,
  requestLink,
}: {
  id: string;
  onGone: () => void;
  /** Returns a link to the request to a second person. */
  requestLink: (id: string) => ReactNode;
}) => {
  const t = useTexts('imports');
  const read = useRead(
    ImportQuery,
    { id },
    {
      refetchInterval: ({ state }) => {
        const found = (state.data as { catalogueimport?: OneImport } | undefined)?.catalogueimport;
        return isAtWork(found?.import.state ?? '') ? WORKING_MS : found?.import.waits ? WAITING_MS : false;
      },
    },
  );
  const found = read.data?.catalogueimport;
  const state = found?.import.state;
  // The end of a step changes the rows.
  useEffect(() => void invalidate(ImportRowsQuery, ImportsQuery), [state]);
  if (!read.data) return <ReadPending read={read} lines={8} gap={16} />;
  if (!found) return <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>;
  return <Found {...found} onGone={onGone} requestLink={requestLink} />;
};

const Found = ({
  onGone,
  requestLink,
  ...one
}: OneImport & { onGone: () => void; requestLink: (id: string) => ReactNode }) => {
  const t = useTexts('imports');
  const [choosing, setChoosing] = useState(false);
  const { state, problem, fresh, changed, same, refused } = one.import;
  const count = fresh + changed + same + refused;
  return (
    <div className={styles['one']}>
      <div className="stack one g8 left anywhere">
        <h2 className="t20">{one.import.fileName}</h2>
        <p className="muted">{t(KIND_TEXTS[one.import.kind as ImportKind])}</p>
        <ImportState {...one.import} />
      </div>
      {one.request && <Request {...one.request} link={requestLink(one.request.id)} />}
      {problem && <p className="danger">{t(PROBLEMS[problem as keyof typeof PROBLEMS])}</p>}
      {one.encoding && !one.encoding.startsWith('utf-') && (
        <p className="muted">{t('readAs', { encoding: one.encoding })}</p>
      )}
      {one.templateRows > 0 && <p className="muted">{t('templateRows', { count: one.templateRows })}</p>}
      <Counts {...one.import} />
      {(state === 'columns' || (choosing && mayMatch(state))) && (
        <Suspense>
          <ColumnsForm key={`${one.sheet} ${one.head}`} {...one} onDone={() => setChoosing(false)} />
        </Suspense>
      )}
      <Actions {...one} onMatch={() => setChoosing(true)} choosing={choosing} onGone={onGone} />
      {count > 0 && state !== 'check' && <ImportRows {...one} />}
    </div>
  );
};

/** The file's approval request and its outcome. */
const Request = ({
  status,
  askedBy,
  askedDate,
  decidedBy,
  decidedDate,
  decision,
  link,
}: NonNullable<OneImport['request']> & { link: ReactNode }) => {
  const t = useTexts('imports');
  const format = useFormat();
  const when = decidedDate ? format.instant(decidedDate) : '';
  const who = decidedBy ?? '';
  const decided: Partial<Record<typeof status, string>> = {
    approved: t('requestApproved', { who, when }),
    refused: t('requestRefused', { who, when }),
    withdrawn: t('requestWithdrawn', { when }),
    expired: t('requestExpired', { when }),
  };
  return (
    <section className={styles['request']} aria-label={t('request')}>
      <h3 className="t16 w6">{status === 'pending' ? t('stateWaits') : t('request')}</h3>
      <p>{t('askedBy', { who: askedBy, when: format.instant(askedDate) })}</p>
      {decided[status] && <p>{decided[status]}</p>}
      {status === 'refused' && <p className="muted">{t('because', { reason: decision })}</p>}
      <p>{link}</p>
    </section>
  );
};

const Counts = ({ fresh, changed, same, refused, written, takenBack, leftAlone }: OneImport['import']) => {
  const t = useTexts('imports');
  const format = useFormat();
  const all = [
    ['fresh', fresh],
    ['changed', changed],
    ['same', same],
    ['refused', refused],
  ] as const;
  const later = (
    [
      ['written', written],
      ['takenBack', takenBack],
      ['leftAlone', leftAlone],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <dl className={styles['counts']}>
      {[...all, ...later].map(([key, count]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Num>{format.number(count)}</Num>
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface ActionsProps extends OneImport {
  choosing: boolean;
  onMatch: () => void;
  onGone: () => void;
}

const Actions = ({ import: one, givesAway, choosing, onMatch, onGone }: ActionsProps) => {
  const t = useTexts('imports');
  const common = useTexts('common');
  const format = useFormat();
  const { id, state, waits, fresh, changed, refused, written, takeBackUntil } = one;
  const others = useCommand(RunImport);
  const codes = useCommand(ImportGiftCodes);
  const { sending, failure } = one.kind === 'gift-codes' ? codes : others;
  const toWrite = fresh + changed;
  const run = async () => {
    if (one.kind !== 'gift-codes') return void (await others.send({ ImportId: id }));
    const sent = await codes.send({ ImportId: id });
    if (!sent.ok || !('approvalId' in sent.value)) return;
    showToast(t('waits'));
    await invalidate(ImportQuery, ImportsQuery);
  };
  const takeBack = () =>
    confirm({
      title: t('takeBackTitle'),
      text: t(one.kind === 'stays' ? 'takeBackText' : 'takeBackDescribed'),
      action: t('takeBack'),
      acting: t('takingBack'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(TakeBackImport, { ImportId: id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const discard = async () => {
    const gone = await confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      action: t('discard'),
      acting: t('discarding'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(DiscardImport, { ImportId: id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
    if (!gone) return;
    onGone();
  };
  return (
    <>
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
      {state === 'checked' && toWrite > 0 && givesAway !== null && (
        <p>{givesAway >= NO_END_AMOUNT ? t('givesAwayMuch') : t('givesAway', { amount: format.money(givesAway) })}</p>
      )}
      <div className="row wrap g8">
        {state === 'checked' && !waits && toWrite > 0 && (
          <Button loading={sending} onClick={() => void run()}>
            {t('run', { count: toWrite })}
          </Button>
        )}
        {state === 'checked' && !waits && !choosing && (
          <Button variant="default" onClick={onMatch}>
            {t('matchAgain')}
          </Button>
        )}
        {refused > 0 && state !== 'check' && (
          <Button
            component="a"
            variant="default"
            href={`/Import/Refused/${id}`}
            download
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('refusedFile')}
          </Button>
        )}
        {takeBackUntil && (
          <Button
            variant="default"
            data-danger
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void takeBack()}
          >
            {t('takeBack')}
          </Button>
        )}
        {mayDiscard(state) && written === 0 && (
          <Button variant="default" data-danger onClick={() => void discard()}>
            {t('discard')}
          </Button>
        )}
      </div>
      {takeBackUntil && <p className="t12 muted">{t('takeBackUntil', { at: format.instant(takeBackUntil) })}</p>}
    </>
  );
};

export default ImportDetail;
