import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLive } from '../../transport/live.ts';
import { read } from '../../transport/read.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DeskAttributesQuery, type ReadAttribute } from '../desk/desk.query.ts';
import { AttributeDialog } from './attribute-dialog.tsx';
import { DeskAttributeQuery, type ReadAttributeDetail } from './attributes.query.ts';
import styles from './attributes.module.css';

interface AttributesProps {
  /** Whether a new one is asked for. */
  adding: boolean;
  onAdded: () => void;
}

/** By what the merchant describes its resorts and rooms, each to be changed. */
export const Attributes = ({ adding, onAdded }: AttributesProps) => {
  const t = useTexts('attributes');
  const found = useRead(DeskAttributesQuery, {}, { staleTime: 0 });
  useLive('catalogue.changed', () => void invalidate(DeskAttributesQuery));
  const [opened, setOpened] = useState<ReadAttributeDetail | null>(null);
  if (found.error && !found.data) return <ReadFailed error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={480} />;
  const attributes = found.data.deskattributes ?? [];
  const open = async (code: string) => {
    const { deskattribute } = await read(DeskAttributeQuery, { code });
    if (deskattribute) setOpened(deskattribute);
  };
  return (
    <>
      {attributes.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={t('title')}>
          {attributes.map((attribute) => (
            <Line
              key={attribute.code}
              attribute={attribute}
              onChange={() => open(attribute.code).catch(() => showToast(t('notRead'), { look: 'failed' }))}
            />
          ))}
        </ul>
      )}
      {(adding || opened) && (
        <AttributeDialog
          attribute={opened}
          taken={attributes.map(({ code }) => code)}
          onClose={() => {
            setOpened(null);
            onAdded();
          }}
        />
      )}
    </>
  );
};

const SHOWN = 8;

const Line = ({ attribute, onChange }: { attribute: ReadAttribute; onChange: () => Promise<unknown> }) => {
  const t = useTexts('attributes');
  const format = useFormat();
  const { code, name, kind, isFacet, values } = attribute;
  const count = t('valueCount', { count: values.length, formatted: format.number(values.length) });
  const more = values.length > SHOWN ? ', …' : '';
  const kindWords = { stars: t('kindStars'), html: t('kindHtml') }[kind];
  return (
    <li>
      <span className={styles['about']}>
        <span className="w6">{name}</span>
        <span className="muted">
          {kind === 'html'
            ? t('htmlText')
            : values
                .slice(0, SHOWN)
                .map((value) => value.name)
                .join(', ') + more}
        </span>
        <span className="t12 muted">
          {[kindWords ?? count, isFacet && t('facet'), t('codeIs', { code })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {kind === 'stars' ? (
        <span className="t12 muted">{t('fixed')}</span>
      ) : (
        <Button variant="default" aria-label={t('changeOne', { name })} onClick={() => void onChange()}>
          {t('changeShort')}
        </Button>
      )}
    </li>
  );
};
