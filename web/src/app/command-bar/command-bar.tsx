import { Modal } from '@mantine/core';
import { folded } from '@sandbar/domain/common';
import {
  IconArrowRight,
  IconBolt,
  IconBuildingSkyscraper,
  IconHomeStats,
  IconReceipt,
  IconUserCircle,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { pageActions } from '../../ui/workspace/page-actions.ts';
import type { WorkspaceEntry } from '../../ui/workspace/shell.tsx';
import { useFound } from './use-found.ts';
import styles from './command-bar.module.css';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

interface Choice {
  key: string;
  icon: ReactNode;
  label: string;
  detail?: string | undefined;
  keys?: string | undefined;
  run: () => void;
}

const ICONS = { order: IconReceipt, member: IconUserCircle, resort: IconBuildingSkyscraper, week: IconHomeStats };
const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const NO_PADDING = { body: { padding: 0 } };

interface CommandBarProps {
  /** The screens that the reader may open. */
  entries: readonly WorkspaceEntry[];
  /** Whether the reader is not staff, so that only their own things are found. */
  own?: boolean;
  onClose: () => void;
}

/** Finds a screen, an order, a member or a resort by a few letters, and runs actions of the page. */
const CommandBar = ({ entries, own = false, onClose }: CommandBarProps) => {
  useFocusReturn();
  const t = useTexts('command-bar');
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  // The actions of the page when the bar was opened, because the page lies behind it.
  const [actions] = useState(pageActions);
  const { found, looking } = useFound(words, own);
  const go = (to: string) => () => void navigate(to);
  const fits = (label: string) => folded(label).includes(folded(words.trim()));
  const groups: { name: string; choices: Choice[] }[] = [
    {
      name: t('barPage'),
      choices: actions
        .filter(({ label }) => fits(label))
        .map(({ label, keys, run }) => ({ key: `do ${label}`, icon: <IconBolt {...look} />, label, keys, run })),
    },
    {
      name: t('barFound'),
      choices: found.map(({ kind, id: of, label, detail, to }) => {
        const Icon = ICONS[kind];
        return { key: `${kind} ${of}`, icon: <Icon {...look} />, label, detail, run: go(to) };
      }),
    },
    {
      name: t('barScreens'),
      choices: entries
        .filter(({ label }) => fits(label))
        .map(({ to, label, icon: Icon }) => ({ key: to, icon: <Icon size={18} stroke={1.75} />, label, run: go(to) })),
    },
  ].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const chosen = all[Math.min(at, all.length - 1)];
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    // The focus returns to the page first.
    requestAnimationFrame(choice.run);
  };
  const keyed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length);
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.key]);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      styles={NO_PADDING}
      size={600}
      yOffset="12dvh"
      aria-label={t('bar')}
    >
      <input
        className={styles['words']}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen ? `${id} ${chosen.key}`.replaceAll(' ', '-') : undefined}
        aria-autocomplete="list"
        aria-label={t('bar')}
        placeholder={t(own ? 'barHintOwn' : 'barHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={words}
        data-autofocus
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
        }}
        onKeyDown={keyed}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('bar')} aria-busy={looking} className={styles['list']}>
        {groups.map(({ name, choices }) => (
          <div key={name} role="group" aria-label={name}>
            <p className={`t12 muted ${styles['group']}`} aria-hidden="true">
              {name}
            </p>
            {choices.map((choice) => (
              <div
                key={choice.key}
                id={`${id} ${choice.key}`.replaceAll(' ', '-')}
                role="option"
                tabIndex={-1}
                aria-selected={choice === chosen}
                className={styles['choice']}
                onPointerMove={() => setAt(all.indexOf(choice))}
                onClick={() => choose(choice)}
                onKeyDown={keyed}
              >
                <span className={styles['icon']}>{choice.icon}</span>
                <span className="ellipsis w5">{choice.label}</span>
                <span className="ellipsis t12 muted">{choice.detail}</span>
                {choice.keys ? (
                  <KeyCap>{choice.keys}</KeyCap>
                ) : (
                  <IconArrowRight size={14} stroke={2} aria-hidden="true" />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className={styles['nothing']} role="status">
          {t(looking ? 'barLooking' : 'barNothing')}
        </p>
      )}
    </Modal>
  );
};

export default CommandBar;
