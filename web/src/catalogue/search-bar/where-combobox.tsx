import { IconBuildingCottage, IconMapPin, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Suggestion } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './where.module.css';

interface WhereComboboxProps {
  keyword: string;
  /** Typed: searched for after a pause. */
  onEdit: (keyword: string) => void;
  /** Chosen or confirmed: searched for at once. */
  onSubmit: (keyword: string) => void;
  onOpen?: () => void;
  /** Part of the map is searched; clearing leaves it. */
  onMapArea?: boolean;
  onClear: () => void;
  /** In the phone's sheet: a field of its own, suggestions below it in the page. */
  inSheet?: boolean;
}

/**
 * Where to: free text, with regions and resorts suggested. A combobox with a list of its own; the focus stays in the
 * field.
 */
export const WhereCombobox = ({
  keyword,
  onEdit,
  onSubmit,
  onOpen,
  onMapArea = false,
  onClear,
  inSheet = false,
}: WhereComboboxProps) => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(keyword, focused);
  const open = focused && !closed && suggestions.length > 0;
  const current = open ? suggestions[active] : undefined;

  const pick = (suggestion: Suggestion) => {
    onSubmit(suggestion.text);
    setClosed(true);
    setActive(-1);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setClosed(false);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = suggestions.length;
      // One place more than suggestions: the text itself.
      if (count > 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current) pick(current);
      else onSubmit(keyword);
      setClosed(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setClosed(true);
      setActive(-1);
    }
  };

  return (
    <div className={styles['where']} data-open={(focused && !inSheet) || undefined} data-sheet={inSheet || undefined}>
      <label htmlFor={id} className={styles['caption']}>
        {t('where')}
      </label>
      <input
        ref={field}
        id={id}
        className={styles['field']}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        aria-description={t('whereHint')}
        placeholder={focused ? t('wherePlaceholder') : onMapArea ? t('mapArea') : t('anywhere')}
        value={keyword}
        onChange={(event) => {
          setClosed(false);
          setActive(-1);
          onEdit(event.target.value);
        }}
        onFocus={(event) => {
          setFocused(true);
          setClosed(false);
          onOpen?.();
          if (!inSheet) event.target.select();
        }}
        onBlur={() => {
          setFocused(false);
          setActive(-1);
        }}
        onKeyDown={key}
      />
      {(keyword !== '' || onMapArea) && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={common('remove', { name: onMapArea && keyword === '' ? t('mapArea') : keyword })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <ul id={`${id}-list`} role="listbox" aria-label={t('suggestions')} className={styles['list']} hidden={!open}>
        {open &&
          suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind} ${suggestion.text}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles['option']}
              // Else the field would lose the focus, and the list with it, before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
              onPointerMove={() => setActive(index)}
            >
              {suggestion.kind === 'place' ? (
                <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconBuildingCottage size={20} stroke={1.6} aria-hidden="true" />
              )}
              <span className={styles['names']}>
                <span className={styles['name']}>{suggestion.text}</span>
                <span className={styles['kind']}>{suggestion.place ?? t('suggestPlace')}</span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
};
