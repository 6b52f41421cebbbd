import { Combobox, InputBase, Pill, PillsInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';

export interface Option {
  value: string;
  label: string;
  /** A second line, for example what a role may do. */
  detail?: string;
}

interface Common {
  label: string;
  /** All options. Without them `find` returns those that match. */
  options?: readonly Option[];
  /** Called as the reader types; an earlier call that is still running is aborted. */
  find?: (words: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The chosen option, where `options` does not contain it. */
  known?: readonly Option[];
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Shown when there are no options at all. */
  none?: string | undefined;
}

interface Single extends Common {
  several?: false;
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  /** Before the label of a chosen option. */
  picture?: ReactNode;
  onBlur?: () => void;
  name?: string;
}

interface Several extends Common {
  several: true;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

const PAUSE_MS = 200;
const MAX_SHOWN = 50;

/** Without accents and case: `da nang` matches `Đà Nẵng`. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

/** Chooses one or several options, from a list in memory or by a search as the reader types. */
export const ComboboxField = (props: Single | Several) =>
  props.several ? <SeveralOf {...props} /> : <OneOf {...props} />;

/** The current options, and whether more are loading. */
const useFound = ({ options, find }: Common, words: string, open: boolean) => {
  const [found, setFound] = useState<{ words: string; options: readonly Option[] | 'failed' } | null>(null);
  useEffect(() => {
    if (!find || !open) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await find(words, stop.signal);
        if (!stop.signal.aborted) setFound({ words, options: answer });
      } catch {
        if (!stop.signal.aborted) setFound({ words, options: 'failed' });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [find, words, open]);
  if (!find) {
    const wanted = plain(words);
    return {
      matching: (options ?? []).filter(({ label, detail = '' }) => plain(`${label} ${detail}`).includes(wanted)),
      waiting: false,
      failed: false,
    };
  }
  const failed = found?.options === 'failed';
  return {
    matching: found && found.options !== 'failed' ? found.options : [],
    // No search while it is closed.
    waiting: open && found?.words !== words && !failed,
    failed: failed && found.words === words,
  };
};

const Choices = ({
  name,
  found: { matching, waiting, failed },
  chosen,
  none,
}: {
  /** The list's name for screen readers; the field's label names a single thing. */
  name: string;
  found: ReturnType<typeof useFound>;
  chosen: readonly string[];
  none?: string | undefined;
}) => {
  const t = useTexts('workspace');
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={name} mah={320} style={{ overflowY: 'auto' }} aria-busy={waiting || undefined}>
        {matching.slice(0, MAX_SHOWN).map(({ value, label, detail }) => (
          <Combobox.Option key={value} value={value} active={chosen.includes(value)} selected={chosen.includes(value)}>
            <span className="w5">{label}</span>
            {detail && (
              <span className="t12 muted" style={{ display: 'block' }}>
                {detail}
              </span>
            )}
          </Combobox.Option>
        ))}
        {matching.length === 0 && (
          <Combobox.Empty>{failed ? t('findFailed') : waiting ? t('finding') : (none ?? t('noOption'))}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
};

const labelOf = (value: string, ...lists: (readonly Option[] | undefined)[]): string =>
  lists.flatMap((list) => list ?? []).find((option) => option.value === value)?.label ?? value;

const OneOf = (props: Single) => {
  const { label, options, known, value, onChange, clearable = false, placeholder, hint, error, disabled } = props;
  const { picture, onBlur, name, none } = props;
  const t = useTexts('workspace');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [typing, setTyping] = useState(false);
  // The option was chosen here: its label is known before `known` contains it.
  const [last, setLast] = useState<Option | null>(null);
  const found = useFound(props, typing ? words : '', combobox.dropdownOpened);
  const shown = typing ? words : value === null ? '' : labelOf(value, options, known, last ? [last] : []);
  const stop = () => {
    setTyping(false);
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        setLast(found.matching.find((option) => option.value === chosen) ?? null);
        onChange(chosen);
        stop();
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          description={hint}
          error={error}
          disabled={disabled ?? false}
          name={name}
          leftSection={picture && !typing ? picture : undefined}
          leftSectionWidth={52}
          placeholder={placeholder ?? t('chooseOne')}
          value={shown}
          autoComplete="off"
          rightSection={
            clearable && value !== null ? (
              // Mantine hides it from the keyboard and from screen readers, which have no other way to clear the
              // choice.
              <Combobox.ClearButton
                aria-hidden={false}
                tabIndex={0}
                aria-label={t('clearChoice')}
                onClear={() => onChange(null)}
              />
            ) : (
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            )
          }
          rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
          onChange={(event) => {
            setWords(event.target.value);
            setTyping(true);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            stop();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Choices
        name={t('chooseOne')}
        found={found}
        chosen={value === null ? [] : [value]}
        none={options?.length === 0 ? none : undefined}
      />
    </Combobox>
  );
};

const SeveralOf = (props: Several) => {
  const { label, options, known, value, onChange, placeholder, hint, error, disabled } = props;
  const t = useTexts('workspace');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const found = useFound(props, words, combobox.dropdownOpened);
  const toggle = (chosen: string) => {
    setSeen((now) => [...now, ...found.matching.filter((option) => option.value === chosen)]);
    onChange(value.includes(chosen) ? value.filter((one) => one !== chosen) : [...value, chosen]);
    setWords('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={hint}
          error={error}
          disabled={disabled ?? false}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {value.map((one) => (
              <Pill
                key={one}
                withRemoveButton
                // Backspace removes the last one by keyboard; screen readers use the button, which Mantine hides from
                // them.
                removeButtonProps={{
                  'aria-hidden': false,
                  'aria-label': t('removeChoice', { choice: labelOf(one, options, known, seen) }),
                }}
                onRemove={() => onChange(value.filter((other) => other !== one))}
              >
                {labelOf(one, options, known, seen)}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={label}
                placeholder={value.length === 0 ? (placeholder ?? t('chooseSeveral')) : undefined}
                value={words}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setWords(event.target.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && words === '' && value.length > 0) onChange(value.slice(0, -1));
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Choices name={t('chooseSeveral')} found={found} chosen={value} />
    </Combobox>
  );
};
