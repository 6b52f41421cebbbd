import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './table.module.css';
import type { TableHandle, ViewStore } from './types.ts';
import type { Layout } from './use-layout.ts';

interface ViewMenuProps {
  table: TableHandle;
  layout: Layout;
  views: ViewStore;
}

/** Saved views: the reader's own and those shared by staff. */
export const ViewMenu = ({ table, layout, views: { views, save, remove, mayShare } }: ViewMenuProps) => {
  const t = useTexts('workspace');
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [saving, setSaving] = useState(false);
  const current = views.find((view) => view.search === table.search);
  const keep = async () => {
    setSaving(true);
    const saved = await save({ name: name.trim(), shared, search: table.search, layout: layout.layout });
    setSaving(false);
    if (saved) setName('');
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={320} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBookmark size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          {current?.name ?? t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views')}>
        {views.length === 0 ? (
          <p className="muted">{t('noViews')}</p>
        ) : (
          <ul className={styles['views']}>
            {views.map((view) => (
              <li key={view.id}>
                <button
                  type="button"
                  className={styles['filterItem']}
                  aria-current={view === current ? 'true' : undefined}
                  onClick={() => {
                    table.showView(view.search);
                    if (view.layout) layout.setLayout(view.layout);
                    setOpened(false);
                  }}
                >
                  <span className="ellipsis">{view.name}</span>
                  {view.shared && <IconUsers size={14} stroke={1.75} aria-label={t('sharedView')} />}
                </button>
                {view.mine && (
                  <ActionIcon
                    size={28}
                    aria-label={t('removeView', { view: view.name })}
                    onClick={() => void remove(view.id)}
                  >
                    <IconTrash size={14} stroke={1.75} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          className={styles['keepView']}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '' && !saving) void keep();
          }}
        >
          <TextInput
            label={t('viewName')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
          {mayShare && (
            <Checkbox label={t('shareView')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
          )}
          <Button type="submit" size="sm" variant="default" loading={saving} disabled={name.trim() === ''}>
            {t('keepView')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
};
