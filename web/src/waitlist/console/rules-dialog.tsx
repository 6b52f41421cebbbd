import { SetWaitlistRules, waitlistRulesForm } from '@sandbar/contract/waitlist';
import { WAITLIST_BOUNDS } from '@sandbar/domain/waitlist';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { bySchema } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { WaitlistRulesQuery, type ReadWaitlistRules } from '../waitlist-rules.query.ts';

const storedOf = ({ version, ...rules }: ReadWaitlistRules) => ({
  version,
  values: {
    Enabled: rules.enabled,
    OfferHours: rules.offerHours as number | null,
    CirculationHours: rules.circulationHours as number | null,
    LeastDays: rules.leastDays as number | null,
    OwnersFirst: rules.ownersFirst,
  },
});

/** Changes the merchant's rules of the waitlist. */
const RulesDialog = ({ rules, onClose }: { rules: ReadWaitlistRules; onClose: () => void }) => {
  const id = useId();
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const [form, element] = useRecordForm({
    read: rules,
    stored: storedOf,
    reread: async () => (await read(WaitlistRulesQuery, {})).waitlistrules,
    command: useCommand(SetWaitlistRules),
    input: (values, { version }) => ({ Version: version, Rules: waitlistRulesForm.parse(values) }),
    onSaved: () => {
      showToast(t('rulesSaved'));
      onClose();
    },
    fields: {
      Enabled: { label: t('enabled'), show: (enabled) => t(enabled ? 'enabled' : 'rulesOff') },
      OfferHours: { label: t('offerHours') },
      CirculationHours: { label: t('circulationHours') },
      LeastDays: { label: t('leastDays') },
      OwnersFirst: { label: t('ownersFirst'), show: (first) => t(first ? 'ownersFirst' : 'oneClass') },
    },
    staleCode: 'WAITLIST_RULES_CHANGED',
    validate: bySchema(waitlistRulesForm),
    errorText: (field) => {
      const bounds = {
        OfferHours: WAITLIST_BOUNDS.offerHours,
        CirculationHours: WAITLIST_BOUNDS.circulationHours,
        LeastDays: WAITLIST_BOUNDS.leastDays,
        Enabled: WAITLIST_BOUNDS.leastDays,
        OwnersFirst: WAITLIST_BOUNDS.leastDays,
      }[field];
      return t('outOfBounds', bounds);
    },
  });
  const [enabled, ownersFirst] = [form.field('Enabled'), form.field('OwnersFirst')];
  return (
    <FormDialog title={t('rules')} form={form} element={element} action={common('save')} onClose={onClose}>
      <Checkbox label={t('enabled')} checked={enabled.value} onChange={enabled.onChange} />
      {form.mark('Enabled')}
      <NumberField label={t('offerHours')} hint={t('offerHoursText')} unit={t('hours')} {...form.field('OfferHours')} />
      <NumberField
        label={t('circulationHours')}
        hint={t('circulationHoursText')}
        unit={t('hours')}
        {...form.field('CirculationHours')}
      />
      <NumberField label={t('leastDays')} hint={t('leastDaysText')} unit={t('daysUnit')} {...form.field('LeastDays')} />
      <div className="stack">
        <Checkbox
          label={t('ownersFirst')}
          checked={ownersFirst.value}
          onChange={ownersFirst.onChange}
          aria-describedby={`${id}-owners`}
        />
        <p id={`${id}-owners`} className="t14 muted">
          {t('ownersFirstText')}
        </p>
      </div>
      {form.mark('OwnersFirst')}
    </FormDialog>
  );
};

export default RulesDialog;
