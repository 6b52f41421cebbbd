import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { isHexColour } from '@sandbar/domain/merchants';
import { text, type FieldWiring } from '../../ui/form/use-contract-form.ts';
import styles from './brand.module.css';

interface ColourFieldProps extends FieldWiring<string, ReactNode> {
  label: string;
  hint?: string;
  /** The label of the browser's own colour picker. */
  chooser: string;
}

/** A colour as `#RRGGBB`, typed or chosen. */
export const ColourField = ({ label, hint, chooser, ...wiring }: ColourFieldProps) => (
  <TextInput
    {...text(wiring)}
    onChange={(event) => wiring.onChange(event.currentTarget.value.trim().toUpperCase())}
    label={label}
    description={hint}
    maxLength={7}
    spellCheck={false}
    autoComplete="off"
    className="n"
    leftSection={
      <input
        type="color"
        className={styles['swatch']}
        aria-label={chooser}
        value={isHexColour(wiring.value) ? wiring.value.toLowerCase() : '#000000'}
        onChange={(event) => wiring.onChange(event.currentTarget.value.toUpperCase())}
      />
    }
  />
);
