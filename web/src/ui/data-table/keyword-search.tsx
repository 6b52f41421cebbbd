import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './data-table.module.css';

interface KeywordSearchProps {
  label: string;
  value: string;
  onSearch: (keyword: string) => void;
}

/** Enter or the icon applies it (back-office section 2). */
export const KeywordSearch = ({ label, value, onSearch }: KeywordSearchProps) => {
  const t = useTexts('data-table');
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // Back, or a filter that was cleared elsewhere: the field follows.
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    if (value !== '') onSearch('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      className={styles['search']}
      data-typed={text.trim() !== value || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== value) onSearch(text.trim());
      }}
    >
      <IconButton type="submit" label={t('search')} className={styles['searchIcon'] ?? ''}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles['searchInput']}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton label={t('clearSearch')} className={styles['searchClear'] ?? ''} onClick={clear}>
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
};
