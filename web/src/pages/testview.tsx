import { LOCALES, type Day } from '@sandbar/domain/common';
import { IconHeart } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Flag } from '../ui/flag.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { Money, Points } from '../ui/num.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Progress } from '../ui/progress.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import { Section } from '../ui/section.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx';
import { Stars } from '../ui/stars.tsx';
import { TabList, TabPanel } from '../ui/tab-list.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { chooseScheme, useSchemeChoice } from '../ui/theme/scheme.ts';
import { showToast } from '../ui/toast-store.ts';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import { TopProgress } from '../ui/top-progress.tsx';
import { OverlayParts } from './testview/overlays.tsx';
import { PictureParts } from './testview/pictures.tsx';
import { TimeParts } from './testview/time.tsx';
import styles from './testview/testview.module.css';

const DataParts = lazy(() => import('./testview/data.tsx'));
const WorkspaceParts = lazy(() => import('./testview/workspace.tsx'));

const ROLES = [
  'paper',
  'surface',
  'sunken',
  'hair',
  'ctl',
  'ink',
  'muted',
  'faint',
  'primary',
  'primary-tint',
  'time',
  'time-tint',
  'success',
  'warning',
  'danger',
] as const;
const LOOKS = ['primary', 'secondary', 'tinted', 'danger', 'link', 'accent'] as const;
const SIZES = ['t12', 't14', 't16', 't20', 't28', 't40'] as const;

/** /testview: the merchant's theme and the shared components in their states. */
const TestView = () => {
  const t = useTexts('testview');
  const app = useTexts('app');
  const schemes = [
    { value: 'light', label: app('light') },
    { value: 'dark', label: app('dark') },
    { value: 'system', label: app('system') },
  ] as const;
  return (
    <PageFrame width={1280}>
      <div className={styles['head']}>
        <h1 className="t40">{t('title')}</h1>
        <Segmented label={app('appearance')} value={useSchemeChoice()} onChange={chooseScheme} options={schemes} />
      </div>
      <Section title={t('tokens')}>
        <ul className={styles['swatches']}>
          {ROLES.map((role) => (
            <li key={role}>
              <span className={styles['swatch']} style={{ background: `var(--${role})` }} />
              <code className="t12">{role}</code>
            </li>
          ))}
        </ul>
        {SIZES.map((size) => (
          <p key={size} className={size}>
            {shell.merchant.name} <span className="n">0123456789</span>
          </p>
        ))}
      </Section>
      <Section title={t('numbers')}>
        <Row>
          <Money amount={12_500_000} />
          <Money amount={-350_000} />
          <Points points={6_480} />
          <Stars stars={4} size={16} />
          <Avatar name={shell.merchant.name} size={48} />
          {LOCALES.map((locale) => (
            <Flag key={locale} locale={locale} />
          ))}
        </Row>
      </Section>
      <Section title={t('buttons')}>
        <Row>
          {LOOKS.map((look) => (
            <Button key={look} look={look} onClick={() => showToast(t('pressed'))}>
              {t('press')}
            </Button>
          ))}
          <Button sending sendingLabel={t('sending')}>
            {t('press')}
          </Button>
          <Button disabledReason={t('reason')}>{t('press')}</Button>
          <ButtonLink to="/testview" look="secondary">
            {t('link')}
          </ButtonLink>
          <IconButton label={t('press')} onClick={() => showToast(t('pressed'))}>
            <IconHeart size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <MoveButtons name={t('press')} first last={false} onMove={() => showToast(t('pressed'))} />
        </Row>
      </Section>
      <Fields />
      <Choices />
      <Notices />
      <OverlayParts />
      <TimeParts />
      <PictureParts />
      <Suspense fallback={<Skeleton height={480} />}>
        <DataParts />
      </Suspense>
      <Suspense fallback={<Skeleton height={480} />}>
        <WorkspaceParts />
      </Suspense>
    </PageFrame>
  );
};

const Row = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>;

