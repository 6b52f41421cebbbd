import { CATALOGUE_LIMITS, GRID_LIMITS, ProductType, type GridType } from '@sandbar/domain/catalogue';
import type { Day } from '@sandbar/domain/common';
import { useDeferredValue, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Dialog, DialogFoot } from '../../ui/workspace/dialog.tsx';
import { RuleSetsQuery, type ReadRuleSet } from '../pricing/pricing.query.ts';
import { useRuleSetWords } from '../pricing/rule-set-words.ts';
import { StayChangeQuery, type ChangePreview } from './stays.query.ts';
import styles from './stays.module.css';

export type ChangeKind = 'price' | 'publish' | 'withdraw' | 'apply';

/** The input of the command without the selection. */
export interface Change {
  kind: ChangeKind;
  productType: GridType;
  price: number | null;
  nights: number | null;
  /**
   * For `publish`: the number of stays to which each week is filled up, and the first day of new ones, in days after
   * Saturday.
   */
  perWeek: number | null;
  weekday: number;
  /** For `apply`: the rule set in its shown version. */
  set: Pick<ReadRuleSet, 'id' | 'version'> | null;
}

export interface Chosen {
  resortId: string;
  roomIds: readonly string[];
  from: Day;
  weeks: number;
}

interface ChangeDialogProps {
  kind: ChangeKind;
  chosen: Chosen;
  onClose: () => void;
  /** @param words the change in words, for readers who may undo it */
  onChange: (change: Change, words: string) => void;
}

const WEEK = 7;

const WORDS = {
  price: { title: 'priceTitle', text: 'priceText', count: 'priceCount', action: 'priceDo' },
  publish: { title: 'publishTitle', text: 'publishText', count: 'publishCount', action: 'publishDo' },
  withdraw: { title: 'withdrawTitle', text: 'withdrawText', count: 'withdrawCount', action: 'withdrawDo' },
} as const;
/** The stays that are not changed, with their texts. */
const KEPT = {
  held: 'heldKept',
  sold: 'soldKept',
  owners: 'ownersKept',
  past: 'pastKept',
  same: 'sameKept',
} as const;

/** Returns the names of a week's days from Saturday on. */
const weekdays = (locale: string) => {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: WEEK }, (_, day) => ({
    value: String(day),
    label: name.format(Date.UTC(2028, 0, 1 + day)),
  }));
};

