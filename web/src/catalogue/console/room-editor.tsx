import { Button, TextInput } from '@mantine/core';
import { CreateRoom, SetRoomPublished, UpdateRoom } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BackLink, RecordHead } from '../../ui/workspace/record-head.tsx';
import { AttributeFields, useAttributesKnown } from './attribute-fields.tsx';
import { BothTexts } from '../../ui/form/both-texts.tsx';
import styles from './console.module.css';
import { ConsoleResortQuery } from './console.query.ts';
import { EditorFoot } from '../../ui/form/editor-foot.tsx';
import { FormPart } from '../../ui/form/form-part.tsx';
import { ResortFeeFields } from './resort-fee-fields.tsx';
import type { FormImage } from './resort-form.ts';
import { ShownBadge } from './shown-badge.tsx';
import { RichTexts } from './rich-texts.tsx';
import { copiedFrom, roomInputOf, roomRules, roomValuesOf, type RoomValues } from './room-form.ts';
import { ConsoleRoomQuery, ConsoleRoomsQuery, type ReadRoom } from './rooms.query.ts';

interface RoomEditorProps {
  links: {
    resorts: string;
    resort: (id: string) => string;
    audit: string | null;
    copy: ((room: { id: string; resortId: string }) => string) | null;
  };
  /** The album beside the form. It belongs to the slice media. */
  album: (value: readonly FormImage[], onChange: (images: FormImage[]) => void, error: ReactNode) => ReactNode;
  onMade: (id: string) => void;
}

/** The source of a new room class: its resort, and a room class to copy. */
interface NewRoom {
  resortId: string;
  copied: string | null;
}

/** Edits all fields of a room class. */
export const RoomEditor = ({ id, ...props }: RoomEditorProps & { id: string }) => (
  <WithRoom id={id} resorts={props.links.resorts}>
    {(room, reread) => (
      <Form
        key={id}
        {...props}
        room={room}
        reread={reread}
        resort={{ id: room.resortId, name: room.resortName }}
        position={0}
      />
    )}
  </WithRoom>
);

/** The form of a new room class, which follows the others of its resort. */
export const NewRoomEditor = ({ resortId, copied, ...props }: RoomEditorProps & NewRoom) => {
  const t = useTexts('console-resorts');
  const { resorts } = props.links;
  const resort = useRead(ConsoleResortQuery, { id: resortId });
  const others = useRead(ConsoleRoomsQuery, { resortId }, { staleTime: 0 });
  const known = useAttributesKnown();
  if (!resort.data || !others.data || !known)
    return <ReadPending read={resort.data ? others : resort} lines={14} gap={24} />;
  const of = resort.data.deskresort;
  if (!of) return <Missing title={t('missing')} text={t('missingText')} resorts={resorts} />;
  const form = {
    ...props,
    room: null,
    resort: { id: of.id, name: of.name.vi },
    position: others.data.deskrooms?.items.length ?? 0,
  };
  if (copied === null) return <Form {...form} />;
  return (
    <WithRoom id={copied} resorts={resorts}>
      {(room) => <Form {...form} prefilled={copiedFrom(room)} />}
    </WithRoom>
  );
};

const Missing = ({ title, text: words, resorts }: { title: string; text: string; resorts: string }) => {
  const t = useTexts('console-resorts');
  return (
    <EmptyState page title={title} action={<Link to={resorts}>{t('toList')}</Link>}>
      {words}
    </EmptyState>
  );
};

interface WithRoomProps {
  id: string;
  resorts: string;
  children: (room: ReadRoom, reread: () => Promise<ReadRoom | null | undefined>) => ReactNode;
}

