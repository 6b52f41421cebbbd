import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { affiliateRuleForm, SetAffiliateRule } from '@sandbar/contract/affiliates';
import {
  AFFILIATE_BOUNDS,
  AFFILIATE_OPENINGS,
  AFFILIATE_REWARDS,
  type AffiliateOpening,
} from '@sandbar/domain/affiliates';
import { failureText } from '../../i18n/failure-text.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type ReadAffiliateRule } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';
import { useOpeningWords } from './opening-words.ts';

/** Changes the rule by which members become affiliates and earn points. */
const RuleDialog = ({ rule, onClose }: { rule: ReadAffiliateRule; onClose: () => void }) => {
  const t = useTexts('affiliates');
  const common = useTexts('common');
  const words = useOpeningWords();
  const locale = useLocale();
  const { send } = useCommand(SetAffiliateRule);
  const [form, element] = useContractForm({
    validate: (values) => {
      const parsed = affiliateRuleForm.safeParse(typed(values));
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => fieldOf(path[0]));
    },
    initial: {
      Opening: rule.opening as AffiliateOpening,
      Reward: rule.terms.reward,
      Percent: (rule.terms.basisPoints / 100) as number | null,
      Points: rule.terms.points as number | null,
      WindowDays: rule.terms.windowDays as number | null,
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
    submit: async (values) => {
      const sent = await send({ Version: rule.version, Rule: affiliateRuleForm.parse(typed(values)) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(isWaiting(sent.value) ? waitingMessage(sent.value, locale) : t('ruleSaved'));
      onClose();
      return null;
    },
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
      </div>
      <div className={styles['choice']}>
        <p className="w5">{t('reward')}</p>
        <Segmented
          label={t('reward')}
          value={reward.value}
          onChange={reward.onChange}
          options={AFFILIATE_REWARDS.map((value) => ({
            value,
            label: t(value === 'percent' ? 'rewardPercent' : 'rewardFixed'),
          }))}
        />
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

const typed = ({ Percent, ...values }: Typed) => ({
  ...values,
  BasisPoints: Percent === null ? null : Math.round(Percent * 100),
});
const fieldOf = (path: PropertyKey | undefined): PropertyKey => (path === 'BasisPoints' ? 'Percent' : (path ?? ''));

export default RuleDialog;
