import { Checkbox } from '@mantine/core';
import { nightsBetween, type Day } from '@sandbar/domain/common';
import { rentalWindow, RENTAL_LIMITS } from '@sandbar/domain/weeks';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { ComboboxField, type Option } from '../../ui/form/combobox-field.tsx';
import { DateRangeField } from '../../ui/form/date-field.tsx';
import type { ContractForm, FieldWiring } from '../../ui/form/use-contract-form.ts';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { ResortField } from '../form/resort-field.tsx';
import { FormSection } from '../form/form-section.tsx';
import styles from './rental.module.css';
import type { RentalValues } from './rental-values.ts';
import { Stepper } from './stepper.tsx';

const { adults, children, rooms, ages } = RENTAL_LIMITS;
const COUNTS = Array.from({ length: rooms.most }, (_, index) => String(index + rooms.least));

/** The section of the room, the dates, and the guests. */
export const RoomSection = ({ form, today }: { form: ContractForm<RentalValues>; today: Day }) => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const { values, field, set } = form;
  const { FromDate, ToDate } = values;
  const window = rentalWindow(today);
  const nights = FromDate && ToDate && ToDate > FromDate ? nightsBetween(FromDate, ToDate) : 0;
  const age = (years: number) => t('years', { count: years });
  return (
    <FormSection
      title={t('room')}
      hint={
        <>
          {t('notInSystem')}{' '}
          <a href={shell.merchant.aboutUrl} target="_blank" rel="noreferrer" className={styles['link']}>
            {t('contact')}
          </a>
        </>
      }
    >
      <ResortField {...field('AddressId')} />
      <div className="stack halves g16">
        <DateRangeField
          label={`${t('checkInOut')}${nights > 0 ? ` · ${common('nights', { count: nights })}` : ''}`}
          value={{ from: FromDate, to: ToDate }}
          min={window.from}
          max={window.to}
          error={field('FromDate').error}
          onBlur={field('FromDate').onBlur}
          onChange={({ from, to }) => set({ FromDate: from, ToDate: to })}
        />
        <Count label={t('bedRoom')} wiring={field('BedRoom')} />
      </div>
      <div className="stack thirds g12">
        <Count label={t('bathRoom')} wiring={field('BathRoom')} />
        <Count label={t('doubleBed')} wiring={field('DoubleBed')} optional />
        <Count label={t('singleBed')} wiring={field('SingleBed')} optional />
      </div>
      <div className={styles['even']}>
        <Stepper label={t('adults')} least={adults.least} most={adults.most} {...field('Adult')} />
        <Stepper label={t('children')} least={children.least} most={children.most} {...field('Children')} />
      </div>
      <div className={styles['ages']}>
        <span className="t12 w5">{t('ages')}</span>
        <span className="n w5">{t('agesRange', { from: values.FromAge, to: values.ToAge })}</span>
        <div className={styles['slider']}>
          <RangeSlider
            min={ages.least}
            max={ages.most}
            step={1}
            low={values.FromAge}
            high={values.ToAge}
            lowLabel={t('youngest')}
            highLabel={t('oldest')}
            valueText={age}
            onChange={(FromAge, ToAge) => set({ FromAge, ToAge })}
          />
        </div>
      </div>
      <div className="flex wrap g12-24">
        <Checkbox
          label={t('breakfast')}
          checked={values.IncludeBreakfast}
          onChange={(event) => set({ IncludeBreakfast: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('kitchen')}
          checked={values.HasKitchen}
          onChange={(event) => set({ HasKitchen: event.currentTarget.checked })}
        />
      </div>
    </FormSection>
  );
};

interface CountProps {
  label: string;
  wiring: FieldWiring<string | null>;
  optional?: boolean;
}

/** A number up to the form's maximum. */
const Count = ({ label, wiring, optional = false }: CountProps) => {
  const t = useTexts('rentals');
  const options: Option[] = COUNTS.map((count) => ({ value: count, label: count }));
  return (
    <ComboboxField
      {...wiring}
      label={label}
      options={options}
      clearable={optional}
      placeholder={optional ? t('noneOf') : t('chooseCount')}
    />
  );
};
