import { ActionIcon } from '@mantine/core';
import { SetRuleSetRetired } from '@sandbar/contract/catalogue';
import { IconArchive, IconCircleCheck, IconCopy, IconRestore } from '@tabler/icons-react';
import { Link } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ResultOf } from '../../transport/graphql.ts';
import { useCommand } from '../../transport/use-command.ts';
import { type useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AddButton } from '../../ui/workspace/add-link.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import type { ReadRuleSet, RuleSetsQuery } from './pricing.query.ts';
import styles from './pricing.module.css';
import { useRuleSetWords } from './rule-set-words.ts';

interface RuleSetsProps {
  /** The page's query, because the dialog shows one of its sets. */
  found: ReturnType<typeof useRead<ResultOf<typeof RuleSetsQuery>, object>>;
  /** Why sets may not be changed; null when they may. */
  mayNotChange: string | null;
  /** Returns the address of the grid for a day of a resort. */
  gridOf: (resortId: string, from: string) => string;
  dialog: DialogRoute;
}

/** Lists rate sets with their terms and the places where they are applied. */
export const RuleSets = ({ found, mayNotChange, gridOf, dialog }: RuleSetsProps) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const retire = useCommand(SetRuleSetRetired);
  if (!found.data) return <ReadPending read={found} height={480} />;
  const sets = found.data.rulesets ?? [];
  if (sets.length === 0)
    return (
      <EmptyState
        title={t('noSets')}
        action={mayNotChange === null && <AddButton label={t('addSet')} onClick={() => dialog.open()} />}
      >
        {t('noSetsText')}
      </EmptyState>
    );
  const set = async ({ id, retired }: ReadRuleSet) => {
    const sent = await retire.send({ RuleSetId: id, Retired: !retired });
    if (!sent.ok) return showToast(failureText(sent.failure, common), { look: 'failed' });
    showToast(t(retired ? 'restoredDone' : 'retiredDone'));
  };
  return (
    <ul className={styles['sets']} aria-label={t('ruleSets')}>
      {sets.map((each) => (
        <RuleSetLine
          key={each.id}
          set={each}
          mayNotChange={mayNotChange}
          gridOf={gridOf}
          onOpen={() => dialog.open(each.id)}
          onCopy={() => dialog.open('new', each.id)}
          onRetire={() => void set(each)}
        />
      ))}
    </ul>
  );
};

interface RuleSetLineProps {
  set: ReadRuleSet;
  mayNotChange: string | null;
  gridOf: RuleSetsProps['gridOf'];
  onOpen: () => void;
  onCopy: () => void;
  onRetire: () => void;
}

const RuleSetLine = ({ set, mayNotChange, gridOf, onOpen, onCopy, onRetire }: RuleSetLineProps) => {
  const t = useTexts('pricing');
  const words = useRuleSetWords();
  const { name, retired, applied } = set;
  const tool = (label: string, run: () => void, icon: typeof IconCopy) => {
    const Icon = icon;
    return (
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={label}
        title={mayNotChange ?? label}
        aria-disabled={mayNotChange ? true : undefined}
        data-disabled={mayNotChange ? true : undefined}
        onClick={() => !mayNotChange && run()}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    );
  };
  return (
    <li>
      <span className="lines left">
        {mayNotChange ? (
          <span className="w5">{name}</span>
        ) : (
          <button type="button" className={`w5 ${styles['link']}`} onClick={onOpen}>
            {name}
          </button>
        )}
        <span className="n">{words.terms(set)}</span>
      </span>
      <span className="t12 lines left">
        {applied.length === 0 && <span className="muted">{t('notApplied')}</span>}
        {applied.map(({ resortId, resortName, stays, older, firstDay }) => (
          <span key={resortId}>
            <Link to={gridOf(resortId, firstDay)} className={styles['link']!}>
              {t('appliedAt', { name: resortName, count: stays })}
            </Link>
            {older > 0 && <span className="muted"> · {t('olderAt', { count: older })}</span>}
          </span>
        ))}
      </span>
      <Badge
        tone={retired ? 'neutral' : 'success'}
        icon={retired ? <IconArchive size={14} stroke={2} /> : <IconCircleCheck size={14} stroke={2} />}
      >
        {t(retired ? 'retired' : 'inUse')}
      </Badge>
      <span className="flex end">
        {tool(t('copyOne', { name }), onCopy, IconCopy)}
        {retired
          ? tool(t('restoreOne', { name }), onRetire, IconRestore)
          : tool(t('retireOne', { name }), onRetire, IconArchive)}
      </span>
    </li>
  );
};