const WithRoom = ({ id, resorts, children }: WithRoomProps) => {
  const t = useTexts('console-rooms');
  const shared = useTexts('console-resorts');
  const found = useRead(ConsoleRoomQuery, { id }, { staleTime: 0 });
  const known = useAttributesKnown();
  if (!found.data || !known) return <ReadPending read={found} lines={14} gap={24} />;
  const room = found.data.deskroom;
  const reread = async () => (await found.refetch({ throwOnError: true })).data?.deskroom;
  return room ? (
    children(room, reread)
  ) : (
    <Missing title={t('missing')} text={shared('missingText')} resorts={resorts} />
  );
};

interface FormProps extends RoomEditorProps {
  /** Null: a new room class. */
  room: ReadRoom | null;
  reread?: () => Promise<ReadRoom | null | undefined>;
  resort: { id: string; name: string };
  /** The initial values of a copy. */
  prefilled?: RoomValues;
  position: number;
}

const COUNTS = {
  AdultsStandard: 'adultsStandard',
  AdultsMax: 'adultsMax',
  ChildStandard: 'childStandard',
  ChildMax: 'childMax',
  ChildAgeFrom: 'childAgeFrom',
  ChildAgeTo: 'childAgeTo',
} as const;
const BEDS = { Bedrooms: 'bedrooms', DoubleBeds: 'doubleBeds', SingleBeds: 'singleBeds' } as const;

const storedOf = (read: ReadRoom | null) => ({
  version: read?.version ?? 0,
  by: read?.modifiedByName ?? null,
  at: read?.modifiedDate ?? null,
  values: roomValuesOf(read),
});

const Form = ({ room, reread, resort, prefilled, position, links, album, onMade }: FormProps) => {
  const t = useTexts('console-rooms');
  const shared = useTexts('console-resorts');
  const common = useTexts('common');
  const create = useCommand(CreateRoom);
  const update = useCommand(UpdateRoom);
  const errorTexts: Partial<Record<keyof RoomValues, string>> = {
    Name: shared('bothNeeded'),
    Description: shared('bothNeeded'),
    AdultsStandard: t('adultsWrong'),
    AdultsMax: t('maxWrong'),
    ChildMax: t('maxWrong'),
    ChildAgeTo: t('ageWrong'),
    Fees: t('feesWrong'),
  };
  const [form, element] = useRecordForm({
    read: room,
    stored: storedOf,
    reread,
    command: update,
    input: (values, { version: Version }) => ({ ...roomInputOf(values), RoomId: room?.id ?? '', Version }),
    onSaved: async () => {
      showToast(shared('saved'));
    },
    create: room
      ? undefined
      : {
          command: create,
          input: (values) => ({ ...roomInputOf(values), ResortId: resort.id, Position: position }),
          onSaved: async ({ id }) => {
            showToast(t('made'));
            onMade(id);
          },
        },
    fields: {
      Name: { label: shared('name') },
      Description: { label: shared('description') },
      AdultsStandard: { label: t('adultsStandard') },
      AdultsMax: { label: t('adultsMax') },
      ChildStandard: { label: t('childStandard') },
      ChildMax: { label: t('childMax') },
      ChildAgeFrom: { label: t('childAgeFrom') },
      ChildAgeTo: { label: t('childAgeTo') },
      Bedrooms: { label: t('bedrooms') },
      DoubleBeds: { label: t('doubleBeds') },
      SingleBeds: { label: t('singleBeds') },
      Size: { label: t('size') },
      Sku: { label: t('sku') },
      Choices: { label: t('amenities') },
      Images: { label: shared('pictures') },
      Fees: { label: common('paidAtResort') },
    },
    validate: roomRules,
    errorText: (field) => errorTexts[field] ?? t('countWrong'),
    fieldMap: { ImageIds: 'Images', Attributes: 'Choices', ResortFees: 'Fees' },
    draft: draftOf(`room.${room?.id ?? `new.${resort.id}`}`, shell.user?.id ?? ''),
    prefilled,
  });
  const count = (field: keyof typeof COUNTS | keyof typeof BEDS, most: number, label: string) => (
    <NumberField key={field} label={label} max={most} {...form.field(field)} />
  );
  return (
    <>
      <BackLink to={links.resort(resort.id)} label={resort.name} />
      {room ? <RoomHead room={room} links={links} /> : <RecordHead title={t('new')} />}
      <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate aria-label={t('room')}>
        <div className={styles['columns']}>
          <div className="stack g32 top shrink">
            <FormPart title={shared('name')}>
              <BothTexts label={shared('name')} maxLength={CATALOGUE_LIMITS.name} field={form.field('Name')} />
              <TextInput
                label={t('sku')}
                description={t('skuHint')}
                maxLength={CATALOGUE_LIMITS.sku}
                autoComplete="off"
                {...text(form.field('Sku'))}
              />
            </FormPart>
            <FormPart title={shared('description')}>
              <RichTexts label={shared('description')} field={form.field('Description')} />
            </FormPart>
            <FormPart title={t('amenities')}>
              <AttributeFields choices={form.values.Choices} onChoose={(Choices) => form.set({ Choices })} />
              {form.mark('Choices')}
            </FormPart>
            <ResortFeeFields {...form.field('Fees')} />
          </div>
          <div className="stack g32 top shrink">
            {album(form.values.Images, (Images) => form.set({ Images }), form.field('Images').error)}
            <FormPart title={t('people')}>
              <div className={styles['halves']}>
                {(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).map((field) =>
                  count(
                    field,
                    field.startsWith('ChildAge') ? CATALOGUE_LIMITS.age : CATALOGUE_LIMITS.guests,
                    t(COUNTS[field]),
                  ),
                )}
              </div>
            </FormPart>
            <FormPart title={t('bedsAndSize')}>
              <p className="muted">{t('zeroHint')}</p>
              <div className={styles['halves']}>
                {(Object.keys(BEDS) as (keyof typeof BEDS)[]).map((field) =>
                  count(field, CATALOGUE_LIMITS.bedsOfRoom, t(BEDS[field])),
                )}
                <NumberField
                  label={t('size')}
                  unit={t('squareMetres')}
                  max={CATALOGUE_LIMITS.roomSize}
                  {...form.field('Size')}
                />
              </div>
            </FormPart>
          </div>
        </div>
        <EditorFoot
          form={form}
          text={room === null ? t('newText') : shared('effect')}
          {...(room === null && { action: shared('make') })}
        />
      </form>
    </>
  );
};

