import { Button } from '@mantine/core';
import { OrderAttributes, RemoveAttribute } from '@sandbar/contract/catalogue';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { announce } from '../../ui/live-region.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { ConsoleAttributesQuery, type ReadAttribute } from '../console/console.query.ts';
import { ConsoleAttributeQuery } from './attributes.query.ts';
import styles from './attributes.module.css';

const AttributeDialog = lazyPart(() => import('./attribute-dialog.tsx'));

/** Lists the attributes by which the merchant describes resorts and rooms, for editing. */
export const Attributes = ({ dialog }: { dialog: DialogRoute }) => {
  const t = useTexts('attributes');
  const common = useTexts('common');
  const order = useCommand(OrderAttributes);
  const remove = useCommand(RemoveAttribute);
  const found = useRead(ConsoleAttributesQuery, {}, { staleTime: 0 });
  const code = dialog.opened === 'new' ? null : dialog.opened;
  const opened = useRead(ConsoleAttributeQuery, { code: code ?? '' }, { enabled: code !== null, staleTime: 0 });
  if (!found.data) return <ReadPending read={found} height={480} />;
  const attributes = found.data.deskattributes ?? [];
  const move = async ({ code, name }: ReadAttribute, place: number) => {
    const others = attributes.map((each) => each.code).filter((each) => each !== code);
    const sent = await order.send({ Codes: others.toSpliced(place, 0, code) });
    if (!sent.ok) return showToast(failureText(sent.failure, common), { look: 'failed' });
    announce(t('movedTo', { name, place: place + 1 }));
  };
  const askToRemove = ({ code, name }: ReadAttribute) =>
    confirm({
      title: t('removeTitle'),
      text: t('removeText', { name }),
      action: t('removeNow'),
      acting: t('removing'),
      danger: true,
      run: async () => {
        const sent = await remove.send({ Code: code });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('removed'));
        return null;
      },
    });
  return (
    <>
      {attributes.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ol className={styles['list']} aria-label={t('title')}>
          {attributes.map((attribute, place) => (
            <Line
              key={attribute.code}
              attribute={attribute}
              places={{
                first: place === 0,
                last: place === attributes.length - 1,
                waiting: order.sending,
                onMove: (by) => void move(attribute, place + by),
              }}
              onRemove={() => askToRemove(attribute)}
              onChange={() => dialog.open(attribute.code)}
            />
          ))}
        </ol>
      )}
      <RoutedDialog dialog={dialog} found={opened.data?.deskattribute}>
        {(attribute) => (
          <AttributeDialog attribute={attribute} taken={attributes.map((each) => each.code)} onClose={dialog.close} />
        )}
      </RoutedDialog>
    </>
  );
};

const SHOWN = 8;
const STARS = [1, 2, 3, 4, 5];

interface LineProps {
  attribute: ReadAttribute;
  /** Its position in the order, which can be changed. */
  places: Pick<ComponentProps<typeof MoveButtons>, 'first' | 'last' | 'waiting' | 'onMove'>;
  onRemove: () => void;
  onChange: () => void;
}

const Line = ({ attribute, places, onRemove, onChange }: LineProps) => {
  const t = useTexts('attributes');
  const resorts = useTexts('console-resorts');
  const { code, name, kind, isFacet, values } = attribute;
  const count = t('valueCount', { count: values.length });
  const more = values.length > SHOWN ? ', …' : '';
  const kindWords = { stars: t('kindStars'), html: t('kindHtml') }[kind];
  const shown = {
    html: t('htmlText'),
    stars: STARS.map((stars) => resorts('starsCount', { count: stars })).join(', '),
  }[kind];
  return (
    <li>
      <span className="stack g4 shrink anywhere">
        <span className="w6">{name}</span>
        <span className="muted">
          {shown ??
            values
              .slice(0, SHOWN)
              .map((value) => value.name)
              .join(', ') + more}
        </span>
        <span className="t12 muted">
          {[kindWords ?? count, isFacet && t('facet'), t('codeIs', { code })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="row g4 end">
        {kind === 'stars' ? (
          <span className="t12 muted">{t('fixed')}</span>
        ) : (
          <>
            <IconButton label={t('remove', { name })} onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <Button variant="default" aria-label={t('changeOne', { name })} onClick={onChange}>
              {t('changeShort')}
            </Button>
          </>
        )}
        <MoveButtons name={name} {...places} />
      </span>
    </li>
  );
};
