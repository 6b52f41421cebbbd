import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { affiliateRuleForm, SetAffiliateRule } from '@sandbar/contract/affiliates';
import {
  AFFILIATE_BOUNDS,
  AFFILIATE_OPENINGS,
  AFFILIATE_REWARDS,
  type AffiliateOpening,
} from '@sandbar/domain/affiliates';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AffiliateRuleQuery, type ReadAffiliateRule } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';
import { useOpeningWords } from './opening-words.ts';

/** Changes the rule by which members become affiliates and earn points. */
const RuleDialog = ({ rule, onClose }: { rule: ReadAffiliateRule; onClose: () => void }) => {
  const t = useTexts('affiliates');
  const common = useTexts('common');
  const words = useOpeningWords();
  const locale = useLocale();
  const format = useFormat();
  const rewards = { percent: t('rewardPercent'), fixed: t('rewardFixed') };
  const [form, element] = useRecordForm({
    read: rule,
    stored: storedOf,
    reread: async () => (await read(AffiliateRuleQuery, {})).affiliaterule,
    command: useCommand(SetAffiliateRule),
    input: (values, { version }) => ({ Version: version, Rule: affiliateRuleForm.parse(typed(values)) }),
    isPending: isWaiting,
    onSaved: (answer) => {
      showToast(isWaiting(answer) ? waitingMessage(answer, locale) : t('ruleSaved'));
      onClose();
    },
    fields: {
      Opening: { label: t('opening'), show: (opening) => words[opening] },
      Reward: { label: t('reward'), show: (reward) => rewards[reward] },
      Percent: { label: t('percent'), show: (percent) => format.number(percent ?? 0) },
      Points: { label: t('points') },
      WindowDays: { label: t('window') },
    },
    staleCode: 'AFFILIATE_RULE_CHANGED',
    validate: (values) => {
      const parsed = affiliateRuleForm.safeParse(typed(values));
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => fieldOf(path[0]));
    },
    errorText: (field) => {
      const bounds = {
        Percent: { least: AFFILIATE_BOUNDS.basisPoints.least / 100, most: AFFILIATE_BOUNDS.basisPoints.most / 100 },
        Points: AFFILIATE_BOUNDS.points,
        WindowDays: AFFILIATE_BOUNDS.windowDays,
        Opening: AFFILIATE_BOUNDS.points,
        Reward: AFFILIATE_BOUNDS.points,
      }[field];
      return t('outOfBounds', bounds);
    },
    fieldMap: { BasisPoints: 'Percent' },
  });
  const [opening, reward] = [form.field('Opening'), form.field('Reward')];
  return (
    <FormDialog title={t('rule')} form={form} element={element} action={common('save')} onClose={onClose}>
      <div className={styles['choice']}>
        <p className="w5">{t('opening')}</p>
        <Segmented
          label={t('opening')}
          value={opening.value}
          onChange={opening.onChange}
          options={AFFILIATE_OPENINGS.map((value) => ({ value, label: words[value] }))}
        />
        {form.mark('Opening')}
      </div>
      <div className={styles['choice']}>
        <p className="w5">{t('reward')}</p>
        <Segmented
          label={t('reward')}
          value={reward.value}
          onChange={reward.onChange}
          options={AFFILIATE_REWARDS.map((value) => ({ value, label: rewards[value] }))}
        />
        {form.mark('Reward')}
      </div>
      {reward.value === 'percent' ? (
        <NumberField label={t('percent')} hint={t('percentText')} unit="%" decimals={2} {...form.field('Percent')} />
      ) : (
        <NumberField label={t('points')} hint={t('pointsText')} {...form.field('Points')} />
      )}
      <NumberField label={t('window')} hint={t('windowText')} unit={t('days')} {...form.field('WindowDays')} />
      <p className="t12 muted">
        {t('ruleText')} {t('ruleGuarded')}
      </p>
    </FormDialog>
  );
};

interface Typed {
  Opening: AffiliateOpening;
  Reward: 'percent' | 'fixed';
  Percent: number | null;
  Points: number | null;
  WindowDays: number | null;
}

const storedOf = ({ version, opening, terms }: ReadAffiliateRule): { version: string; values: Typed } => ({
  version,
  values: {
    Opening: opening as AffiliateOpening,
    Reward: terms.reward,
    Percent: terms.basisPoints / 100,
    Points: terms.points,
    WindowDays: terms.windowDays,
  },
});

const typed = ({ Percent, ...values }: Typed) => ({
  ...values,
  BasisPoints: Percent === null ? null : Math.round(Percent * 100),
});
const fieldOf = (path: PropertyKey | undefined): PropertyKey => (path === 'BasisPoints' ? 'Percent' : (path ?? ''));

export default RuleDialog;
