import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './table.module.css';
import type { TableHandle, ViewStore } from './types.ts';
import type { Layout } from './use-layout.ts';

interface ViewChoicesProps {
  table: TableHandle;
  layout: Layout;
  views: ViewStore;
  onChosen: () => void;
}

/** Chooses, removes and saves views. */
const ViewChoices = ({ table, layout, views: { views, save, remove, mayShare }, onChosen }: ViewChoicesProps) => {
  const t = useTexts('workspace');
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [saving, setSaving] = useState(false);
  const keep = async () => {
    setSaving(true);
    const saved = await save({ name: name.trim(), shared, search: table.search, layout: layout.layout });
    setSaving(false);
    if (saved) setName('');
  };
  return (
    <>
      {views.length === 0 ? (
        <p className="muted">{t('noViews')}</p>
      ) : (
        <ul className={styles['views']}>
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className={styles['filterItem']}
                aria-current={view.search === table.search ? 'true' : undefined}
                onClick={() => {
                  table.showView(view.search);
                  if (view.layout) layout.setLayout(view.layout);
                  onChosen();
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
    </>
  );
};

export default ViewChoices;
