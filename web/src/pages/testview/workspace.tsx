import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { addDays, type Day } from '@sandbar/domain/common';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { ComboboxField, type Option } from '../../ui/form/combobox-field.tsx';
import { DateField, DateRangeField } from '../../ui/form/date-field.tsx';
import { FormSteps } from '../../ui/form/form-steps.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { UploadField } from '../../ui/form/upload-field.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { text, useContractForm, type Validate } from '../../ui/form/use-contract-form.ts';
import { useUploads } from '../../ui/form/use-uploads.ts';
import { Money, Num } from '../../ui/num.tsx';
import { Section } from '../../ui/section.tsx';
import {
  choiceFilter,
  choicesFilter,
  daysFilter,
  foundFilter,
  textFilter,
  type Days,
} from '../../ui/table/filters.tsx';
import type { Column, RowsPage, TableQuery } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AddLink } from '../../ui/workspace/add-link.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import { DetailPanel, WithPanel } from '../../ui/workspace/detail-panel.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { withUndo } from '../../ui/workspace/undo.ts';
import { WorkspaceTheme } from '../../ui/workspace/workspace-theme.tsx';
import { Charts } from './charts.tsx';
import { Editing } from './editing.tsx';
import { Letting } from './letting.tsx';
import styles from './testview.module.css';

interface Sample {
  id: string;
  name: string;
  day: Day;
  amount: number;
  state: 'open' | 'ended';
}

const MANY = 10_000;
const today = shell.serverNow.slice(0, 10);
const SAMPLES = Array.from({ length: MANY }, (_, index): Sample => ({
  id: String(index),
  name: `AZ-${String(index + 1).padStart(5, '0')}`,
  day: addDays(today, -(index % 720)),
  amount: 1_250_000 + ((index * 730_000) % 90_000_000),
  state: index % 4 === 3 ? 'ended' : 'open',
}));

/** ms; long enough to be seen. */
const SHOWN_MS = 1_500;
const lasting = () => new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS));

/** The parts of the console, working: table, fields, form, upload, panel and charts. */
const WorkspaceParts = () => (
  <WorkspaceTheme>
    <Tables />
    <Fields />
    <Steps />
    <Editing />
    <Letting />
    <Charts />
  </WorkspaceTheme>
);

const found = (query: TableQuery): Sample[] => {
  const { state, states, days, name, who } = query.filters as {
    state?: string;
    states?: string[];
    days?: Days;
    name?: string;
    who?: string;
  };
  const wanted = [query.keyword, name ?? '', who ?? ''].map((one) => one.toLowerCase());
  const rows = SAMPLES.filter(
    (row) =>
      wanted.every((one) => row.name.toLowerCase().includes(one)) &&
      (!state || row.state === state) &&
      (!states || states.includes(row.state)) &&
      (!days?.from || row.day >= days.from) &&
      (!days?.to || row.day <= days.to),
  );
  return rows.toSorted((a, b) => {
    for (const { key, desc } of query.sort) {
      const [one, other] = [a[key as keyof Sample], b[key as keyof Sample]];
      if (one !== other) return (one < other ? -1 : 1) * (desc ? -1 : 1);
    }
    return 0;
  });
};

const NAME_FIRST = [{ key: 'name', desc: false }] as const;

const Tables = () => {
  const t = useTexts('testview');
  const format = useFormat();
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const states: readonly Option[] = [
    { value: 'open', label: t('first') },
    { value: 'ended', label: t('second') },
  ];
  const table = useTableQuery({
    id: 'testview-work',
    prefix: 'work',
    defaultSort: NAME_FIRST,
    defaultSize: 10,
    offsetPaging: true,
    sortable: ['name', 'day', 'amount'],
    filters: [
      choiceFilter({ key: 'state', label: t('choices'), options: states }),
      choicesFilter({ key: 'states', label: t('fieldSelect'), options: states }),
      daysFilter({ key: 'days', label: t('day') }),
      textFilter({ key: 'name', label: t('name') }),
      foundFilter({ key: 'who', label: t('field'), find: findNames, nameOf: (value) => value }),
    ],
  });
  const matching = found(table.query);
  const from = (table.query.page - 1) * table.query.size;
  const page: RowsPage<Sample> = {
    rows: long ? matching : matching.slice(from, from + table.query.size),
    total: matching.length,
    more: false,
    next: null,
    previous: null,
    waiting: false,
    error: null,
    retry: () => undefined,
  };
  const columns: Column<Sample>[] = [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      fixed: true,
      cell: (row) => <span className="w5">{row.name}</span>,
    },
    { key: 'day', title: t('day'), width: 160, sortable: true, cell: (row) => <Num>{format.day(row.day)}</Num> },
    {
      key: 'amount',
      title: t('price'),
      width: 180,
      align: 'end',
      sortable: true,
      cell: (row) => <Money amount={row.amount} className="w6" />,
    },
    {
      key: 'state',
      title: t('choices'),
      width: 160,
      cell: ({ state }) =>
        state === 'open' ? (
          <Badge tone="warning" icon={<IconClock size={14} stroke={2} />}>
            {t('first')}
          </Badge>
        ) : (
          <Badge tone="success" icon={<IconCheck size={14} stroke={2} />}>
            {t('second')}
          </Badge>
        ),
    },
  ];
  const opened = SAMPLES.find(({ id }) => id === open);
  return (
    <Section title={t('workTable')}>
      <PageHead
        title={t('workTable')}
        text={t('reason')}
        actions={
          <>
            <Button variant="default" onClick={() => setLong(!long)}>
              {format.number(MANY)}
            </Button>
            <AddLink to="/testview" label={t('first')} />
          </>
        }
      />
      <WithPanel
        panel={
          opened && (
            <DetailPanel title={opened.name} onClose={() => setOpen(null)}>
              <Money amount={opened.amount} className="t28" />
              <FactList look="ruled" numbers facts={[[t('day'), format.day(opened.day)]]} />
              <FactList numbers facts={[[t('day'), format.day(opened.day)]]} />
            </DetailPanel>
          )
        }
      >
        <WorkTable
          table={table}
          page={page}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          label={t('table')}
          countText={(count) => t('rows', { count })}
          searchLabel={t('search')}
          empty={{ title: t('empty') }}
          onOpen={(row) => setOpen(row.id)}
          openKey={open}
          detail={(row) => <p>{row.name}</p>}
          bulk={[
            {
              key: 'press',
              label: t('press'),
              icon: <IconCheck size={16} stroke={1.75} />,
              run: () => withUndo(t('pressed'), () => undefined),
            },
            {
              key: 'not',
              label: t('second'),
              icon: <IconX size={16} stroke={1.75} />,
              danger: true,
              reason: t('reason'),
              run: () => undefined,
            },
          ]}
        />
      </WithPanel>
    </Section>
  );
};

