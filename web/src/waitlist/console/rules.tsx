import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { WaitlistCounts } from '../rules-text.tsx';
import { WaitlistRulesQuery } from '../waitlist-rules.query.ts';

const RulesDialog = lazyPart(() => import('./rules-dialog.tsx'));

interface RulesProps {
  mayChange: boolean;
  dialog: DialogRoute;
  children: ReactNode;
}

/**
 * Shows the rules in a line, the figures of the year, and a button to change the rules for administrators. The content
 * below is drawn when the height of the rules is known, so that nothing moves.
 */
export const Rules = ({ mayChange, dialog, children }: RulesProps) => {
  const t = useTexts('waitlist');
  const { data, error, refetch } = useRead(WaitlistRulesQuery, {}, { staleTime: 0 });
  const rules = data?.waitlistrules;
  if (!rules) return <ReadPending read={{ error, refetch }} height={480} />;
  const { offerHours, circulationHours, leastDays, ownersFirst } = rules;
  const lines = [
    t('rulesLine', { offerHours, circulationHours, leastDays }),
    ...(ownersFirst ? [t('rulesLineOwners')] : []),
  ];
  return (
    <div className="stack one g24 mt16">
      <section className="row wrap g12-24 between" aria-label={t('rules')}>
        <p>{rules.enabled ? lines.join(' ') : t('rulesOff')}</p>
        {mayChange && (
          <Button variant="default" onClick={() => dialog.open('rules')}>
            {t('changeRules')}
          </Button>
        )}
        {mayChange && (
          <RoutedDialog dialog={dialog} found={rules}>
            {() => <RulesDialog rules={rules} onClose={dialog.close} />}
          </RoutedDialog>
        )}
      </section>
      <WaitlistCounts counts={rules.counts} />
      {children}
    </div>
  );
};
