import { IconBuildingCottage, IconMapPin, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useSuggestions } from './use-suggestions.ts';
import styles from './where.module.css';

interface WhereComboboxProps {
  keyword: string;
  /** Called when text was typed; it is searched after a pause. */
  onEdit: (keyword: string) => void;
  /** Called when a suggestion was chosen or the text confirmed; it is searched at once. */
  onSubmit: (keyword: string) => void;
  /** Called when a resort was chosen, whose page then opens. */
  onResort: (friendlyUrl: string) => void;
  onOpen?: () => void;
  /** Whether an area of the map is searched; clearing ends that. */
  onMapArea?: boolean;
  onClear: () => void;
  /** Whether it is in the phone's sheet, where suggestions stand below the field in the page. */
  inSheet?: boolean;
}

const CLASSES = {
  label: styles['caption'] ?? '',
  field: styles['field'] ?? '',
  list: styles['list'] ?? '',
  option: styles['option'] ?? '',
};

/** The field for the place: free text with suggested regions and resorts. */
export const WhereCombobox = ({
  keyword,
  onEdit,
  onSubmit,
  onResort,
  onOpen,
  onMapArea = false,
  onClear,
  inSheet = false,
}: WhereComboboxProps) => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const [focused, setFocused] = useState(false);
  const { list: suggestions, nothing } = useSuggestions(keyword, focused);
  return (
    <div className={styles['where']} data-open={(focused && !inSheet) || undefined} data-sheet={inSheet || undefined}>
      <Combobox
        label={t('where')}
        value={keyword}
        options={suggestions}
        optionKey={({ kind, text }) => `${kind} ${text}`}
        onEdit={onEdit}
        onPick={({ text, friendlyUrl }) => (friendlyUrl ? onResort(friendlyUrl) : onSubmit(text))}
        onEnter={onSubmit}
        listLabel={t('suggestions')}
        note={nothing ? t('suggestNothing', { text: keyword.trim() }) : ''}
        classNames={CLASSES}
        enterKeyHint="search"
        maxLength={200}
        aria-description={t('whereHint')}
        placeholder={focused ? t('wherePlaceholder') : onMapArea ? t('mapArea') : t('anywhere')}
        onFocus={(event) => {
          setFocused(true);
          onOpen?.();
          if (!inSheet) event.target.select();
        }}
        onBlur={() => setFocused(false)}
        between={
          (keyword !== '' || onMapArea) && (
            <button
              type="button"
              className={styles['clear']}
              aria-label={common('remove', { name: onMapArea && keyword === '' ? t('mapArea') : keyword })}
              onPointerDown={(event) => event.preventDefault()}
              onClick={onClear}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </button>
          )
        }
      >
        {(suggestion) => (
          <>
            {suggestion.kind === 'place' ? (
              <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconBuildingCottage size={20} stroke={1.6} aria-hidden="true" />
            )}
            <span className="shrink">
              <span className={styles['name']}>{suggestion.text}</span>
              <span className={styles['kind']}>{suggestion.place ?? t('suggestPlace')}</span>
            </span>
          </>
        )}
      </Combobox>
    </div>
  );
};