const Fields = () => {
  const t = useTexts('testview');
  const [day, setDay] = useState<Day | null>(null);
  const options = LOCALES.map((locale) => ({ value: locale, label: locale }));
  return (
    <Section title={t('fields')}>
      <div className={styles['fields']}>
        <TextField label={t('field')} placeholder="…" />
        <TextField label={t('fieldWrong')} error={t('reason')} defaultValue="…" />
        <TextField label={t('fieldReadOnly')} readOnly defaultValue={shell.merchant.name} />
        <PasswordField label={t('fieldSecret')} autoComplete="off" />
        <SelectField label={t('fieldSelect')} options={options} />
        <DateField label={t('day')} value={day} onChange={setDay} />
        <Textarea label={t('fieldLong')} hint={t('reason')} />
      </div>
      <FormFoot failure={t('fieldWrong')} text={t('reason')}>
        <Button>{t('press')}</Button>
      </FormFoot>
    </Section>
  );
};

const Choices = () => {
  const t = useTexts('testview');
  const [checked, setChecked] = useState(true);
  const [radio, setRadio] = useState('a');
  const [tab, setTab] = useState<'a' | 'b'>('a');
  const asked = useSearchParams()[0].get('tab') === 'b';
  const names = { a: t('first'), b: t('second') };
  return (
    <Section title={t('choices')}>
      <Checkbox label={t('first')} checked={checked} onChange={setChecked} count={12} />
      <fieldset>
        <legend className="hidden-visually">{t('choices')}</legend>
        {(['a', 'b'] as const).map((value) => (
          <RadioRow
            key={value}
            name="testview"
            value={value}
            checked={radio === value}
            onChange={setRadio}
            title={names[value]}
            detail={t('reason')}
          />
        ))}
      </fieldset>
      <Row>
        <Chip>{t('first')}</Chip>
        <Chip set onClear={() => showToast(t('pressed'))} clearName={t('second')}>
          {t('second')}
        </Chip>
        <ToggleChip aria-pressed={radio === 'a'} onClick={() => setRadio(radio === 'a' ? 'b' : 'a')}>
          <KeyCap aria-hidden="true">1</KeyCap>
          {t('first')}
        </ToggleChip>
        <CopyButton text={shell.merchant.name} name={shell.merchant.name} />
      </Row>
      <TabLinks
        label={t('link')}
        tabs={(['a', 'b'] as const).map((name) => ({
          to: name === 'a' ? '/testview' : '/testview?tab=b',
          label: names[name],
          current: (name === 'b') === asked,
        }))}
      />
      <TabList
        id="testview"
        label={t('choices')}
        tabs={(['a', 'b'] as const).map((name) => ({ name, label: names[name] }))}
        current={tab}
        onChange={setTab}
      />
      <TabPanel id="testview" name={tab}>
        <p className={styles['panel']}>{names[tab]}</p>
      </TabPanel>
    </Section>
  );
};

/** ms; long enough to be seen. */
const SHOWN_MS = 2500;
const lasting = () => new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS));

const Notices = () => {
  const t = useTexts('testview');
  const [online, setOnline] = useState(true);
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await lasting();
    setLoading(false);
  };
  const lose = async () => {
    setOnline(false);
    await lasting();
    setOnline(true);
  };
  return (
    <Section title={t('notices')}>
      <Breadcrumb items={[{ label: t('first'), to: '/testview' }, { label: t('second') }]} />
      <EmptyState title={t('empty')}>{t('reason')}</EmptyState>
      <ReadFailed error={{ problem: 'broken', retryAfterSeconds: 0 }} retry={() => showToast(t('pressed'))} />
      <div className={styles['waiting']}>
        <Skeleton height={80} />
        <SkeletonLines lines={3} />
        <Progress label={t('sending')} part={0.6} />
      </div>
      <Row>
        <Button look="secondary" onClick={() => void load()}>
          {t('sending')}
        </Button>
        <Button look="secondary" onClick={() => void lose()}>
          {t('offline')}
        </Button>
      </Row>
      <TopProgress on={loading} />
      <OfflineBanner online={online} />
    </Section>
  );
};

export default TestView;
