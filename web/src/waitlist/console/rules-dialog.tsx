import { SetWaitlistRules, waitlistRulesForm } from '@sandbar/contract/waitlist';
import { WAITLIST_BOUNDS } from '@sandbar/domain/waitlist';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { ReadWaitlistRules } from '../waitlist-rules.query.ts';

/** Changes how the merchant keeps its waitlist. */
const RulesDialog = ({ rules, onClose }: { rules: ReadWaitlistRules; onClose: () => void }) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const { send } = useCommand(SetWaitlistRules);
  const [form, element] = useContractForm({
    validate: (values) => {
      const parsed = waitlistRulesForm.safeParse(values);
      return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] ?? '');
    },
    initial: {
      Enabled: rules.enabled,
      OfferHours: rules.offerHours as number | null,
      CirculationHours: rules.circulationHours as number | null,
      LeastDays: rules.leastDays as number | null,
    },
    errorText: (field) => {
      const bounds = {
        OfferHours: WAITLIST_BOUNDS.offerHours,
        CirculationHours: WAITLIST_BOUNDS.circulationHours,
        LeastDays: WAITLIST_BOUNDS.leastDays,
        Enabled: WAITLIST_BOUNDS.leastDays,
      }[field];
      return t('outOfBounds', bounds);
    },
    submit: async (values) => {
      const sent = await send({ Version: rules.version, Rules: waitlistRulesForm.parse(values) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('rulesSaved'));
      onClose();
      return null;
    },
  });
  const enabled = form.field('Enabled');
  return (
    <FormDialog title={t('rules')} form={form} element={element} action={common('save')} onClose={onClose}>
      <Checkbox label={t('enabled')} checked={enabled.value} onChange={enabled.onChange} />
      <NumberField label={t('offerHours')} hint={t('offerHoursText')} unit={t('hours')} {...form.field('OfferHours')} />
      <NumberField
        label={t('circulationHours')}
        hint={t('circulationHoursText')}
        unit={t('hours')}
        {...form.field('CirculationHours')}
      />
      <NumberField label={t('leastDays')} hint={t('leastDaysText')} unit={t('daysUnit')} {...form.field('LeastDays')} />
    </FormDialog>
  );
};

export default RulesDialog;