const findNames = async (words: string): Promise<Option[]> => {
  await lasting();
  return SAMPLES.filter(({ name }) => name.includes(words.toUpperCase()))
    .slice(0, 20)
    .map(({ name }) => ({ value: name, label: name }));
};

const Fields = () => {
  const t = useTexts('testview');
  const [one, setOne] = useState<string | null>(null);
  const [several, setSeveral] = useState<readonly string[]>(['a']);
  const [day, setDay] = useState<Day | null>(null);
  const [days, setDays] = useState<Days>({ from: null, to: null });
  const [money, setMoney] = useState<number | null>(12_500_000);
  const [count, setCount] = useState<number | null>(null);
  const options: readonly Option[] = [
    { value: 'a', label: t('first'), detail: t('reason') },
    { value: 'b', label: t('second') },
  ];
  const uploads = useUploads({
    scaleTo: 1600,
    refuse: ({ size }) => (size > 5_000_000 ? t('reason') : null),
    send: async (file, progress, signal) => {
      for (let part = 0; part <= 1; part += 0.25) {
        if (signal.aborted) throw new Error(t('reason'));
        progress(part);
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      if (file.name.includes('fail')) throw new Error(t('reason'));
    },
  });
  return (
    <Section title={t('workFields')}>
      <div className={styles['fields']}>
        <ComboboxField label={t('fieldSelect')} options={options} value={one} onChange={setOne} clearable />
        <ComboboxField several label={t('choices')} options={options} value={several} onChange={setSeveral} />
        <ComboboxField label={t('search')} find={findNames} value={one} onChange={setOne} />
        <DateField label={t('day')} value={day} onChange={setDay} min={today} />
        <DateRangeField label={t('workDays')} value={days} onChange={setDays} />
        <MoneyField label={t('price')} value={money} onChange={setMoney} large />
        <NumberField label={t('field')} value={count} onChange={setCount} max={99} hint={t('reason')} />
        <TextInput label={t('fieldWrong')} error={t('reason')} defaultValue="…" />
      </div>
      <UploadField label={t('upload')} hint={t('reason')} accept="image/*,.pdf" uploads={uploads} />
    </Section>
  );
};

interface Typed {
  name: string;
  price: number | null;
}

const validate: Validate<Typed> = ({ name, price }) => [
  ...(name.length < 3 ? ['name'] : []),
  ...(price ? [] : ['price']),
];

const AskedAbove = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('testview');
  const [form, element] = useContractForm<Typed>({
    validate,
    initial: { name: '', price: null },
    errorText: () => t('reason'),
    submit: async () => {
      await lasting();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('workForm')} form={form} element={element} action={t('press')} onClose={onClose}>
      <TextInput {...text(form.field('name'))} label={t('name')} data-autofocus />
      <MoneyField {...form.field('price')} label={t('price')} />
    </FormDialog>
  );
};

const Dialog = () => {
  const t = useTexts('testview');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('dialog')}
      </Button>
      {open && <AskedAbove onClose={() => setOpen(false)} />}
    </>
  );
};

const Steps = () => {
  const t = useTexts('testview');
  const [form, element] = useContractForm<Typed>({
    validate,
    initial: { name: '', price: null },
    draft: draftOf('testview', ''),
    errorText: () => t('reason'),
    submit: async ({ name }) => {
      await lasting();
      if (name === 'refuse') return { message: t('reason'), fields: [{ path: 'name', message: t('fieldWrong') }] };
      showToast(t('pressed'));
      return null;
    },
  });
  return (
    <Section title={t('workForm')}>
      <Dialog />
      <form ref={element} onSubmit={form.onSubmit} noValidate>
        <FormSteps
          form={form}
          submitLabel={t('press')}
          steps={[
            {
              title: t('name'),
              fields: ['name'],
              content: <TextInput label={t('name')} {...text(form.field('name'))} />,
            },
            {
              title: t('price'),
              fields: ['price'],
              content: <MoneyField label={t('price')} {...form.field('price')} />,
            },
          ]}
        />
      </form>
      <UnsavedGuard dirty={form.dirty} />
    </Section>
  );
};

export default WorkspaceParts;
