import { Button } from '@mantine/core';
import { DismissFirstSteps } from '@sandbar/contract/merchants';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { graphql } from '../transport/graphql.ts';
import { useRead } from '../transport/use-read.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './first-steps.module.css';

/** Reads the open first steps of a new merchant. */
const FirstStepsQuery = graphql(`
  query FirstSteps {
    firststeps {
      over
      resortId
      steps {
        step
        done
      }
    }
  }
`);

type Step = 'resort' | 'room' | 'stays' | 'shown' | 'account' | 'brand' | 'colleagues' | 'domain';

interface FirstStepsProps {
  /**
   * Returns the address of each step; null: not for this reader, or not yet possible. Rooms are added to the first
   * resort.
   */
  to: (resortId: string | null) => Record<Step, string | null>;
  /** The address for importing resorts and stays; null: not for this reader. */
  importTo: string | null;
  /** Shown when all steps are done or the list was closed. */
  otherwise: ReactNode;
}

const AGAIN_MS = 15_000;
const untilOver = ({ state }: { state: { data: unknown } }) =>
  (state.data as { firststeps: { over: boolean } } | undefined)?.firststeps.over ? false : AGAIN_MS;

/** A short list of steps that are marked as done by the merchant's data. Each line leads to its page. */
const FirstSteps = ({ to, importTo, otherwise }: FirstStepsProps) => {
  const t = useTexts('first-steps');
  const common = useTexts('common');
  // The reader's own steps are refetched on return, those of others soon after.
  const { data, error } = useRead(FirstStepsQuery, {}, { staleTime: 0, refetchInterval: untilOver });
  const aside = useCommand(DismissFirstSteps);
  const read = data?.firststeps;
  if (!read) return error ? otherwise : <Skeleton height={480} />;
  if (read.over) return otherwise;
  const names: Record<Step, string> = {
    resort: t('resort'),
    room: t('room'),
    stays: t('stays'),
    shown: t('shown'),
    account: t('account'),
    brand: t('brand'),
    colleagues: t('colleagues'),
    domain: t('domain'),
  };
  const hints: Record<Step, string> = {
    resort: t('resortText'),
    room: t('roomText'),
    stays: t('staysText'),
    shown: t('shownText'),
    account: t('accountText'),
    brand: t('brandText'),
    colleagues: t('colleaguesText'),
    domain: t('domainText'),
  };
  const ways = to(read.resortId);
  const done = read.steps.filter((step) => step.done).length;
  return (
    <section className={styles['steps']} aria-labelledby="first-steps">
      <h2 id="first-steps" className="t20">
        {t('title')}
      </h2>
      <p className="muted">{t('progress', { done, all: read.steps.length })}</p>
      <ol>
        {read.steps.map(({ step, done: taken }) => {
          const where = ways[step];
          const Icon = taken ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step} className={styles['step']} data-done={taken || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles['lines']}>
                <span className="w5">
                  {taken || !where ? (
                    names[step]
                  ) : (
                    <Link className="link" to={where}>
                      {names[step]}
                    </Link>
                  )}
                  {taken && <span className="hidden-visually"> {t('done')}</span>}
                </span>
                {!taken && (
                  <span className="t12 muted">
                    {hints[step]}
                    {importTo && (step === 'resort' || step === 'stays') && (
                      <>
                        {' '}
                        <Link className="link" to={importTo}>
                          {t('import')}
                        </Link>
                      </>
                    )}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {aside.failure && (
        <p role="alert" className="danger">
          {failureText(aside.failure, common)}
        </p>
      )}
      <div className={styles['aside']}>
        <Button variant="subtle" size="sm" loading={aside.sending} onClick={() => void aside.send({})}>
          {t('aside')}
        </Button>
      </div>
    </section>
  );
};

export default FirstSteps;
