import { Button } from '@mantine/core';
import {
  isHexColour,
  judgedPairs,
  LEAST_CONTRAST,
  themeFaults,
  type BrandTheme,
  type ThemeField,
} from '@sandbar/domain/merchants';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BrandField } from './brand-values.ts';
import styles from './brand.module.css';

/** The form's field for each colour of texts and grounds. */
export const FIELD_OF: Readonly<Record<ThemeField, BrandField & ('Primary' | 'PrimaryDark' | 'Paper')>> = {
  primary: 'Primary',
  primaryDark: 'PrimaryDark',
  surfaceTint: 'Paper',
};

const LABEL_OF = { primary: 'primary', primaryDark: 'primaryDark', surfaceTint: 'paper' } as const;
const PAIR = {
  light: { button: 'pairButton', link: 'pairLink', text: 'pairText', muted: 'pairMuted' },
  dark: { button: 'pairButtonDark', link: 'pairLinkDark', text: 'pairText', muted: 'pairMuted' },
} as const;

interface ContrastListProps {
  theme: BrandTheme;
  /** Called to use a proposed colour. */
  onTake: (field: ThemeField, colour: string) => void;
}

/**
 * Shows whether text is readable with the chosen colours, pair by pair, with the closest readable colour where it is
 * not.
 */
export const ContrastList = ({ theme, onTake }: ContrastListProps) => {
  const t = useTexts('brand');
  const format = useFormat();
  if (![theme.primary, theme.primaryDark, theme.surfaceTint].every(isHexColour)) return null;
  const faults = themeFaults(theme);
  return (
    <section aria-label={t('contrast')}>
      <p className={styles['contrastHead']}>
        <span className="w6">{t('contrast')}</span>
        <span className="t12 muted">WCAG 2.2 AA</span>
      </p>
      <ul>
        {judgedPairs(theme).map(({ name, scheme, text, ground, ratio }) => {
          // Rounded down, because 4.46 is not 4.5.
          const shown = format.decimal(Math.floor(ratio * 100) / 100);
          return (
            <li key={`${scheme} ${name}`} className={styles['pair']}>
              <span className={styles['sample']} style={{ color: text, backgroundColor: ground }} aria-hidden="true">
                Aa
              </span>
              <span>{t(PAIR[scheme][name])}</span>
              <span className="n w5">{shown}</span>
              {ratio >= LEAST_CONTRAST ? (
                <span className={styles['good']}>
                  <IconCheck size={16} stroke={2} aria-hidden="true" />
                  {t('passes')}
                </span>
              ) : (
                <span className={styles['wrong']}>
                  <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
                  {t('fails')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div role="status" className="stack g8">
        {faults.map(({ field, colour, proposal }) => (
          <p key={field} className={styles['fault']}>
            <span>{t('fault', { field: t(LABEL_OF[field]), colour, proposal })}</span>
            <Button variant="default" size="xs" onClick={() => onTake(field, proposal)}>
              <span className={styles['dot']} style={{ backgroundColor: proposal }} aria-hidden="true" />
              {t('take', { colour: proposal })}
            </Button>
          </p>
        ))}
      </div>
    </section>
  );
};
