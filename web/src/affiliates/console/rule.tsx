import { Button } from '@mantine/core';
import type { AffiliateOpening } from '@sandbar/domain/affiliates';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { useTermsText } from '../affiliate-words.tsx';
import { AffiliateRuleQuery } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';
import { useOpeningWords } from './opening-words.ts';

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'));

interface RuleProps {
  mayChange: boolean;
  dialog: DialogRoute;
  children: ReactNode;
}

/**
 * Shows the rule in words, and a button to change it for administrators. The content below is drawn when the height of
 * the rule is known, so that nothing moves.
 */
export const Rule = ({ mayChange, dialog, children }: RuleProps) => {
  const t = useTexts('affiliates');
  const words = useOpeningWords();
  const terms = useTermsText();
  const { data, error, refetch } = useRead(AffiliateRuleQuery, {}, { staleTime: 0 });
  const rule = data?.affiliaterule;
  if (!rule) return <ReadPending read={{ error, refetch }} height={480} />;
  return (
    <>
      <section className={styles['rule']} aria-label={t('rule')}>
        <p className={styles['ruleText']}>
          <span className="w6">{words[rule.opening as AffiliateOpening]}</span>
          <span className="muted">
            {terms(rule.terms)} {t('remembered', { count: rule.terms.windowDays })}
          </span>
        </p>
        {mayChange && (
          <Button variant="default" onClick={() => dialog.open('rule')}>
            {t('changeRule')}
          </Button>
        )}
        {mayChange && (
          <RoutedDialog dialog={dialog} found={rule}>
            {() => <RuleDialog rule={rule} onClose={dialog.close} />}
          </RoutedDialog>
        )}
      </section>
      {children}
    </>
  );
};
