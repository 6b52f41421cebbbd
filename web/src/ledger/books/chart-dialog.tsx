import { Button, TextInput } from '@mantine/core';
import { SetChart } from '@sandbar/contract/ledger';
import {
  CHART_CODE,
  CHART_NAMES,
  CHARTS,
  LEDGER_ACCOUNT_NAMES,
  type Chart,
  type ChartName,
} from '@sandbar/domain/ledger';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LedgerChartQuery, type LedgerChart } from './books.query.ts';
import styles from './books.module.css';

const NAMES = {
  'circular-200': 'circular200',
  'circular-133': 'circular133',
  plain: 'plainChart',
} as const satisfies Record<ChartName, string>;

type Codes = Record<keyof Chart, string>;

/** Each save sends the codes that were seen, instead of a version. */
const storedOf = ({ accounts }: LedgerChart) => ({
  version: 0,
  values: Object.fromEntries(accounts.map(({ account, code }) => [account, code])) as Codes,
});

const accountsOf = (codes: Codes) => LEDGER_ACCOUNT_NAMES.map((Account) => ({ Account, Code: codes[Account].trim() }));

/** Edits the code of the merchant's chart for each account of the ledger, loaded when it is opened. */
const ChartDialog = ({ chart, onClose }: { chart: LedgerChart; onClose: () => void }) => {
  const t = useTexts('books');
  const common = useTexts('common');
  const [form, element] = useRecordForm({
    read: chart,
    stored: storedOf,
    reread: async () => (await read(LedgerChartQuery, {})).ledgerchart,
    command: useCommand(SetChart),
    input: (codes, { values }) => ({ Accounts: accountsOf(codes), Seen: accountsOf(values) }),
    onSaved: () => {
      showToast(t('chartSaved'));
      onClose();
    },
    fields: Object.fromEntries(chart.accounts.map(({ account, name }) => [account, { label: name }])) as Record<
      keyof Chart,
      { label: string }
    >,
    staleCode: 'RULES_CHANGED',
    validate: (codes) => LEDGER_ACCOUNT_NAMES.filter((account) => !CHART_CODE.test(codes[account].trim())),
    errorText: () => t('codeWrong'),
  });
  const fill = (name: ChartName) => {
    form.set(CHARTS[name]);
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
      <div className={`fields g12 ${styles['codes']}`}>
        {chart.accounts.map(({ account, name }) => (
          <TextInput key={account} label={name} maxLength={20} {...text(form.field(account as keyof Chart))} />
        ))}
      </div>
    </FormDialog>
  );
};

export default ChartDialog;