/** Terms for a selection, with a preview of their effect. */
export const ChangeDialog = ({ kind, chosen, onClose, onChange }: ChangeDialogProps) => {
  const t = useTexts('console-resorts');
  const common = useTexts('common');
  const pricing = useTexts('pricing');
  const element = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<'money' | 'points'>('money');
  const [price, setPrice] = useState<number | null>(null);
  const [nights, setNights] = useState<number | null>(WEEK);
  const [perWeek, setPerWeek] = useState<number | null>(1);
  const [weekday, setWeekday] = useState('0');
  const [setId, setSetId] = useState<string | null>(null);
  const found = useRead(RuleSetsQuery, {}, { enabled: kind === 'apply', staleTime: 0 });
  const sets = (found.data?.rulesets ?? []).filter(({ retired }) => !retired);
  const set = sets.find(({ id }) => id === setId) ?? null;
  const inWords = useRuleSetWords();
  const locale = useLocale();
  const productType: GridType = type === 'money' ? ProductType.Vacation : ProductType.VacationExchange;
  const complete =
    kind === 'withdraw' ||
    (kind === 'apply' && set !== null) ||
    (kind !== 'apply' &&
      price !== null &&
      price > 0 &&
      (kind === 'price' || ((nights ?? 0) > 0 && (perWeek ?? 0) > 0)));
  const inWeek = { perWeek, weekday: Number(weekday) };
  const asked = useDeferredValue({ productType, price, nights, ...inWeek, ruleSetId: set?.id ?? null });
  const read = useRead(
    StayChangeQuery,
    { ...chosen, roomIds: [...chosen.roomIds], kind, ...asked },
    { enabled: complete, keepPrevious: true, staleTime: 0 },
  );
  const preview = complete ? read.data?.staychange : null;
  const summarize = useSummary();
  const words = preview ? summarize(kind, preview) : '';
  return (
    <Dialog
      title={kind === 'apply' ? pricing('applyTitle') : t(WORDS[kind].title)}
      onClose={onClose}
      form={{
        element,
        onSubmit: (event) => {
          event.preventDefault();
          if (preview && preview.changed > 0) onChange({ kind, productType, price, nights, ...inWeek, set }, words);
        },
      }}
      foot={
        <DialogFoot
          action={kind === 'apply' ? pricing('applyDo') : t(WORDS[kind].action)}
          danger={kind === 'withdraw'}
          disabled={!preview || preview.changed === 0}
        />
      }
    >
      <p className="muted">{kind === 'apply' ? pricing('applyText') : t(WORDS[kind].text)}</p>
      {kind === 'apply' && (
        <ComboboxField
          label={pricing('ruleSets')}
          options={sets.map((each) => ({ value: each.id, label: each.name, detail: inWords.terms(each) }))}
          none={pricing('noSets')}
          value={setId}
          onChange={setSetId}
        />
      )}
      {(kind === 'price' || kind === 'publish') && (
        <>
          <Segmented
            label={t('priceIn')}
            value={type}
            onChange={setType}
            options={[
              { value: 'money', label: t('inMoney') },
              { value: 'points', label: t('asPoints') },
            ]}
          />
          {type === 'money' ? (
            <MoneyField
              label={t('priceOfStay')}
              min={1}
              max={CATALOGUE_LIMITS.price}
              value={price}
              onChange={setPrice}
            />
          ) : (
            <NumberField
              label={t('priceOfStay')}
              unit={t('inPoints')}
              min={1}
              max={CATALOGUE_LIMITS.price}
              value={price}
              onChange={setPrice}
            />
          )}
        </>
      )}
      {kind === 'publish' && (
        <>
          <NumberField
            label={t('nights')}
            hint={t('nightsHint')}
            min={1}
            max={CATALOGUE_LIMITS.nights}
            value={nights}
            onChange={setNights}
          />
          <NumberField
            label={t('perWeek')}
            hint={t('perWeekHint')}
            min={1}
            max={GRID_LIMITS.perWeek}
            value={perWeek}
            onChange={setPerWeek}
          />
          <ComboboxField
            label={t('weekday')}
            options={weekdays(locale)}
            value={weekday}
            onChange={(day) => setWeekday(day ?? '0')}
          />
        </>
      )}
      <div role="status" className={styles['result']}>
        {preview ? (
          <PreviewSummary kind={kind} preview={preview} />
        ) : complete && read.error ? (
          common('wentWrong')
        ) : (
          t('previewLater')
        )}
      </div>
    </Dialog>
  );
};

const useSummary = () => {
  const t = useTexts('console-resorts');
  const pricing = useTexts('pricing');
  return (kind: ChangeKind, { changed }: ChangePreview) => {
    const counted = { count: changed };
    return kind === 'apply' ? pricing('applyCount', counted) : t(WORDS[kind].count, counted);
  };
};

/** Returns a summary of the preview: `34 change price; 2 are sold and stay as they are`. */
const PreviewSummary = ({ kind, preview }: { kind: ChangeKind; preview: ChangePreview }) => {
  const t = useTexts('console-resorts');
  const summarize = useSummary();
  const kept = (Object.keys(KEPT) as (keyof typeof KEPT)[]).filter((reason) => preview[reason] > 0);
  return (
    <>
      <p className="w6">{summarize(kind, preview)}</p>
      {(kind === 'publish' || kind === 'apply') && preview.created > 0 && (
        <p>{t('createdCount', { count: preview.created })}</p>
      )}
      {kept.map((reason) => (
        <p key={reason} className="muted">
          {t(KEPT[reason], { count: preview[reason] })}
        </p>
      ))}
    </>
  );
};
