import { Button } from '@mantine/core';
import { SetChart } from '@sandbar/contract/ledger';
import {
  CHART_CODE,
  CHART_NAMES,
  CHARTS,
  LEDGER_ACCOUNT_NAMES,
  type Chart,
  type ChartName,
} from '@sandbar/domain/ledger';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { LedgerChart } from './books.query.ts';

const NAMES = {
  'circular-200': 'circular200',
  'circular-133': 'circular133',
  plain: 'plainChart',
} as const satisfies Record<ChartName, string>;

type Codes = Record<keyof Chart, string>;

/** Which account of the merchant's bookkeeping stands for each of the ledger. Loaded when it is opened. */
const ChartDialog = ({ chart, onClose }: { chart: LedgerChart; onClose: () => void }) => {
  const t = useTexts('books');
  const common = useTexts('common');
  const { send } = useCommand(SetChart);
  const [form, element] = useContractForm<Codes>({
    validate: (codes) => LEDGER_ACCOUNT_NAMES.filter((account) => !CHART_CODE.test(codes[account].trim())),
    initial: Object.fromEntries(chart.accounts.map(({ account, code }) => [account, code])) as Codes,
    errorText: () => t('codeWrong'),
    submit: async (codes) => {
      const sent = await send({
        Accounts: LEDGER_ACCOUNT_NAMES.map((Account) => ({ Account, Code: codes[Account].trim() })),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('chartSaved'));
      onClose();
      return null;
    },
  });
  const fill = (name: ChartName) => {
    for (const account of LEDGER_ACCOUNT_NAMES) form.field(account).onChange(CHARTS[name][account]);
  };
  return (
    <FormDialog title={t('chart')} form={form} element={element} action={common('save')} size={760} onClose={onClose}>
      <p className="muted">{t('chartText')}</p>
      <div className="row wrap g8" role="group" aria-label={t('beginWith')}>
        <span>{t('beginWith')}</span>
        {CHART_NAMES.map((name) => (
          <Button key={name} variant="default" onClick={() => fill(name)}>
            {t(NAMES[name])}
          </Button>
        ))}
      </div>
      <div className="fields g12">
        {chart.accounts.map(({ account, name }) => {
          const field = form.field(account as keyof Chart);
          return (
            <TextField
              key={account}
              label={name}
              maxLength={20}
              {...field}
              onChange={(event) => field.onChange(event.currentTarget.value)}
            />
          );
        })}
      </div>
    </FormDialog>
  );
};

export default ChartDialog;