const RoomHead = ({ room, links }: { room: ReadRoom; links: RoomEditorProps['links'] }) => {
  const t = useTexts('console-rooms');
  const shared = useTexts('console-resorts');
  const workspace = useTexts('workspace');
  const common = useTexts('common');
  const format = useFormat();
  const { send, sending } = useCommand(SetRoomPublished);
  const shown = room.state === 'shown';
  const at = format.instant(room.modifiedDate);
  const set = async (Published: boolean): Promise<string | null> => {
    const sent = await send({ RoomId: room.id, Published });
    if (!sent.ok) return failureText(sent.failure, common);
    showToast(t(Published ? 'openedDone' : 'closedDone'));
    return null;
  };
  const close = () =>
    confirm({
      title: t('closeTitle'),
      text: t('closeText'),
      action: t('close'),
      acting: t('closing'),
      danger: true,
      run: () => set(false),
    });
  const open = async () => {
    const failed = await set(true);
    if (failed) showToast(failed, { look: 'failed' });
  };
  return (
    <RecordHead
      title={room.name.vi}
      text={
        room.modifiedByName ? workspace('changedBy', { by: room.modifiedByName, at }) : workspace('changedAt', { at })
      }
    >
      <ShownBadge shown={shown} />
      <div className={styles['actions']}>
        {links.copy && <Link to={links.copy(room)}>{t('copy')}</Link>}
        {links.audit && <Link to={links.audit}>{shared('history')}</Link>}
        <Button variant="default" loading={sending} onClick={() => void (shown ? close() : open())}>
          {t(shown ? 'close' : 'open')}
        </Button>
      </div>
    </RecordHead>
  );
};
